import { paths } from "#shared/paths.ts";

/** Links of the navigation bar, by their wording's key. */
export const mainLinks = [
  { to: paths.home, label: "home" },
  { to: paths.events, label: "events" },
  { to: paths.membership, label: "membership" },
  { to: paths.about, label: "aboutUs" },
] as const;
