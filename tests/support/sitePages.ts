import { desktop, phone } from "./browserSizes";

/** The pages of the site by role, without those of a single event, gathering or receipt. */
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
    "/code-of-conduct",
    "/membership/success?demo=1",
    "/verify-membership",
    "/desk",
    "/guest-ticket",
    "/unfollow/0123456789abcdef0123456789",
    "/hosts/hst_00000000000000000000000000",
    "/nowhere",
  ],
  "free@majlis.test": [
    "/welcome",
    "/account",
    "/my-gatherings",
    "/my-tickets",
    "/passport",
    "/proof",
    "/receipts",
    "/events",
    "/help",
    "/helping",
    "/helping/event",
    "/helping/check-in",
  ],
  "member@majlis.test": [
    "/dashboard",
    "/dashboard?tab=guidebook",
    "/dashboard?tab=tickets",
    "/dashboard?tab=activity",
    "/my-tickets",
    "/passport",
    "/proof",
    "/receipts",
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
    "/founder/messages",
    "/founder/helpers",
    "/founder/host",
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
    "/admin/gatherings",
    "/admin/guidebook",
    "/admin/approvals",
    "/admin/payments",
    "/admin/payments?tab=ledger",
    "/admin/settings",
    "/admin/card-worth",
    "/admin/inbox",
    "/admin/settings?tab=audit",
  ],
};

/** Second addresses of pages that have another address. */
export const aliases: readonly string[] = ["/admin", "/founder", "/dashboard/admin", "/dashboard/founder"];

/** The views of a page: wide or narrow, light or dark. */
const allLooks = [
  { colorScheme: "light", viewport: desktop },
  { colorScheme: "dark", viewport: phone },
  { colorScheme: "dark", viewport: desktop },
  { colorScheme: "light", viewport: phone },
] as const;

/** Each width and each theme once. The long run sees all four views. */
export const looks = process.env["MAJLIS_LONG"] ? allLooks : allLooks.slice(0, 2);
