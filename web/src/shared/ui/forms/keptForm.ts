import { currentUserId } from "#shared/session/tokenStore.ts";

/** One item, since storage on a page can neither count nor list its items (look.js). */
const item = "majlis.forms";

const readAll = (): Map<string, unknown> => {
  const kept: unknown = JSON.parse(sessionStorage.getItem(item) ?? "{}");
  return new Map(Object.entries(kept ?? {}));
};

const writeAll = (forms: ReadonlyMap<string, unknown>): void =>
  sessionStorage.setItem(item, JSON.stringify(Object.fromEntries(forms)));

/** What a form holds that is not sent yet, in this tab. The key names the person: others on this device do not see it. */
export const keptForm = (name: string) => {
  const key = `${currentUserId()}.${name}`;
  return {
    /** null: nothing is kept. */
    read: (): unknown => readAll().get(key) ?? null,
    save: (form: object): void => writeAll(readAll().set(key, form)),
    remove: (): void => {
      const forms = readAll();
      if (forms.delete(key)) writeAll(forms);
    },
  };
};

/** Forgets all forms of this tab. */
export const forgetForms = (): void => sessionStorage.removeItem(item);

/** A form of plain texts that keeps them over a reload, but for passwords. */
export const keptTexts = (name: string) => {
  const keeper = keptForm(name);
  const save = (form: HTMLFormElement): void =>
    keeper.save(Object.fromEntries(textsOf(form).map((field) => [field.name, field.value])));
  return {
    save,
    /** Fills the fields that are empty, and keeps what was typed before the page's code ran. */
    fill: (form: HTMLFormElement): void => {
      const kept = new Map(Object.entries(keeper.read() ?? {}));
      for (const field of textsOf(form)) {
        const text: unknown = kept.get(field.name);
        if (field.value === "" && typeof text === "string") field.value = text;
      }
      if (textsOf(form).some(({ value, defaultValue }) => value !== defaultValue)) save(form);
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
