// The pages of the site by role, and the windows and themes that tests look at them in.
import { stableId } from "@majlis/local/demo/stableIds";
import { isOwnPage, type SitePage, sitePages as table } from "@majlis/contracts/sitePages";
import { desktop, phone } from "./browserSizes";

const isLong = process.env["MAJLIS_LONG"] !== undefined;

/** Other tests open the pages of one event, gathering, gift, payment or receipt. */
const isOfOne = ({ name, path }: SitePage): boolean =>
  name === "giftSuccess" || /:(?!token|hostId)/.test(path);

const addressOf = ({ name, path }: SitePage): string =>
  name === "membershipSuccess"
    ? `${path}?demo=1`
    : path.replace(":token", "0123456789abcdef0123456789").replace(":hostId", `hst_${"0".repeat(26)}`);

/** The addresses of the pages whose first role this is: the lowest that may open them. */
const pagesOf = (role: "visitor" | "free_user" | "member" | "city_founder" | "admin"): readonly string[] =>
  table
    .filter((page) => !isOfOne(page) && (isOwnPage(page) ? page.roles[0] : "visitor") === role)
    .map(addressOf);

const pagesOfMembers: readonly string[] = [
  ...pagesOf("member"),
  "/dashboard?tab=guidebook",
  "/dashboard?tab=tickets",
  "/dashboard?tab=activity",
  "/my-tickets",
  "/passport",
  "/receipts",
  "/you",
  "/following",
  "/membership",
  "/events",
  "/guidebook",
];

/** An event of the founder. */
export const evening = stableId("evt", "ney-and-silence");

/** The addresses that a person of each role opens. Every page of the table is among them, but for those of one thing. */
export const sitePages: Readonly<Record<string, readonly string[]>> = {
  visitor: [...pagesOf("visitor"), "/nowhere"],
  // A member sees more of the pages that both may open. The long run has them twice.
  "free@majlis.test": [...pagesOf("free_user"), "/my-gatherings", "/events"].filter(
    (path) => isLong || path === "/my-gatherings" || !pagesOfMembers.includes(path),
  ),
  "member@majlis.test": pagesOfMembers,
  "founder@majlis.test": [
    ...pagesOf("city_founder"),
    ...["guests", "messages", "helpers"].map((tab) => `/founder/events/${evening}?tab=${tab}`),
    "/dashboard",
    "/dashboard?tab=attendance",
    "/dashboard?tab=stats",
  ],
  "admin@majlis.test": [
    ...pagesOf("admin"),
    "/dashboard",
    "/dashboard?tab=users",
    "/dashboard?tab=analytics",
    "/dashboard?tab=settings",
    "/admin/payments?tab=ledger",
    "/admin/settings?tab=audit",
  ],
};

/** Addresses that lead to a tab of an event. */
export const leadingOn: readonly string[] = ["/founder/attendees", "/founder/messages", "/founder/helpers"];

/** Second addresses of pages that have another address. */
export const aliases: readonly string[] = [
  "/admin",
  "/founder",
  "/dashboard/admin",
  "/dashboard/founder",
  ...leadingOn,
];

/** The views of a page: wide or narrow, light or dark. */
const allLooks = [
  { colorScheme: "light", viewport: desktop },
  { colorScheme: "dark", viewport: phone },
  { colorScheme: "dark", viewport: desktop },
  { colorScheme: "light", viewport: phone },
] as const;

/** Each width and each theme once. The long run sees all four views. */
export const looks = isLong ? allLooks : allLooks.slice(0, 2);
