#!/usr/bin/env python3
"""Writes units.tsv: every unit, prefix and constant of the table, in base units of the SI.

Each row has a symbol, the base units, the rational part of the value, and the power of π in it.
Values come from pint, calculated with fractions, and GNU units must agree with them. Measured
constants have the CODATA values of 2022, from the table in scipy; nominal ones are those of the
IAU.
"""

import math
import pathlib
import re
import subprocess
from fractions import Fraction

import pint
from scipy.constants import _codata

BASE = ["kg", "m", "s", "A", "K", "mol", "cd", "bit"]
DIMENSIONS = ["[mass]", "[length]", "[time]", "[current]", "[temperature]", "[substance]", "[luminosity]"]

# A symbol, and what pint and GNU units call it.
UNITS = """
m | meter | meter
in | inch | inch
ft | foot | foot
yd | yard | yard
mi | mile | mile
mil | thou | mil
hand | hand | hand
rod | 16.5*foot | rod
ch | 66*foot | chain
lnk | 66*foot/100 | link
fur | 660*foot | furlong
lea | 3*mile | league
ft_US | survey_foot | surveyfoot
mi_US | survey_mile | surveymile
ftm | 6*foot | 6 foot
nmi | nautical_mile | nauticalmile
cable | nautical_mile/10 | cablelength
micron | micron | micron
Å | angstrom | angstrom
fermi | fermi | fermi
point | point | point
pica | pica | 12 point
px_CSS | css_pixel | inch/96
ell | 45*inch | 45 inch
cubit | 18*inch | 18 inch
smoot | 67*inch | smoot
ha | hectare | hectare
are | are | are
dunam | 1000*meter**2 | 1000 m^2
barn | barn | barn
acre | 43560*foot**2 | acre
rood | 10890*foot**2 | rood
section | mile**2 | section
township | 36*mile**2 | township
square | 100*foot**2 | 100 ft^2
cmil | circular_mil | circularmil
darcy | darcy | darcy
L | liter | liter
stere | stere | stere
cuyd | yard**3 | yard^3
gal | gallon | gallon
qt | quart | quart
pt | pint | pint
cup | cup | cup
gi | gill | gill
floz | fluid_ounce | fluidounce
tbsp | tablespoon | tablespoon
tsp | teaspoon | teaspoon
fldr | fluid_dram | fluiddram
minim | minim | minim
gal_UK | imperial_gallon | brgallon
qt_UK | imperial_quart | brquart
pt_UK | imperial_pint | brpint
gi_UK | imperial_gill | brgill
floz_UK | imperial_fluid_ounce | brfluidounce
fldr_UK | imperial_fluid_drachm | brfluidounce/8
minim_UK | imperial_minim | brminim
bu | bushel | bushel
pk | peck | peck
gal_dry | dry_gallon | drygallon
qt_dry | dry_quart | dryquart
pt_dry | dry_pint | drypint
bu_UK | imperial_bushel | brbushel
pk_UK | imperial_peck | brpeck
bbl | oil_barrel | 42 gallon
bbl_beer | beer_barrel | 31 gallon
bbl_UK | imperial_barrel | brbarrel
firkin | imperial_barrel/4 | brfirkin
hogshead | hogshead | hogshead
acft | 43560*foot**3 | acrefoot
fbm | board_foot | boardfoot
cord | 128*foot**3 | cord
tbsp_metric | 15*milliliter | 15 ml
tsp_metric | 5*milliliter | 5 ml
cup_metric | 250*milliliter | metriccup
s | second | second
min | minute | minute
h | hour | hour
d | day | day
wk | week | week
fortnight | fortnight | fortnight
yr | 365.25*day | julianyear
yr_julian | 365.25*day | julianyear
mo | 365.25*day/12 | julianyear/12
yr_greg | 365.2425*day | gregorianyear
decade | 10*year | 10 julianyear
century | century | 100 julianyear
millennium | millennium | 1000 julianyear
shake | shake | shake
svedberg | svedberg | svedberg
Hz | hertz | hertz
Bd | hertz | 1/s
rpm | revolutions_per_minute | rpm
bpm | 1/minute | 1/minute
mph | mile_per_hour | mph
kn | knot | knot
fpm | foot/minute | foot/minute
Gal | galileo | 1 cm/s^2
g_0 | standard_gravity | gravity
cfm | foot**3/minute | cfm
cfs | foot**3/second | cfs
gpm | gallon/minute | gpm
sverdrup | 10**6*meter**3/second | sverdrup
g | gram | gram
t | metric_ton | tonne
quintal | 100*kilogram | quintal
ct | carat | carat
mcg | microgram | mcg
lb | pound | pound
oz | ounce | ounce
dr | dram | dram
gr | grain | grain
st | stone | stone
cwt | hundredweight | hundredweight
cwt_UK | long_hundredweight | brhundredweight
ton_US | short_ton | shortton
ton_UK | long_ton | longton
slug | slug | slug
ozt | troy_ounce | troyounce
dwt | pennyweight | pennyweight
lbt | troy_pound | troypound
scruple | scruple | scruple
drt | apothecary_dram | apdram
tex | tex | tex
den | denier | denier
N | newton | newton
Nm | newton*meter | newton meter
dyn | dyne | dyne
lbf | pound_force | lbf
ozf | ounce*standard_gravity | ounce force
kgf | kilogram_force | kgf
gf | gram*standard_gravity | gram*gravity
tf | metric_ton*standard_gravity | tonne*gravity
tonf_US | short_ton*standard_gravity | tonf
tonf_UK | long_ton*standard_gravity | brton*force
pdl | poundal | poundal
kip | kip | kip
sn | metric_ton*meter/second**2 | sthene
Pa | pascal | pascal
bar | bar | bar
dbar | bar/10 | bar/10
atm | standard_atmosphere | atm
at | technical_atmosphere | at
Torr | torr | torr
mmHg | millimeter_Hg | mmHg
cmHg | centimeter_Hg | 10 mmHg
inHg | inch_Hg | inHg
mmH2O | 9.80665*pascal | mmH2O
cmH2O | 98.0665*pascal | 10 mmH2O
inH2O | 25.4*9.80665*pascal | inH2O
ftH2O | 304.8*9.80665*pascal | 12 inH2O
psi | psi | psi
ksi | ksi | ksi
psf | pound_force/foot**2 | lbf/ft^2
Ba | barye | barye
pz | 1000*pascal | pieze
J | joule | joule
eV | electron_volt | eV
Wh | watt_hour | watt hour
erg | erg | erg
cal | calorie | calorie_th
cal_IT | international_calorie | calorie_IT
Cal | kilocalorie | Calorie
Btu | international_british_thermal_unit | btu
Btu_th | thermochemical_british_thermal_unit | btu_th
therm | 10**5*international_british_thermal_unit | 10^5 btu
therm_US | US_therm | therm
quad | 10**15*international_british_thermal_unit | quad
tTNT | ton_TNT | 10^9 calorie_th
toe | tonne_of_oil_equivalent | toe
tce | 29307600000*joule | 7 10^9 calorie_IT
W | watt | watt
hp | horsepower | horsepower
hp_metric | metric_horsepower | metrichorsepower
hp_el | electrical_horsepower | electrichorsepower
hp_boiler | 9809.5*watt | boilerhorsepower
tonref | 12000*international_british_thermal_unit/hour | tonref
VA | volt_ampere | VA
var | volt_ampere | VA
A | ampere | ampere
C | coulomb | coulomb
V | volt | volt
Ω | ohm | ohm
S | siemens | siemens
F | farad | farad
H | henry | henry
Wb | weber | weber
T | tesla | tesla
Ah | ampere_hour | ampere hour
Bi | biot | biot
abC | abcoulomb | abcoulomb
abV | abvolt | abvolt
Fr | coulomb/2997924580 | statcoulomb
statA | ampere/2997924580 | statampere
statV | 299.792458*volt | statvolt
gauss | tesla/10000 | gauss
Mx | weber/10**8 | maxwell
Oe | 250*ampere/meter/(turn/2) | 250 A/(pi m)
gilbert | 2.5*ampere/(turn/2) | 2.5 A/pi
debye | debye | debye
cd | candela | candela
lm | lumen | lumen
lx | lux | lux
nit | nit | nit
sb | stilb | stilb
ph | 10000*lux | phot
fc | lumen/foot**2 | footcandle
lambert | lambert | lambert
ftL | candela/foot**2/(turn/2) | footlambert
asb | candela/meter**2/(turn/2) | apostilb
Bq | becquerel | becquerel
Gy | gray | gray
Sv | sievert | sievert
Ci | curie | curie
R | roentgen | roentgen
rd | rads | gray/100
rem | rem | rem
rutherford | rutherford | rutherford
mol | mole | mole
kat | katal | katal
U | enzyme_unit | micromole/minute
molar | molar | mole/liter
molal | mole/kilogram | mole/kg
lbmol | 453.59237*mole | 453.59237 mole
K | kelvin | kelvin
°C | delta_degree_Celsius | degC
°F | delta_degree_Fahrenheit | degF
°R | degree_Rankine | degrankine
Δ°C | delta_degree_Celsius | degC
Δ°F | delta_degree_Fahrenheit | degF
bit | bit | bit
B | byte | byte
crumb | 2*bit | 2 bit
nibble | 4*bit | nibble
rad | radian | radian
° | degree | degree
arcmin | arcminute | arcmin
arcsec | arcsecond | arcsec
mas | milliarcsecond | arcsec/1000
µas | milliarcsecond/1000 | arcsec/10^6
gon | grade | gon
turn | turn | turn
quadrant | turn/4 | quadrant
mil_NATO | turn/6400 | turn/6400
compass | turn/32 | turn/32
sr | steradian | sr
sqdeg | square_degree | squaredegree
spat | 2*turn*steradian | sphere
% | percent | percent
‰ | permille | 1/1000
‱ | 1/10000 | 1/10000
ppm | ppm | ppm
ppb | 1/10**9 | 1e-9
ppt | 1/10**12 | 1e-12
ppq | 1/10**15 | 1e-15
pair | 2 | pair
dozen | 12 | dozen
score | 20 | score
gross | 144 | gross
ream | 500 | ream
didot | meter/2660 | meter/2660
cicero | 12*meter/2660 | 12 meter/2660
em | 12*point | inch/6
cc | centimeter**3 | cc
drop | milliliter/20 | drop
dash | teaspoon/8 | teaspoon/8
pinch | teaspoon/16 | teaspoon/16
shot | shot | shot
jigger | shot | jigger
fifth | fifth | fifth
bottle | 750*milliliter | winebottle
magnum | 1500*milliliter | magnum
mcf | 1000*foot**3 | 1000 ft^3
scf | foot**3 | ft^3
quarter | 365.25*day/4 | julianyear/4
lustrum | 5*year | 5 julianyear
jiffy | second/100 | jiffy
rps | revolutions_per_minute*60 | 60 rpm
kph | kilometer/hour | km/hour
gpd | gallon/day | gallon/day
lpm | liter/minute | liter/minute
cental | 100*pound | cental
stick | pound/4 | pound/4
psig | pound_force_per_square_inch | psi
barg | bar | bar
mH2O | 9806.65*pascal | 1000 mmH2O
MMBtu | 10**6*international_british_thermal_unit | 1e6 btu
boe | 5800000*international_british_thermal_unit | 5.8e6 btu
Wd | watt*day | watt day
ftlb | foot*pound_force | foot lbf
inlb | inch*pound_force | inch lbf
kgm | kilogram_force*meter | kgf meter
Wp | watt | watt
dpm | 1/minute | 1/minute
cps | 1/second | 1/second
mM | mole/meter**3 | millimole/liter
µM | mole/meter**3/1000 | micromole/liter
nM | mole/meter**3/10**6 | nanomole/liter
pM | mole/meter**3/10**9 | picomole/liter
osmol | mole | mole
eq | mole | mole
hundred | 100 | hundred
thousand | 1000 | thousand
lakh | 10**5 | lakh
million | 10**6 | million
crore | 10**7 | crore
billion | 10**9 | 1e9
trillion | 10**12 | 1e12
karat | 1/24 | karat
proof | 1/200 | proof
Brix | percent | percent
Plato | percent | percent
ppi | 1/inch | 1/inch
lpi | 1/inch | 1/inch
P | poise | poise
St | stokes | stokes
reyn | reyn | reyn
rhe | rhe | rhe
mpg | mile/gallon | mpg
mpg_UK | mile/imperial_gallon | mile/brgallon
dpi | dots_per_inch | 1/inch
dpt | 1/meter | diopter
kayser | reciprocal_centimeter | kayser
langley | langley | langley
clo | 0.155*kelvin*meter**2/watt | clo
tog | 0.1*kelvin*meter**2/watt | tog
au | astronomical_unit | astronomicalunit
pc | 648000*astronomical_unit/(turn/2) | 648000 au/pi
ly | light_year | lightyear
ls | speed_of_light*second | lightsecond
Jy | watt/meter**2/hertz/10**26 | jansky
c | speed_of_light | c
h_P | planck_constant | h
hbar | dirac_constant | hbar
q_e | elementary_charge | e
k_B | boltzmann_constant | boltzmann
N_A | avogadro_constant | avogadro
R_gas | molar_gas_constant | gasconstant
K_cd | 683*lumen/watt | 683 lumen/watt
dnu_Cs | 9192631770*hertz | 9192631770 Hz
faraday | faraday | faraday
F_far | faraday_constant | N_A e
K_J | josephson_constant | K_J
R_K | von_klitzing_constant | R_K
G_q | conductance_quantum | 2 e^2/h
Phi_0 | magnetic_flux_quantum | h/(2 e)
sigma_SB | stefan_boltzmann_constant | stefanboltzmann
c_1 | first_radiation_constant | 2 pi h c^2
c_2 | second_radiation_constant | h c/boltzmann
V_m | molar_gas_constant*273.15*kelvin/standard_atmosphere | molarvolume/mol
n_0 | avogadro_constant*standard_atmosphere/(molar_gas_constant*273.15*kelvin) | loschmidt
"""

# Prefixes by their names; pint wants a unit behind them.
PREFIXES = """
deca hecto kilo mega giga tera peta exa zetta yotta ronna quetta
deci centi milli micro nano pico femto atto zepto yocto ronto quecto
kibi mebi gibi tebi pebi exbi zebi yobi
"""

# A symbol, its base units, and CODATA's name.
MEASURED = """
Da | kg | atomic mass constant
G_N | m^3/(kg*s^2) | Newtonian constant of gravitation
m_e | kg | electron mass
m_mu | kg | muon mass
m_tau | kg | tau mass
m_p | kg | proton mass
m_n | kg | neutron mass
m_d | kg | deuteron mass
m_t | kg | triton mass
m_h | kg | helion mass
m_alpha | kg | alpha particle mass
alpha_fs | | fine-structure constant
a_0 | m | Bohr radius
r_e | m | classical electron radius
r_p | m | proton rms charge radius
lambda_C | m | Compton wavelength
sigma_T | m^2 | Thomson cross section
R_inf | m^-1 | Rydberg constant
Ry | kg*m^2/s^2 | Rydberg constant times hc in J
E_h | kg*m^2/s^2 | Hartree energy
mu_B | m^2*A | Bohr magneton
mu_N | m^2*A | nuclear magneton
mu_p | m^2*A | proton mag. mom.
gamma_p | s*A/kg | proton gyromag. ratio
gamma_e | s*A/kg | electron gyromag. ratio
eps_0 | s^4*A^2/(kg*m^3) | vacuum electric permittivity
mu_0 | kg*m/(s^2*A^2) | vacuum mag. permeability
Z_0 | kg*m^2/(s^3*A^2) | characteristic impedance of vacuum
b_W | m*K | Wien wavelength displacement law constant
l_P | m | Planck length
t_P | s | Planck time
m_P | kg | Planck mass
T_P | K | Planck temperature
"""

# Resolution B3 of the IAU, 2015.
NOMINAL = """
R_sun | m | 6.957e8
S_sun | kg/s^3 | 1361
L_sun | kg*m^2/s^3 | 3.828e26
GM_sun | m^3/s^2 | 1.3271244e20
R_earth | m | 6.3781e6
R_jup | m | 7.1492e7
GM_earth | m^3/s^2 | 3.986004e14
GM_jup | m^3/s^2 | 1.2668653e17
"""

# A dimension of its own, or the zero of a level, whose square is given for an amplitude: the
# definitions. ISO 2533 has the speed of sound at sea level; NIST SP 811, 8.7 has levels; 0.6 V² is
# 1 mW in 600 Ω; 20 µPa is the reference of ISO 1683; ASTM B258 has wires.
DEFINED = """
dB | dB | 1
IU | IU | 1
gtt | gtt | 1
px | | 1
one | | 1
mach | m/s | 340.294
dBm | kg*m^2/s^3 | 1/1000
dBW | kg*m^2/s^3 | 1
dBV | kg*m^2/(s^3*A) | 1
dBmV | kg*m^2/(s^3*A) | 1e-6
dBµV | kg*m^2/(s^3*A) | 1e-12
dBu | kg*m^2/(s^3*A) | 0.6
dB_SPL | kg/(m*s^2) | 4e-10
AWG | m | 0.000127
"""

# The second one calculates with another π, so that the power of π in a value shows.
registries = [pint.UnitRegistry(non_int_type=Fraction) for _ in range(2)]
registries[1].define("pi = 3 = π")


def table(text):
    return [[field.strip() for field in line.split("|")] for line in text.strip().splitlines()]


def base_text(exponents):
    """Base units, in their order, as they are written here."""
    def product(sign):
        powers = [(unit, sign * exponents.get(unit, 0)) for unit in BASE]
        return [unit if power == 1 else f"{unit}^{power}" for unit, power in powers if power > 0]

    above, below = product(1), product(-1)
    if not above:
        return "*".join(f"{unit}^{exponents[unit]}" for unit in BASE if exponents.get(unit))
    if not below:
        return "*".join(above)
    return "*".join(above) + ("/" + below[0] if len(below) == 1 else f"/({'*'.join(below)})")


def from_pint(expression):
    """The rational part of a value, the power of π, and the base units."""
    quantities = [
        registry.Quantity(registry.parse_expression(expression)).to_root_units()
        for registry in registries
    ]
    values = [Fraction(quantity.magnitude) for quantity in quantities]
    pi = registries[0].Quantity("180 degree").to_root_units().magnitude
    turns = next(k for k in range(-6, 7) if values[0] / values[1] == (pi / 3) ** k)
    powers = {name: int(power) for name, power in quantities[0].dimensionality.items()}
    exponents = {unit: powers.get(name, 0) for name, unit in zip(DIMENSIONS, BASE)}
    # To pint a bit is a plain number, and the root unit of mass is the gram.
    exponents["bit"] = int(dict(quantities[0].unit_items()).get("bit", 0))
    value = values[1] / Fraction(3) ** turns / Fraction(1000) ** exponents["kg"]
    return value, turns, base_text(exponents)


def from_gnu(expression):
    """The double that GNU units prints, and the base units, without what is plain to us."""
    command = ["units", "-t", "-o", "%.17g", "--", expression]
    lines = subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()
    value, *units = lines[-1].split(" = ")[-1].split()
    exponents, sign = {}, 1
    for unit in units:
        name, _, power = unit.partition("^")
        if unit == "/":
            sign = -1
        elif name not in ("radian", "sr"):
            exponents[name] = sign * int(power or 1)
    return float(value), base_text(exponents)


def measured(name):
    """The digits of CODATA's table; those of an exact value are cut off."""
    for line in _codata.txt2022.splitlines():
        if line[:60].strip() == name:
            return Fraction(re.sub(r"[ .]*\.\.\.|[ ]", "", line[60:85]))
    raise KeyError(name)


rows = []
for symbol, name, gnu_name in table(UNITS):
    value, turns, base = from_pint(name)
    other, other_base = from_gnu(gnu_name)
    assert math.isclose(value * Fraction(math.pi) ** turns, other, rel_tol=1e-14), (symbol, other)
    assert base == other_base, (symbol, base, other_base)
    rows.append([symbol, base, str(value), str(turns)])
for name in PREFIXES.split():
    unit = "bit" if name.endswith("bi") else "meter"
    value = from_pint(f"{name}{unit}/{unit}")[0]
    # GNU units 2.22 does not know those of 2022.
    if name not in ("ronna", "quetta", "ronto", "quecto"):
        assert math.isclose(value, from_gnu(name)[0], rel_tol=1e-15), name
    rows.append([name, "prefix", str(value), "0"])
for symbol, base, name in table(MEASURED):
    rows.append([symbol, base, str(measured(name)), "0"])
for symbol, base, value in table(NOMINAL):
    rows.append([symbol, base, str(Fraction(value)), "0"])
for symbol, base, value in table(DEFINED):
    rows.append([symbol, base, str(Fraction(value)), "0"])
for body in ["sun", "earth", "jup"]:
    parameter = next(Fraction(value) for symbol, _, value in table(NOMINAL) if symbol == f"GM_{body}")
    mass = parameter / measured("Newtonian constant of gravitation")
    rows.append([f"M_{body}", "kg", str(mass), "0"])

with open(pathlib.Path(__file__).with_suffix(".tsv"), "w", encoding="utf-8") as file:
    file.write("# symbol, base units, rational part, power of π\n")
    file.writelines("\t".join(row) + "\n" for row in rows)
