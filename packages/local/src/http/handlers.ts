import type { OperationName } from "@majlis/contracts/api";
import type { HttpHandler } from "@majlis/functions/http";

/** The Lambda handler of every operation, loaded when it is first called. An operation without one does not compile. */
export const handlers: Record<OperationName, () => Promise<{ handler: HttpHandler }>> = {
  "system/getHealth": () => import("@majlis/functions/system/getHealth"),
  "system/getOpenApi": () => import("@majlis/functions/system/getOpenApi"),
  "users/getMe": () => import("@majlis/functions/users/getMe"),
  "users/updateMe": () => import("@majlis/functions/users/updateMe"),
  "events/listEvents": () => import("@majlis/functions/events/listEvents"),
  "events/getEvent": () => import("@majlis/functions/events/getEvent"),
  "events/joinEvent": () => import("@majlis/functions/events/joinEvent"),
  "events/requestEventJoin": () => import("@majlis/functions/events/requestEventJoin"),
  "tickets/listMyTickets": () => import("@majlis/functions/tickets/listMyTickets"),
  "tickets/resendTicket": () => import("@majlis/functions/tickets/resendTicket"),
  "notifications/recordAnalytics": () => import("@majlis/functions/notifications/recordAnalytics"),
  "events/createEvent": () => import("@majlis/functions/events/createEvent"),
  "events/updateEvent": () => import("@majlis/functions/events/updateEvent"),
  "events/deleteEvent": () => import("@majlis/functions/events/deleteEvent"),
  "events/listEventRequests": () => import("@majlis/functions/events/listEventRequests"),
  "events/decideEventRequest": () => import("@majlis/functions/events/decideEventRequest"),
  "events/listAttendees": () => import("@majlis/functions/events/listAttendees"),
  "tickets/checkIn": () => import("@majlis/functions/tickets/checkIn"),
  "tickets/undoCheckIn": () => import("@majlis/functions/tickets/undoCheckIn"),
  "founders/listFounderEvents": () => import("@majlis/functions/founders/listFounderEvents"),
  "founders/listFounderRequests": () => import("@majlis/functions/founders/listFounderRequests"),
};
