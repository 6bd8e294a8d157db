import {
  exportUsers,
  getOverview,
  getSettings,
  listAllEvents,
  listAudit,
  listUsers,
  setEventLocation,
  setUserRole,
} from "./admin";
import {
  createBusiness,
  deleteBusiness,
  listAllBusinesses,
  listBusinesses,
  updateBusiness,
} from "./businesses";
import { checkIn, listAttendees, undoCheckIn } from "./door";
import { createEvent, deleteEvent, listFounderEvents, updateEvent } from "./eventForm";
import { decideEventRequest, listEventRequests, listFounderRequests } from "./eventRequests";
import { getEvent, joinEvent, listEvents, requestEventJoin } from "./events";
import type { Endpoint } from "./endpoint";
import { getEventCalendar, getEventNews, getSitemap } from "./feeds";
import {
  createFounderApplication,
  decideFounderApplication,
  getFounderAnalytics,
  listFounderApplications,
} from "./founders";
import {
  activateMembership,
  cancelMembership,
  checkout,
  getMembership,
  manageMembership,
  receivePayment,
  verifyMembership,
} from "./membership";
import {
  cancelGathering,
  createGathering,
  getGathering,
  joinGathering,
  listGatherings,
  listGatheringAttendees,
  listMyGatherings,
  updateGathering,
} from "./gatherings";
import { listMessages, markMessage, sendContact } from "./messages";
import { recordAnalytics } from "./notifications";
import { getHealth, getOpenApi } from "./system";
import { cancelTicket, listMyTickets, resendTicket } from "./tickets";
import { deleteMe, exportMe, getMe, updateMe } from "./users";
import { joinWaitlist, leaveWaitlist, listMyWaitlist } from "./waitlist";

/** Every endpoint by domain and operation: the same two names as the handler's folder and file. */
export const api = {
  system: { getHealth, getOpenApi },
  feeds: { getSitemap, getEventCalendar, getEventNews },
  users: { getMe, updateMe, exportMe, deleteMe },
  events: {
    listEvents,
    getEvent,
    joinEvent,
    requestEventJoin,
    createEvent,
    updateEvent,
    deleteEvent,
    listEventRequests,
    decideEventRequest,
    listAttendees,
  },
  gatherings: {
    listGatherings,
    getGathering,
    listMyGatherings,
    createGathering,
    updateGathering,
    cancelGathering,
    listGatheringAttendees,
    joinGathering,
  },
  tickets: {
    listMyTickets,
    resendTicket,
    cancelTicket,
    checkIn,
    undoCheckIn,
    joinWaitlist,
    leaveWaitlist,
    listMyWaitlist,
  },
  notifications: { recordAnalytics, sendContact },
  founders: {
    listFounderEvents,
    listFounderRequests,
    createFounderApplication,
    listFounderApplications,
    decideFounderApplication,
    getFounderAnalytics,
  },
  membership: {
    checkout,
    activateMembership,
    getMembership,
    cancelMembership,
    manageMembership,
    verifyMembership,
    receivePayment,
  },
  businesses: { listBusinesses, listAllBusinesses, createBusiness, updateBusiness, deleteBusiness },
  admin: {
    listUsers,
    exportUsers,
    setUserRole,
    listAllEvents,
    setEventLocation,
    getOverview,
    listAudit,
    getSettings,
    listMessages,
    markMessage,
  },
} as const satisfies Record<string, Record<string, Endpoint>>;

export type Api = typeof api;
export type Domain = keyof Api;
/** `events/joinEvent`: the handler's path below `packages/functions/src`. */
export type OperationName = { [D in Domain]: `${D}/${keyof Api[D] & string}` }[Domain];

export interface Operation {
  readonly name: OperationName;
  readonly endpoint: Endpoint;
}

/** The same endpoints as a flat list, for whatever treats all alike. */
export const operations: readonly Operation[] = Object.entries(api).flatMap(([domain, endpoints]) =>
  Object.entries(endpoints).map(([verb, endpoint]) => ({
    // Object.entries widens keys to string; the pair is an OperationName by construction.
    name: `${domain}/${verb}` as OperationName,
    endpoint,
  })),
);
