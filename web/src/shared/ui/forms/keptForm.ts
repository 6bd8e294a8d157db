import { currentUserId } from "#shared/session/tokenStore.ts";

const prefix = "majlis.form.";

/** What a form holds that is not sent yet, in this tab. The key names the person: others on this device do not see it. */
export const keptForm = (name: string) => {
  const key = `${prefix}${currentUserId()}.${name}`;
  return {
    /** null: nothing is kept. */
    read: (): unknown => JSON.parse(sessionStorage.getItem(key) ?? "null"),
    save: (form: object): void => sessionStorage.setItem(key, JSON.stringify(form)),
    remove: (): void => sessionStorage.removeItem(key),
  };
};

/** Forgets all forms of this tab. */
export const forgetForms = (): void => {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
};

/** A form of plain texts that keeps them over a reload, but for passwords. */
export const keptTexts = (name: string) => {
  const keeper = keptForm(name);
  return {
    save: (form: HTMLFormElement): void =>
      keeper.save(Object.fromEntries(textsOf(form).map((field) => [field.name, field.value]))),
    /** Fills the fields that are empty. The page is drawn without what is kept. */
    fill: (form: HTMLFormElement): void => {
      const kept = new Map(Object.entries(keeper.read() ?? {}));
      for (const field of textsOf(form)) {
        const text: unknown = kept.get(field.name);
        if (field.value === "" && typeof text === "string") field.value = text;
      }
    },
    remove: keeper.remove,
  };
};

/** A shown password is a text field: its `autocomplete` tells. */
const textsOf = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (field): field is HTMLTextAreaElement | HTMLInputElement =>
      field instanceof HTMLTextAreaElement ||
      (field instanceof HTMLInputElement &&
        field.type !== "password" &&
        !field.autocomplete.endsWith("password")),
  );
