// The panel of settings.

import { byId } from "./elements.js";
import { validSettings } from "./rpn.js";

const styles = { fix: "fixed", sci: "scientific", eng: "engineering", si: "SI", mixed: "mixed fractions",
  hms: "h:m:s", dms: "degrees" };
const hasPlaces = (format) => !["plain", "mixed"].includes(format);

/** What is set otherwise than at first, in a few words. */
function summary({ mode, digits, base, fractions, complex, keepUnits, format, places, group, seed }) {
  const isExact = mode === "exact";
  return [
    ...(isExact ? [] : ["double"]),
    ...(isExact && digits !== 20 ? [digits === 1 ? "1 digit" : `${digits} digits`] : []),
    ...(format === "plain" ? [] : [`${styles[format]}${hasPlaces(format) ? ` ${places}` : ""}`]),
    ...(base === 10 ? [] : [`base ${base}`]),
    ...(isExact && fractions ? ["fractions"] : []),
    ...(group ? ["groups"] : []),
    ...(complex ? ["complex"] : []),
    ...(keepUnits ? ["units kept"] : []),
    ...(seed === null ? [] : [`seed ${seed}`]),
  ].join(", ");
}

/** The form of the settings. */
export class SettingsForm {
  #form = byId("settings");
  #settings;

  /** @param actions `change`, told of settings that were changed; `erase`. */
  constructor(settings, { change, erase }) {
    this.show(settings);
    this.#form.addEventListener("change", ({ target }) => {
      if (target.type === "file") return;
      const settings = this.#read(target);
      if (settings) change(settings);
    });
    byId("erase").addEventListener("click", () => {
      const question = "Erase all sessions, the history and the settings?";
      if (confirm(question)) erase();
    });
  }

  /** Shows what is set. */
  show(settings) {
    this.#settings = settings;
    byId("mode").textContent = summary(settings);
    for (const button of this.#form.querySelectorAll("[name=mode]")) {
      button.checked = button.value === settings.mode;
    }
    const isExact = settings.mode === "exact";
    const isPlain = settings.format === "plain";
    Object.assign(byId("digits"), { value: settings.digits, disabled: !isExact });
    Object.assign(byId("base"), { value: settings.base, disabled: !isPlain });
    Object.assign(byId("places"), { value: settings.places, disabled: !hasPlaces(settings.format) });
    Object.assign(byId("fractions"), { checked: settings.fractions, disabled: !isExact });
    byId("format").value = settings.format;
    byId("group").value = settings.group;
    byId("complex").checked = settings.complex;
    byId("keepUnits").checked = settings.keepUnits;
    byId("seed").value = settings.seed ?? "";
  }

  /** What a field says that was changed; `null` where that makes no sense. */
  #read(field) {
    const isMissing = field.value === "" && field.type === "number";
    if (isMissing && field.id === "seed" && field.checkValidity()) return { seed: null };
    if (!field.checkValidity() || isMissing) {
      field.reportValidity();
      this.show(this.#settings);
      return null;
    }
    const value = { checkbox: field.checked, number: Number(field.value) }[field.type] ?? field.value;
    return validSettings({ [field.name || field.id]: value });
  }
}
