import type { OperationName } from "@majlis/contracts/api";
import type { BackgroundName } from "./background";
import type { TableNeeds } from "./table";

/** Every Lambda function. */
export type FunctionName = OperationName | BackgroundName;

/**
 * Table permissions of each function: exactly the actions that its code uses. Nearly every endpoint reads the caller's
 * row (GetItem), including public ones, for signed-in callers.
 */
export const tableNeeds: Readonly<Record<FunctionName, TableNeeds>> = {
  "system/getHealth": { table: ["GetItem"] },
  "system/getOpenApi": { table: [] },
  "feeds/getSitemap": { table: ["GetItem"], indexes: ["gsi1"] },
  "feeds/getEventCalendar": { table: ["GetItem"], indexes: ["gsi1"] },
  "feeds/getEventNews": { table: ["GetItem"], indexes: ["gsi1"] },
  "users/getMe": { table: ["GetItem"] },
  "users/requestPhoneCode": { table: ["GetItem", "PutItem", "UpdateItem"] },
  "users/confirmPhone": { table: ["GetItem", "UpdateItem"] },
  "users/stopWhatsApp": { table: ["GetItem", "DeleteItem"] },
  "users/updateMe": { table: ["GetItem", "Query", "UpdateItem", "DeleteItem"], indexes: ["gsi2"] },
  "events/listEvents": { table: ["GetItem", "BatchGetItem"], indexes: ["gsi1"] },
  "events/getEvent": { table: ["GetItem", "BatchGetItem"], indexes: ["gsi1"] },
  "events/joinEvent": {
    table: ["GetItem", "Query", "PutItem", "UpdateItem", "DeleteItem", "ConditionCheckItem"],
    indexes: ["gsi1"],
  },
  "events/requestEventJoin": { table: ["GetItem", "PutItem", "UpdateItem"] },
  "events/withdrawEventRequest": {
    table: ["GetItem", "PutItem", "UpdateItem", "DeleteItem", "ConditionCheckItem"],
    indexes: ["gsi1"],
  },
  "gatherings/listGatherings": { table: ["GetItem", "BatchGetItem"], indexes: ["gsi1"] },
  "gatherings/getGathering": { table: ["GetItem", "BatchGetItem"], indexes: ["gsi1"] },
  "gatherings/listMyGatherings": { table: ["GetItem", "BatchGetItem"], indexes: ["gsi2"] },
  "gatherings/createGathering": { table: ["GetItem", "PutItem"] },
  "gatherings/updateGathering": {
    table: ["GetItem", "BatchGetItem", "PutItem", "UpdateItem", "DeleteItem"],
    indexes: ["gsi1"],
  },
  "gatherings/cancelGathering": {
    table: ["GetItem", "BatchGetItem", "PutItem", "UpdateItem", "DeleteItem"],
    indexes: ["gsi1"],
  },
  "gatherings/listGatheringAttendees": { table: ["GetItem", "BatchGetItem"], indexes: ["gsi1"] },
  "gatherings/joinGathering": {
    table: ["GetItem", "PutItem", "UpdateItem", "DeleteItem"],
    indexes: ["gsi1"],
  },
  "gatherings/removeGuest": {
    table: ["GetItem", "PutItem", "UpdateItem", "DeleteItem"],
    indexes: ["gsi1", "gsi2"],
  },
  "gatherings/listBlockedGuests": { table: ["GetItem", "BatchGetItem", "Query"] },
  "gatherings/unblockGuest": { table: ["GetItem", "DeleteItem"] },
  "gatherings/reportGathering": { table: ["GetItem", "PutItem", "UpdateItem"] },
  "tickets/cancelTicket": {
    table: ["GetItem", "Query", "PutItem", "UpdateItem", "DeleteItem"],
    indexes: ["gsi1"],
  },
  "tickets/joinWaitlist": {
    table: ["GetItem", "PutItem", "UpdateItem", "DeleteItem", "ConditionCheckItem"],
    indexes: ["gsi1"],
  },
  "tickets/leaveWaitlist": { table: ["GetItem", "PutItem", "UpdateItem", "DeleteItem"], indexes: ["gsi1"] },
  "tickets/listMyWaitlist": { table: ["GetItem", "BatchGetItem", "Query"], indexes: ["gsi1"] },
  "tickets/listMyTickets": { table: ["GetItem", "BatchGetItem", "Query"] },
  "tickets/resendTicket": { table: ["GetItem", "Query", "PutItem", "UpdateItem"] },
  "messages/recordAnalytics": { table: ["GetItem", "PutItem"] },
  "events/createEvent": { table: ["GetItem", "BatchGetItem", "PutItem", "UpdateItem"] },
  "events/updateEvent": {
    table: ["GetItem", "BatchGetItem", "PutItem", "UpdateItem", "DeleteItem"],
    indexes: ["gsi1"],
  },
  "events/deleteEvent": { table: ["GetItem", "PutItem", "UpdateItem", "DeleteItem"], indexes: ["gsi1"] },
  "events/listEventRequests": { table: ["GetItem", "BatchGetItem"], indexes: ["gsi2"] },
  "events/decideEventRequest": { table: ["GetItem", "PutItem", "UpdateItem"] },
  "events/listAttendees": { table: ["GetItem", "BatchGetItem", "PutItem"], indexes: ["gsi1"] },
  "events/exportAttendees": { table: ["GetItem", "PutItem"], indexes: ["gsi1"] },
  "tickets/checkIn": { table: ["GetItem", "UpdateItem"], indexes: ["gsi1", "gsi2"] },
  "tickets/undoCheckIn": { table: ["GetItem", "UpdateItem"] },
  "founders/listFounderEvents": { table: ["GetItem", "BatchGetItem"], indexes: ["gsi2"] },
  "founders/listFounderRequests": { table: ["GetItem", "BatchGetItem"], indexes: ["gsi1"] },
  "membership/startCheckout": { table: ["GetItem", "PutItem", "UpdateItem"] },
  "membership/activateMembership": { table: ["GetItem", "Query", "PutItem", "UpdateItem"] },
  "membership/getMembership": { table: ["GetItem", "PutItem"] },
  "membership/cancelMembership": { table: ["GetItem", "PutItem", "UpdateItem"] },
  "membership/manageMembership": { table: ["GetItem"] },
  "membership/verifyMembership": { table: ["GetItem", "PutItem"], indexes: ["gsi1"] },
  "membership/receivePayment": {
    table: ["GetItem", "Query", "PutItem", "UpdateItem", "DeleteItem"],
    indexes: ["gsi1"],
  },
  "businesses/listBusinesses": { table: ["GetItem"], indexes: ["gsi1", "gsi3"] },
  "businesses/listAllBusinesses": { table: ["GetItem"], indexes: ["gsi2"] },
  "businesses/createBusiness": { table: ["GetItem", "PutItem"] },
  "businesses/updateBusiness": { table: ["GetItem", "PutItem", "UpdateItem"] },
  "businesses/deleteBusiness": { table: ["GetItem", "PutItem", "DeleteItem"] },
  "admin/listUsers": { table: ["GetItem", "Query"], indexes: ["gsi1", "gsi2"] },
  "admin/exportUsers": { table: ["GetItem", "Query", "PutItem"], indexes: ["gsi1", "gsi2"] },
  "admin/setUserRole": { table: ["GetItem", "PutItem", "UpdateItem"] },
  "admin/listAllEvents": { table: ["GetItem", "Query"], indexes: ["gsi1", "gsi3"] },
  "admin/listAllGatherings": { table: ["GetItem", "BatchGetItem"], indexes: ["gsi1"] },
  "admin/setEventLocation": { table: ["GetItem", "PutItem", "UpdateItem"] },
  "admin/getOverview": { table: ["GetItem", "Query"], indexes: ["gsi1", "gsi3"] },
  "admin/listAudit": { table: ["GetItem", "BatchGetItem", "Query"] },
  "admin/getSettings": { table: ["GetItem"] },
  "messages/listMessages": { table: ["GetItem", "Query"], indexes: ["gsi1"] },
  "messages/markMessage": { table: ["GetItem", "UpdateItem"] },
  "messages/sendContact": { table: ["GetItem", "PutItem", "UpdateItem"] },
  "founders/createFounderApplication": { table: ["GetItem", "PutItem", "UpdateItem"] },
  "founders/listFounderApplications": { table: ["GetItem"], indexes: ["gsi1"] },
  "founders/decideFounderApplication": {
    table: ["GetItem", "BatchGetItem", "PutItem", "UpdateItem"],
    indexes: ["gsi1", "gsi2"],
  },
  "founders/getFounderAnalytics": { table: ["GetItem", "BatchGetItem", "Query"], indexes: ["gsi2"] },
  "account/exportMe": { table: ["GetItem", "Query"], indexes: ["gsi2", "gsi3"] },
  "account/deleteMe": {
    table: ["GetItem", "BatchGetItem", "Query", "PutItem", "UpdateItem", "DeleteItem"],
    indexes: ["gsi1", "gsi2", "gsi3"],
  },
  "auth/preSignUp": { table: [] },
  "auth/customMessage": { table: [] },
  "auth/postConfirmation": {
    table: ["GetItem", "BatchGetItem", "PutItem", "UpdateItem", "ConditionCheckItem"],
    indexes: ["gsi1", "gsi2"],
  },
  "auth/postAuthentication": {
    table: ["GetItem", "BatchGetItem", "PutItem", "UpdateItem", "ConditionCheckItem"],
    indexes: ["gsi1", "gsi2"],
  },
  "jobs/advanceMemberships": {
    table: ["GetItem", "BatchGetItem", "Query", "PutItem", "UpdateItem"],
    indexes: ["gsi2"],
  },
  "jobs/advanceWaitlists": {
    table: ["GetItem", "PutItem", "UpdateItem", "DeleteItem"],
    indexes: ["gsi1", "gsi2"],
  },
  "jobs/deleteUnconfirmedAccounts": { table: [] },
  "jobs/releaseMails": { table: ["PutItem", "UpdateItem"], indexes: ["gsi1"] },
  "jobs/sendReminders": { table: ["PutItem", "UpdateItem"], indexes: ["gsi1", "gsi3"] },
  "jobs/settlePayments": { table: ["Query", "PutItem", "UpdateItem"], indexes: ["gsi1"] },
  "jobs/receiveMailFeedback": { table: ["UpdateItem"], indexes: ["gsi1"] },
  "jobs/deliverOutbox": { table: ["GetItem", "PutItem", "UpdateItem"], indexes: ["gsi1", "gsi2"] },
};
