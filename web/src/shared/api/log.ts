/** Logs a failure that the user does not see. */
export const logFailure = (what: string, error: unknown): void => {
  // The only use of the console in the site.
  // oxlint-disable-next-line no-console
  console.warn(what, error);
};
