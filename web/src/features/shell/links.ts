import { paths } from "../../paths";

/** Links of the navigation bar, by their wording's key. */
export const mainLinks = [
  { to: paths.home, label: "home" },
  { to: paths.events, label: "events" },
  { to: paths.membership, label: "membership" },
  { to: paths.about, label: "aboutUs" },
] as const;

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
