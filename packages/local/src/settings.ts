/** What is fixed on one machine. The site is built with the same pool and client. */
export const localSettings = {
  table: "majlis",
  userPoolId: "local_majlis",
  userPoolClientId: "majlis-web",
  issuer: "http://localhost/local_majlis",
} as const;

export type LocalSettings = typeof localSettings;
