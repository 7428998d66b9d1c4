// The panel of settings.

import { byId } from "./elements.js";

const chosen = (name) => document.querySelector(`#settings [name=${name}]:checked`)?.value;

function choose(name, value) {
  const button = document.querySelector(`#settings [name=${name}][value="${value}"]`);
  if (button) button.checked = true;
}

/** What is set otherwise than at first, in a few words. */
function summary({ mode, digits, base, fractions, complex }) {
  const isExact = mode === "exact";
  return [
    ...(isExact ? [] : ["double"]),
    ...(isExact && digits !== 20 ? [digits === 1 ? "1 digit" : `${digits} digits`] : []),
    ...(base === 10 ? [] : [`base ${base}`]),
    ...(isExact && fractions ? ["fractions"] : []),
    ...(complex ? ["complex"] : []),
  ].join(", ");
}

/** The form of the settings. */
export class SettingsForm {
  #form = byId("settings");
  #settings;

  /** @param actions `change`, told of settings that were changed; `erase`. */
  constructor(settings, { change, erase }) {
    this.show(settings);
    this.#form.addEventListener("change", () => {
      const settings = this.#read();
      if (settings) change(settings);
    });
    byId("erase").addEventListener("click", () => {
      const question = "Erase the stack, the names, the history and the settings?";
      if (confirm(question)) erase();
    });
  }

  /** Shows what is set. */
  show(settings) {
    this.#settings = settings;
    byId("mode").textContent = summary(settings);
    choose("mode", settings.mode);
    choose("base", settings.base);
    const isExact = settings.mode === "exact";
    Object.assign(byId("digits"), { value: settings.digits, disabled: !isExact });
    byId("complex").checked = settings.complex === true;
    Object.assign(byId("fractions"), { checked: settings.fractions, disabled: !isExact });
  }

  /** What the form says; `null` where that makes no sense. */
  #read() {
    const digits = byId("digits");
    if (!digits.checkValidity() || digits.value === "") {
      digits.reportValidity();
      digits.value = this.#settings.digits;
      return null;
    }
    return {
      mode: chosen("mode"), base: Number(chosen("base")),
      digits: Number(digits.value), fractions: byId("fractions").checked,
      complex: byId("complex").checked,
    };
  }
}
