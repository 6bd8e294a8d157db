import { desktop, phone } from "./browserSizes";

/** Every page of the site by who sees it, but for those of one event or gathering. */
export const sitePages = {
  visitor: [
    "/",
    "/auth",
    "/events",
    "/gatherings",
    "/membership",
    "/guidebook",
    "/city-founder",
    "/about",
    "/contact",
    "/privacy",
    "/terms",
    "/cookies",
    "/membership/success?demo=1",
    "/verify-membership",
    "/nowhere",
  ],
  "free@majlis.test": ["/welcome", "/my-tickets", "/events"],
  "member@majlis.test": [
    "/dashboard",
    "/dashboard?tab=guidebook",
    "/dashboard?tab=tickets",
    "/dashboard?tab=activity",
    "/my-tickets",
    "/my-gatherings",
    "/my-gatherings/check-in",
    "/profile",
    "/events",
    "/guidebook",
  ],
  "founder@majlis.test": [
    "/dashboard",
    "/dashboard/founder",
    "/dashboard?tab=attendance",
    "/dashboard?tab=stats",
    "/founder",
    "/founder/events",
    "/founder/requests",
    "/founder/analytics",
    "/founder/attendees",
    "/founder/check-in",
  ],
  "admin@majlis.test": [
    "/dashboard",
    "/dashboard/admin",
    "/dashboard?tab=users",
    "/dashboard?tab=analytics",
    "/dashboard?tab=settings",
    "/admin",
    "/admin/users",
    "/admin/events",
    "/admin/guidebook",
    "/admin/approvals",
    "/admin/settings",
    "/admin/settings?tab=inbox",
    "/admin/settings?tab=audit",
  ],
};

/** In the dark only colours differ. */
const inTheDark = { rules: ["color-contrast"] };

/** How a page is looked at, one after the other in the same page: where it is wide or narrow, bright or dark. */
export const looks = [
  { colorScheme: "light", viewport: desktop },
  { colorScheme: "dark", viewport: desktop, ...inTheDark },
  { colorScheme: "dark", viewport: phone, ...inTheDark },
  { colorScheme: "light", viewport: phone },
] as const;
