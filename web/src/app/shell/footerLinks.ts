import { paths } from "#shared/paths.ts";

/** Links of the footer, by their wording's key. */
export const quickLinks = [
  { to: paths.guidebook, label: "guidebook" },
  { to: paths.cityFounder, label: "cityFounder" },
  { to: paths.contact, label: "contactUs" },
  { to: paths.auth, label: "login" },
] as const;

export const legalLinks = [
  { to: paths.privacy, label: "privacy" },
  { to: paths.terms, label: "terms" },
  { to: paths.cookies, label: "cookies" },
] as const;
