import { currentUserId } from "#shared/session/tokenStore.ts";

/** What a form holds that is not sent yet, in this tab. The key names the person: others on this device do not see it. */
export const keptForm = (name: string) => {
  const key = `majlis.form.${currentUserId()}.${name}`;
  return {
    /** null: nothing is kept. */
    read: (): unknown => JSON.parse(sessionStorage.getItem(key) ?? "null"),
    save: (form: object): void => sessionStorage.setItem(key, JSON.stringify(form)),
    remove: (): void => sessionStorage.removeItem(key),
  };
};
