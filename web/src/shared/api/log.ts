/** Writes a failure that the person need not see where a developer finds it. */
export const logFailure = (what: string, error: unknown): void => {
  // The one place of the site that writes to the console.
  // oxlint-disable-next-line no-console
  console.warn(what, error);
};
