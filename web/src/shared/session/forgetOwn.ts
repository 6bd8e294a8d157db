/** The database of what is one person's own (lib/ownStore.ts). */
export const ownDatabase = "majlis.own";

/**
 * Leaves nothing of the person on this device. The browser begins at once and closes the database in every tab; who
 * opens it again waits until it is gone.
 */
export const forgetOwn = (): void => {
  indexedDB.deleteDatabase(ownDatabase);
};
