/// The table of all units, prefixes and constants, in groups with headings; each has a row.
///
/// Two or more blanks separate the fields of a row: the symbols, the most common one first; the
/// definition in other units; the name; a note. Keys before a colon name the prefixes that the
/// symbol allows. Other prefixes are rejected, because an uncommon prefix is likely a typing error,
/// such as `PA` for `Pa`. In the row of a prefix, its key follows `+`; all binary prefixes share
/// one key. If a prefix is also written without a key, it is a number by itself.
///
/// In a definition, a blank multiplies, and `[…]` is a dimension or a kind; an unknown name in
/// brackets is a base dimension, whose unit has this name. `@` precedes the zero of a scale in
/// coherent units. `~` follows the zero of a level and precedes its base, step, root and origin.
///
/// - Source: The SI brochure, 9th edition; NIST SP 811, 2008; CODATA 2022; IAU 2012 B2 and 2015 B3.
enum UnitTable {
  static let text = """
    # prefixes
    da+D  10  deca
    h+h  100  hecto
    k+k k  1000  kilo
    M+M  1e6  mega
    G+G  1e9  giga
    T+T  1e12  tera
    P+P  1e15  peta
    E+E  1e18  exa
    Z+Z  1e21  zetta
    Y+Y  1e24  yotta
    R+R  1e27  ronna
    Q+Q  1e30  quetta
    d+d  1/10  deci
    c+c  1/100  centi
    m+m  1/1000  milli
    µ+u μ+u u+u µ μ  1e-6  micro
    n+n n  1e-9  nano
    p+p p  1e-12  pico
    f+f  1e-15  femto
    a+a  1e-18  atto
    z+z  1e-21  zepto
    y+y  1e-24  yocto
    r+r  1e-27  ronto
    q+q  1e-30  quecto
    Ki+1 Ki  1024  kibi
    Mi+1 Mi  1024^2  mebi
    Gi+1 Gi  1024^3  gibi
    Ti+1 Ti  1024^4  tebi
    Pi+1 Pi  1024^5  pebi
    Ei+1 Ei  1024^6  exbi
    Zi+1 Zi  1024^7  zebi
    Yi+1 Yi  1024^8  yobi
    # length
    qryzfpnumcdDhkMGPEZYRQ:m  [length]  metre
    in  2.54 cm  inch
    ft  12 in  foot
    yd  3 ft  yard
    mi  5280 ft  mile
    mil thou  1/1000 in  mil
    hand  4 in  hand
    rod  16.5 ft  rod
    ch  66 ft  chain
    lnk  1/100 ch  link
    fur  10 ch  furlong
    lea  3 mi  league
    ft_US  1200/3937 m  US survey foot
    mi_US  5280 ft_US  US survey mile
    ftm  6 ft  fathom
    nmi  1852 m  nautical mile
    cable  1/10 nmi  cable length
    micron  µm  micron
    Å \u{212B} angstrom  1e-10 m  ångström
    fermi  fm  fermi
    point  1/72 in  typographic point
    pica  12 point  pica
    didot  1/2660 m  didot point
    cicero  12 didot  cicero
    em  12 point  em  of a type of 12 points
    px_CSS  1/96 in  CSS pixel
    ell  45 in  ell
    cubit  18 in  cubit
    smoot  67 in  smoot
    # area
    ha  1e4 m^2  hectare
    are  100 m^2  are
    dunam  1000 m^2  dunam
    yzafpnumkM:barn  1e-28 m^2  barn
    acre  43560 ft^2  acre
    rood  1/4 acre  rood
    section  mi^2  section
    township  36 mi^2  township
    square  100 ft^2  roofing square
    cmil  π/4 mil^2  circular mil
    darcy  cm^2 cP/(s atm)  darcy
    # volume
    afpnumcdDhkMGT:L afpnumcdDhkMGT:l  dm^3  litre
    stere  m^3  stere
    cuyd  yd^3  cubic yard
    gal gal_US  231 in^3  US gallon
    qt qt_US  1/4 gal  US quart
    pt pt_US  1/8 gal  US pint
    cup  1/16 gal  US cup
    gi gi_US  1/32 gal  US gill
    floz floz_US  1/128 gal  US fluid ounce
    tbsp  1/2 floz  US tablespoon
    tsp  1/6 floz  US teaspoon
    fldr fldr_US  1/8 floz  US fluid dram
    minim minim_US  1/60 fldr  US minim
    gal_UK gal_imp  4.54609 L  imperial gallon
    qt_UK  1/4 gal_UK  imperial quart
    pt_UK  1/8 gal_UK  imperial pint
    gi_UK  1/32 gal_UK  imperial gill
    floz_UK  1/160 gal_UK  imperial fluid ounce
    fldr_UK  1/8 floz_UK  imperial fluid drachm
    minim_UK  1/60 fldr_UK  imperial minim
    bu bu_US  2150.42 in^3  US bushel
    pk  1/4 bu  US peck
    gal_dry  1/8 bu  US dry gallon
    qt_dry  1/32 bu  US dry quart
    pt_dry  1/64 bu  US dry pint
    bu_UK  8 gal_UK  imperial bushel
    pk_UK  2 gal_UK  imperial peck
    bbl  42 gal  oil barrel
    bbl_beer  31 gal  US beer barrel
    bbl_UK  36 gal_UK  imperial beer barrel
    firkin  9 gal_UK  imperial firkin
    hogshead  63 gal  US hogshead
    acft  acre ft  acre-foot
    fbm  144 in^3  board foot
    cord  128 ft^3  cord
    tbsp_metric  15 mL  metric tablespoon
    tsp_metric  5 mL  metric teaspoon
    cup_metric  250 mL  metric cup
    cc  cm^3  cubic centimetre
    drop  1/20 mL  drop
    dash  1/8 tsp  dash
    pinch  1/16 tsp  pinch
    shot  1.5 floz  shot
    jigger  1.5 floz  jigger
    fifth  1/5 gal  fifth
    bottle  750 mL  bottle  of wine
    magnum  1.5 L  magnum
    mcf  1000 ft^3  thousand cubic feet
    scf  ft^3  standard cubic foot
    # time
    qryzafpnumcdkM:s  [time]  second
    min  60 s  minute
    h  60 min  hour
    d  24 h  day
    wk  7 d  week
    fortnight  14 d  fortnight
    kMGT:yr  365.25 d  year  of the calendar beside a date, else Julian
    yr_julian  365.25 d  Julian year
    yr_greg  365.2425 d  Gregorian year
    mo month  1/12 yr  month  of the calendar beside a date
    quarter  1/4 yr  quarter  of the calendar beside a date
    lustrum  5 yr  lustrum
    jiffy  1/100 s  jiffy
    decade  10 yr  decade
    century  100 yr  century
    millennium  1000 yr  millennium
    shake  10 ns  shake
    svedberg  1e-13 s  svedberg
    # frequency
    numkMGTPE:Hz  1/s [cycle]  hertz
    kMG:Bd  1/s [symbol]  baud
    rpm  turn/min  revolution per minute  an angular velocity
    rps  turn/s  revolution per second  an angular velocity
    bpm  1/min [cycle]  beat per minute
    # speed
    mph  mi/h  mile per hour
    kph kmh  km/h  kilometre per hour
    kn  nmi/h  knot
    fpm  ft/min  foot per minute
    mach  340.294 m/s  mach  ISO 2533, at sea level
    # acceleration
    num:Gal  cm/s^2  galileo
    # flow
    cfm  ft^3/min  cubic foot per minute
    cfs  ft^3/s  cubic foot per second
    gpm  gal/min  US gallon per minute
    gpd  gal/d  US gallon per day
    lpm  L/min  litre per minute
    sverdrup  1e6 m^3/s  sverdrup
    # mass
    qryzafpnumcdDhkMGTPEZYRQ:g  1/1000 [mass]  gram
    MG:t  1000 kg  tonne
    quintal  100 kg  quintal
    ct  200 mg  metric carat
    mcg  µg  microgram  in medicine
    umkMG:Da m_u amu  1.66053906892e-27 kg  dalton  CODATA 2022
    lb  0.45359237 kg  pound
    oz  1/16 lb  ounce
    dr  1/16 oz  dram
    gr  1/7000 lb  grain
    st  14 lb  stone
    cwt  100 lb  US hundredweight
    cwt_UK  112 lb  imperial hundredweight
    cental  100 lb  cental
    stick  1/4 lb  stick  of butter
    ton_US  2000 lb  short ton
    ton_UK  2240 lb  long ton
    slug  lbf s^2/ft  slug
    ozt  480 gr  troy ounce
    dwt  24 gr  pennyweight
    lbt  12 ozt  troy pound
    scruple  20 gr  apothecaries' scruple
    drt  60 gr  apothecaries' dram
    umdk:tex  g/km  tex
    den  1/9 tex  denier
    # force
    yzafpnumcdDkM:N  kg m/s^2  newton
    mckM:Nm  N m  newton-metre
    numkM:dyn  1e-5 N  dyne
    lbf  lb g_0  pound-force
    ozf  oz g_0  ounce-force
    kgf kp  kg g_0  kilogram-force
    gf  g g_0  gram-force
    tf  t g_0  tonne-force
    tonf_US  ton_US g_0  short ton-force
    tonf_UK  ton_UK g_0  long ton-force
    pdl  lb ft/s^2  poundal
    kip  1000 lbf  kip
    sn  1000 N  sthène
    # pressure
    fpnumdDhkMGT:Pa  N/m^2  pascal
    numkMG:bar  1e5 Pa  bar
    dbar  1e4 Pa  decibar
    atm  101325 Pa  standard atmosphere
    at  kgf/cm^2  technical atmosphere
    pnum:Torr  1/760 atm  torr
    mmHg  133.322387415 Pa  conventional millimetre of mercury
    cmHg  10 mmHg  conventional centimetre of mercury
    inHg  25.4 mmHg  conventional inch of mercury
    mmH2O  9.80665 Pa  conventional millimetre of water
    cmH2O  98.0665 Pa  conventional centimetre of water
    inH2O  25.4 mmH2O  conventional inch of water
    ftH2O  12 inH2O  conventional foot of water
    mH2O  9806.65 Pa  conventional metre of water
    psi  lbf/in^2  pound-force per square inch
    ksi  1000 psi  kip per square inch
    psf  lbf/ft^2  pound-force per square foot
    psig  psi @ 101325  pound-force per square inch above the atmosphere
    barg  bar @ 101325  bar above the atmosphere
    Ba  1/10 Pa  barye
    pz  1000 Pa  pièze
    # energy
    yzafpnumkMGTPEZY:J  N m  joule
    afpnumkMGTPEZ:eV  q_e V  electronvolt
    umkMGTPE:Wh  W h  watt-hour
    umkM:erg  1e-7 J  erg
    numkMGTP:cal  4.184 J  thermochemical calorie
    umkMGT:cal_IT  4.1868 J  calorie of the International Table
    Cal  1000 cal  dietary calorie
    Btu BTU  1055.05585262 J  British thermal unit of the International Table
    Btu_th  5/9 cal lb/g  thermochemical British thermal unit
    therm  1e5 Btu  therm
    MMBtu  1e6 Btu  million British thermal units
    kMG:boe  5.8 MMBtu  barrel of oil equivalent
    kMG:Wd  W d  watt-day
    ftlb  ft lbf  foot-pound
    inlb  in lbf  inch-pound
    kgm  kgf m  kilogram-metre  of force
    therm_US  105480400 J  US therm
    quad  1e15 Btu  quad
    kMG:tTNT  4.184e9 J  tonne of TNT
    kMG:toe  41.868e9 J  tonne of oil equivalent
    kMG:tce  29.3076e9 J  tonne of coal equivalent
    # power
    yzafpnumkMGTPEZY:W  J/s  watt
    hp  550 ft lbf/s  mechanical horsepower
    hp_metric  75 kgf m/s  metric horsepower
    hp_el  746 W  electric horsepower
    hp_boiler  9809.5 W  boiler horsepower
    tonref  12000 Btu/h  ton of refrigeration
    umkMG:VA  W [apparent]  volt-ampere
    mkMG:var  W [reactive]  var
    kMG:Wp  W  watt peak
    # electricity and magnetism
    zafpnumkM:A  [current]  ampere
    zafpnumk:C  A s  coulomb
    afpnumkMGT:V  W/A  volt
    fpnumkMGTP:Ω fpnumkMGTP:\u{2126} fpnumkMGTP:ohm  V/A  ohm
    afpnumdkM:S pnumk:mho  A/V  siemens
    zafpnum:F  C/V  farad
    fnum:H  Wb/A  henry
    fpnumk:Wb  V s  weber
    afpnum:T  Wb/m^2  tesla
    pnumkM:Ah  A h  ampere-hour
    Bi abA  10 A  biot
    abC  10 C  abcoulomb
    abV  1e-8 V  abvolt
    Fr statC  1/2997924580 C  franklin
    statA  Fr/s  statampere
    statV  299.792458 V  statvolt
    numkMGT:gauss  1e-4 T  gauss
    mkM:Mx  1e-8 Wb  maxwell
    umkM:Oe  250/π A/m  oersted
    gilbert  2.5/π A  gilbert
    m:debye  1e-21/299792458 C m  debye
    # light
    umkM:cd  [light] [intensity]  candela
    umkMG:lm  cd sr  lumen
    numkM:lx  lm/m^2  lux
    nit  cd/m^2  nit
    sb  1e4 cd/m^2  stilb
    ph  1e4 lx  phot
    fc  lm/ft^2  foot-candle
    lambert  1e4/π cd/m^2  lambert
    ftL  1/π cd/ft^2  foot-lambert
    asb  1/π cd/m^2  apostilb
    # radiation
    numkMGTPE:Bq  1/s [decay]  becquerel
    pnumcdkM:Gy  J/kg [absorbed]  gray
    pnumck:Sv  J/kg [equivalent]  sievert
    afpnumkM:Ci  3.7e10 Bq  curie
    numk:R  2.58e-4 C/kg  roentgen
    numckM:rd  1/100 Gy  rad, of absorbed dose
    numkM:rem  1/100 Sv  rem
    rutherford  1e6 Bq  rutherford
    dpm  1/min [decay]  decay per minute
    cps  1/s  count per second
    # chemistry
    yzafpnumcdDkMGTP:mol  [amount]  mole
    afpnum:kat  mol/s  katal
    pnumk:U  µmol/min  enzyme unit
    yzafpnum:molar  mol/L  molar
    molal  mol/kg  molal
    mM  mmol/L  millimolar
    µM uM μM  µmol/L  micromolar
    nM  nmol/L  nanomolar
    pM  pmol/L  picomolar
    mu:osmol mu:Osm  mol  osmole
    mu:eq mu:Eq  mol  equivalent  of charge
    mukM:IU  [IU]  international unit  of a biological effect
    gtt  [gtt]  drop  of an infusion
    lbmol  453.59237 mol  pound-mole
    # temperature
    fnumkMGT:K  [temperature]  kelvin
    °C degC  K @ 273.15  degree Celsius
    °F degF  5/9 K @ 45967/180  degree Fahrenheit
    °R degR  5/9 K  degree Rankine
    Δ°C ∆°C ddegC  K  difference of a degree Celsius
    Δ°F ∆°F ddegF  5/9 K  difference of a degree Fahrenheit
    # information
    kMGTPEZY1:bit  [information]  bit
    kMGTPEZY1:B  8 bit  byte
    crumb  2 bit  crumb
    nibble  4 bit  nibble
    # angle
    fpnum:rad  1 [angle]  radian
    ° deg  π/180 rad  degree
    arcmin ′  1/60 °  arcminute
    arcsec ″  1/3600 °  arcsecond
    mas  1/1000 arcsec  milliarcsecond
    µas uas μas  1/1000 mas  microarcsecond
    gon grad  π/200 rad  gon
    turn rev  2 π rad  turn
    quadrant  π/2 rad  quadrant
    mil_NATO  π/3200 rad  NATO mil
    compass  π/16 rad  compass point
    num:sr  1 [solid]  steradian
    sqdeg  π^2/32400 sr  square degree
    spat  4 π sr  spat
    # ratio
    %  1/100  percent
    ‰ permil  1/1000  per mille
    ‱ bp  1e-4  basis point
    ppm  1e-6  part per million
    ppb  1e-9  part per billion
    ppt  1e-12  part per trillion
    ppq  1e-15  part per quadrillion
    pair  2  pair
    dozen  12  dozen
    score  20  score
    gross  144  gross
    ream  500  ream
    one  1  one
    hundred  100  hundred
    thousand  1000  thousand
    lakh  1e5  lakh
    million  1e6  million
    crore  1e7  crore
    billion  1e9  billion
    trillion  1e12  trillion
    karat  1/24  karat
    proof  1/200  proof  of alcohol by volume, in the US
    Brix  1/100  degree Brix  of sucrose by mass
    Plato  1/100  degree Plato  of extract by mass
    # level
    dB  [dB]  decibel
    Np  20/ln10 dB  neper
    dBm  mW ~10 10  decibel above a milliwatt
    dBW  W ~10 10  decibel above a watt
    dBV  V^2 ~10 10 2  decibel above a volt
    dBmV  1e-6 V^2 ~10 10 2  decibel above a millivolt
    dBµV dBuV dBμV  1e-12 V^2 ~10 10 2  decibel above a microvolt
    dBu  0.6 V^2 ~10 10 2  decibel above √0.6 volts
    dB_SPL  4e-10 Pa^2 ~10 10 2  decibel of sound pressure, above 20 µPa
    # viscosity
    ucd:P  1/10 Pa s  poise
    c:St  cm^2/s  stokes
    reyn  lbf s/in^2  reyn
    rhe  1/P  rhe
    # engineering
    mpg  mi/gal  mile per US gallon
    mpg_UK  mi/gal_UK  mile per imperial gallon
    px  1  pixel
    dpi  1/in  dot per inch
    ppi  1/in  pixel per inch
    lpi  1/in  line per inch
    AWG  0.127 mm ~92 -39 1 36  American wire gauge
    dpt  1/m  dioptre
    kayser  1/cm  kayser
    langley  cal/cm^2  langley
    clo  0.155 K m^2/W  clo
    tog  1/10 K m^2/W  tog
    # astronomy
    au  149597870700 m  astronomical unit
    umkMG:pc  648000/π au  parsec
    kMG:ly  c yr  light-year
    ls  c s  light-second
    numkM:Jy  1e-26 W/(m^2 Hz)  jansky
    R_sun  695700 km  solar radius  nominal
    L_sun  3.828e26 W  solar luminosity  nominal
    S_sun  1361 W/m^2  solar irradiance  nominal
    GM_sun  1.3271244e20 m^3/s^2  solar mass parameter  nominal
    GM_earth  3.986004e14 m^3/s^2  terrestrial mass parameter  nominal
    GM_jup  1.2668653e17 m^3/s^2  jovian mass parameter  nominal
    M_sun  GM_sun/G_N  solar mass  CODATA 2022
    M_earth  GM_earth/G_N  terrestrial mass  CODATA 2022
    M_jup  GM_jup/G_N  jovian mass  CODATA 2022
    R_earth  6378.1 km  terrestrial equatorial radius  nominal
    R_jup  71492 km  jovian equatorial radius  nominal
    # exact constants
    c  299792458 m/s  speed of light
    h_P  6.62607015e-34 J s  Planck constant
    hbar ħ  h_P/(2 π)  reduced Planck constant
    q_e  1.602176634e-19 C  elementary charge
    k_B  1.380649e-23 J/K  Boltzmann constant
    N_A  6.02214076e23/mol  Avogadro constant
    R_gas  N_A k_B  molar gas constant
    K_cd  683 lm/W  luminous efficacy
    dnu_Cs  9192631770 Hz  hyperfine frequency of caesium
    faraday  N_A q_e mol  faraday
    F_far  N_A q_e  Faraday constant
    K_J  2 q_e/h_P  Josephson constant
    R_K  h_P/q_e^2  von Klitzing constant
    G_q  2 q_e^2/h_P  conductance quantum
    Phi_0  1/2 h_P/q_e  magnetic flux quantum
    sigma_SB  2 π^5 k_B^4/(15 h_P^3 c^2)  Stefan–Boltzmann constant
    c_1  2 π h_P c^2  first radiation constant
    c_2  h_P c/k_B  second radiation constant
    V_m  R_gas 273.15 K/atm  molar volume of an ideal gas, 273.15 K, 101.325 kPa
    n_0  N_A/V_m  Loschmidt constant, 273.15 K, 101.325 kPa
    g_0 g_n  9.80665 m/s^2  standard gravity
    # measured constants
    G_N  6.67430e-11 m^3/(kg s^2)  Newtonian constant of gravitation  CODATA 2022
    m_e  9.1093837139e-31 kg  electron mass  CODATA 2022
    m_mu  1.883531627e-28 kg  muon mass  CODATA 2022
    m_tau  3.16754e-27 kg  tau mass  CODATA 2022
    m_p  1.67262192595e-27 kg  proton mass  CODATA 2022
    m_n  1.67492750056e-27 kg  neutron mass  CODATA 2022
    m_d  3.3435837768e-27 kg  deuteron mass  CODATA 2022
    m_t  5.0073567512e-27 kg  triton mass  CODATA 2022
    m_h  5.0064127862e-27 kg  helion mass  CODATA 2022
    m_alpha  6.6446573450e-27 kg  alpha particle mass  CODATA 2022
    alpha_fs  7.2973525643e-3  fine-structure constant  CODATA 2022
    a_0  5.29177210544e-11 m  Bohr radius  CODATA 2022
    r_e  2.8179403205e-15 m  classical electron radius  CODATA 2022
    r_p  8.4075e-16 m  proton charge radius  CODATA 2022
    lambda_C  2.42631023538e-12 m  Compton wavelength  CODATA 2022
    sigma_T  6.6524587051e-29 m^2  Thomson cross section  CODATA 2022
    R_inf  10973731.568157/m  Rydberg constant  CODATA 2022
    Ry  2.1798723611030e-18 J  Rydberg energy  CODATA 2022
    E_h  4.3597447222060e-18 J  Hartree energy  CODATA 2022
    mu_B  9.2740100657e-24 J/T  Bohr magneton  CODATA 2022
    mu_N  5.0507837393e-27 J/T  nuclear magneton  CODATA 2022
    mu_p  1.41060679545e-26 J/T  proton magnetic moment  CODATA 2022
    gamma_p  2.6752218708e8/(s T)  proton gyromagnetic ratio  CODATA 2022
    gamma_e  1.76085962784e11/(s T)  electron gyromagnetic ratio  CODATA 2022
    eps_0 ε_0  8.8541878188e-12 F/m  vacuum electric permittivity  CODATA 2022
    mu_0 μ_0 µ_0  1.25663706127e-6 N/A^2  vacuum magnetic permeability  CODATA 2022
    Z_0  376.730313412 Ω  impedance of vacuum  CODATA 2022
    b_W  2.897771955e-3 K m  Wien displacement constant, of wavelength  CODATA 2022, rounded
    l_P  1.616255e-35 m  Planck length  CODATA 2022
    t_P  5.391247e-44 s  Planck time  CODATA 2022
    m_P  2.176434e-8 kg  Planck mass  CODATA 2022
    T_P  1.416784e32 K  Planck temperature  CODATA 2022

    """
}
