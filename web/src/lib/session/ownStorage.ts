const prefix = "majlis.own.";

/** Name in the browser's storage of something that is one person's own: it goes when the session does. */
export const ownKey = (name: string): string => prefix + name;

/** Leaves nothing of the person on this device. */
export const forgetOwn = (): void => {
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
};
