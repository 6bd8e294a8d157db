import * as account from "./account";
import * as signInCode from "./account/signInCode";
import * as admin from "./admin";
import * as appleWallet from "./wallet/appleWallet";
import * as businesses from "./businesses";
import * as desk from "./desk";
import type { Endpoint } from "./endpoint";
import * as attendees from "./events/attendees";
import * as broughtEvents from "./events/broughtEvents";
import * as broughtGuests from "./events/broughtGuests";
import * as calendarFiles from "./events/calendarFiles";
import * as eventForm from "./events/eventForm";
import * as eventAnswers from "./events/eventAnswers";
import * as series from "./events/series";
import * as seriesDates from "./events/seriesDates";
import * as eventRequests from "./events/eventRequests";
import * as guestList from "./events/guestList";
import * as guestMessages from "./events/guestMessages";
import * as eventTables from "./events/tables";
import * as shownGuests from "./events/shownGuests";
import * as turnout from "./events/turnout";
import * as kursi from "./events/kursi";
import * as ratings from "./events/ratings";
import * as events from "./events/events";
import * as pictures from "./events/pictures";
import * as feeds from "./feeds";
import * as applications from "./founders/applications";
import * as helpers from "./founders/helpers";
import * as hosts from "./founders/hosts";
import * as hostPhotos from "./founders/hostPhotos";
import * as dashboard from "./founders/dashboard";
import * as revenue from "./founders/revenue";
import * as tills from "./founders/tills";
import * as ways from "./membership/changeWay";
import * as gifts from "./membership/gifts";
import * as gatherings from "./gatherings";
import * as guests from "./gatherings/guests";
import * as favorites from "./businesses/favorites";
import * as proposals from "./businesses/proposals";
import * as honored from "./businesses/honored";
import * as letter from "./letter";
import * as membership from "./membership";
import * as analytics from "./messages/analytics";
import * as nightOffers from "./nights/nightOffers";
import * as messages from "./messages/messages";
import * as reports from "./messages/reports";
import * as pages from "./pages";
import * as payments from "./payments";
import * as books from "./payments/books";
import * as statements from "./payments/statements";
import * as redemptions from "./redemptions";
import * as system from "./system";
import * as cardWorth from "./admin/cardWorth";
import * as opening from "./admin/opening";
import * as adminGifts from "./admin/gifts";
import * as months from "./admin/months";
import * as people from "./admin/people";
import * as checkIn from "./tickets/checkIn";
import * as guestTickets from "./tickets/guestTickets";
import * as passport from "./tickets/passport";
import * as coming from "./tickets/coming";
import * as substitutes from "./tickets/substitutes";
import * as tickets from "./tickets/tickets";
import * as waitlist from "./tickets/waitlist";
import * as transfers from "./transfers";
import * as users from "./users";
import * as wallet from "./wallet";

/** The endpoints among the exports of a domain's files. */
type Endpoints<Exports> = {
  [Name in keyof Exports as Exports[Name] extends Endpoint ? Name : never]: Exports[Name];
};

const isEndpoint = (value: unknown): boolean =>
  typeof value === "object" && value !== null && "method" in value && "path" in value && "access" in value;

const endpointsOf = <Exports extends object>(exports: Exports): Endpoints<Exports> =>
  // The runtime filter selects the same exports as the type.
  Object.fromEntries(Object.entries(exports).filter(([, value]) => isEndpoint(value))) as Endpoints<Exports>;

/**
 * Every endpoint by domain and operation. The handler has the same two names as folder and file. Endpoints are
 * collected from the exports of a domain's files, so a new endpoint needs no entry here.
 */
export const api = {
  system: endpointsOf(system),
  feeds: endpointsOf(feeds),
  pages: endpointsOf(pages),
  users: endpointsOf(users),
  account: endpointsOf({ ...account, ...signInCode }),
  events: endpointsOf({
    ...events,
    ...eventForm,
    ...series,
    ...seriesDates,
    ...eventRequests,
    ...eventAnswers,
    ...attendees,
    ...guestList,
    ...broughtEvents,
    ...broughtGuests,
    ...guestMessages,
    ...kursi,
    ...ratings,
    ...turnout,
    ...shownGuests,
    ...eventTables,
    ...calendarFiles,
    ...pictures,
  }),
  gatherings: endpointsOf({ ...gatherings, ...guests }),
  tickets: endpointsOf({
    ...tickets,
    ...waitlist,
    ...checkIn,
    ...guestTickets,
    ...substitutes,
    ...passport,
    ...coming,
  }),
  messages: endpointsOf({ ...messages, ...reports, ...analytics }),
  founders: endpointsOf({
    ...applications,
    ...dashboard,
    ...helpers,
    ...revenue,
    ...hosts,
    ...hostPhotos,
    ...tills,
  }),
  letter: endpointsOf(letter),
  membership: endpointsOf({ ...membership, ...ways, ...gifts }),
  redemptions: endpointsOf(redemptions),
  payments: endpointsOf({ ...payments, ...books, ...statements }),
  transfers: endpointsOf(transfers),
  wallet: endpointsOf({ ...wallet, ...appleWallet }),
  businesses: endpointsOf({ ...businesses, ...honored, ...favorites, ...proposals }),
  desk: endpointsOf(desk),
  nights: endpointsOf(nightOffers),
  admin: endpointsOf({ ...admin, ...cardWorth, ...adminGifts, ...months, ...opening, ...people }),
} as const satisfies Record<string, Record<string, Endpoint>>;

export type Api = typeof api;
export type Domain = keyof Api;
/** `events/joinEvent`: path of the handler below `packages/functions/src`. */
export type OperationName = { [D in Domain]: `${D}/${keyof Api[D] & string}` }[Domain];

export interface Operation {
  readonly name: OperationName;
  readonly endpoint: Endpoint;
}

/** The same endpoints as a flat list. */
export const operations: readonly Operation[] = Object.entries(api).flatMap(([domain, endpoints]) =>
  Object.entries(endpoints).map(([verb, endpoint]) => ({
    // Object.entries widens keys to string; the pair is an OperationName by construction.
    name: `${domain}/${verb}` as OperationName,
    endpoint,
  })),
);
