import type { EventId, GatheringId, GiftId, HostId } from "@majlis/contracts/ids";
import type { Role } from "@majlis/contracts/roles";
import { type SitePage, sitePages } from "@majlis/contracts/sitePages";

/** The addresses of the pages by name, without the pages of one event, gathering or receipt. */
type Paths = {
  readonly [
    Page in SitePage as Page["path"] extends `${string}:${string}` ? never : Page["name"]
  ]: Page["path"];
};

function pathsOf(pages: typeof sitePages): Paths;
function pathsOf(pages: readonly SitePage[]): Readonly<Record<string, string>> {
  return Object.fromEntries(pages.map(({ name, path }) => [name, path]));
}

/** Every link of the site. A link to a page that the table of pages does not have does not compile. */
export const paths = pathsOf(sitePages);

export const eventPath = (id: EventId): string => `${paths.events}/${id}`;
export const gatheringPath = (id: GatheringId): string => `${paths.gatherings}/${id}`;

/** The page of a city founder. */
export const hostPath = (id: HostId): string => `/hosts/${id}`;

/** A gift as its giver sees it. */
export const giftPath = (id: GiftId): string => `${paths.gifts}/${id}`;

export const receiptPath = (number: string): string => `${paths.receipts}/${number}`;

/** The membership page for somebody who came for an evening: it is on top, and the way goes on to it. */
export const membershipFor = (id: EventId | GatheringId): string => `${paths.membership}?for=${id}`;

/** The page of an event or gathering. */
export const occasionPath = (type: "event" | "gathering", id: string): string =>
  `${type === "event" ? paths.events : paths.gatherings}/${id}`;

/** Everything about an own event. */
export const manageEventPath = (id: EventId): string => `${paths.founderEvents}/${id}`;

/** The messages to the guests of an own event. */
export const guestMessagesPath = (id: EventId): string => `${manageEventPath(id)}?tab=messages`;

/** The door of an event that the person helps with. */
export const helpedDoorPath = (id: EventId): string => `${paths.helpedCheckIn}?ref=${id}`;

/** The form of an own event. */
export const editEventPath = (id: EventId): string => `${paths.founderEvents}?edit=${id}`;

/** The door of an own event or gathering. */
export const doorPath = (id: EventId | GatheringId): string =>
  id.startsWith("gat_") ? `${paths.gatheringCheckIn}?ref=${id}` : `${paths.founderCheckIn}?ref=${id}`;

/** Where a role's own pages begin. */
export const landingPaths = {
  admin: paths.admin,
  city_founder: paths.founder,
  member: paths.dashboard,
  free_user: paths.welcome,
} as const satisfies Record<Role, SitePage["path"]>;

/** The auth page with its second tab. */
export const signUpPath = `${paths.auth}?tab=sign-up`;

/** Carried by a navigation to /auth: where to go on afterwards. */
export interface ReturnTo {
  readonly from: string;
}

/** Carried by the navigation from /auth to the wanted page, which then focuses its action. */
export interface Arrival {
  readonly hasSignedIn: true;
}

/** Whether this navigation follows a sign-in. */
export const isArrival = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "hasSignedIn" in state;

/** A path of this site. Browsers read `//host` and `/\host` as another site and ignore line breaks and tabs. */
const ownPath = /^\/(?![/\\])[^\p{Cc}]*$/u;

export const readReturnTo = (state: unknown): string | undefined =>
  typeof state === "object" && state !== null && "from" in state && typeof state.from === "string"
    ? ownPath.exec(state.from)?.[0]
    : undefined;

/** The form of a new gathering, open. */
export const newGatheringPath = `${paths.myGatherings}?new`;
