import { randomUUID } from "node:crypto";
import { daysFromNow, eventForm, gatheringForm } from "#support/factories.ts";
import { administration } from "./administration";
import type { Memory, Step } from "./step";

/**
 * One evening and its administration: a founder's event, a request that is approved, joins, the door, a full gathering
 * with a waitlist, partners, applications and messages. It calls every endpoint. `memory` has the ids of accounts.
 */
export const story = (memory: Memory): readonly (() => Step)[] => [
  () => ({ operation: "system/getHealth", who: "visitor", query: { deep: "1" } }),
  () => ({ operation: "system/getOpenApi", who: "visitor" }),
  () => ({ operation: "users/updateMe", who: "guest", body: { city: "Amman", locale: "en" } }),
  () => ({ operation: "users/getMe", who: "guest" }),

  // The founder publishes an evening.
  () => ({
    operation: "events/createEvent",
    who: "founder",
    body: eventForm({ title: "Rooftop oud" }),
    keep: { event: "id" },
  }),
  () => ({
    operation: "events/updateEvent",
    who: "founder",
    params: { eventId: memory.event ?? "" },
    body: { capacity: 12 },
  }),
  () => ({
    operation: "events/createSeries",
    who: "founder",
    body: {
      key: randomUUID(),
      // In the evening: a series of Fridays at noon would have no date.
      event: eventForm({
        title: "Book circle",
        status: "draft",
        starts_at: `${daysFromNow(5).slice(0, 10)}T17:00:00.000Z`,
      }),
      rule: { frequency: "weekly", count: 2, skipped_days: [], skips_prayer: true },
    },
  }),
  () => ({ operation: "events/listEvents", who: "visitor" }),
  () => ({ operation: "events/getEvent", who: "visitor", params: { eventId: memory.event ?? "" } }),
  () => ({ operation: "pages/getEventPage", who: "visitor", params: { eventId: memory.event ?? "" } }),
  () => ({ operation: "pages/getEventPicture", who: "visitor", params: { file: `${memory.event}.png` } }),
  () => ({ operation: "feeds/getSitemap", who: "visitor" }),
  () => ({ operation: "feeds/getEventCalendar", who: "visitor" }),
  () => ({ operation: "feeds/getEventNews", who: "visitor" }),
  () => ({ operation: "founders/listFounderEvents", who: "founder" }),

  // A free account asks, the founder approves, a member joins.
  () => ({
    operation: "events/requestEventJoin",
    who: "guest",
    body: { eventId: memory.event, message: "May I come?" },
  }),
  () => ({ operation: "events/listEventRequests", who: "founder", params: { eventId: memory.event ?? "" } }),
  () => ({ operation: "founders/listFounderRequests", who: "founder" }),
  () => ({
    operation: "events/decideEventRequest",
    who: "founder",
    body: { eventId: memory.event, userId: memory.guest, decision: "approve" },
  }),
  () => ({
    operation: "events/joinEvent",
    who: "member",
    body: { eventId: memory.event },
    keep: { ticketCode: "qrCode" },
  }),
  () => ({ operation: "tickets/listMyTickets", who: "member", keep: { ticket: "items.0.id" } }),
  () => ({ operation: "tickets/resendTicket", who: "member", body: { ticketId: memory.ticket } }),
  () => ({ operation: "events/listAttendees", who: "founder", params: { eventId: memory.event ?? "" } }),
  () => ({
    operation: "events/exportAttendees",
    who: "founder",
    params: { eventId: memory.event ?? "" },
  }),
  // The door is not open days before the start.
  () => ({
    operation: "tickets/checkIn",
    who: "founder",
    body: { qrCode: memory.ticketCode, refId: memory.event, nonce: randomUUID() },
  }),
  () => ({
    operation: "tickets/undoCheckIn",
    who: "founder",
    body: { refId: memory.event, userId: memory.member, checkedInAt: new Date().toISOString() },
  }),
  () => ({ operation: "founders/getFounderAnalytics", who: "founder" }),

  // A member hosts a gathering of one seat, and another person waits.
  () => ({
    operation: "gatherings/createGathering",
    who: "member",
    body: gatheringForm({ capacity: 1 }),
    keep: { gathering: "id" },
  }),
  () => ({
    operation: "gatherings/updateGathering",
    who: "member",
    params: { gatheringId: memory.gathering ?? "" },
    body: { title: "Maqlubeh for one" },
  }),
  () => ({ operation: "gatherings/listGatherings", who: "visitor" }),
  () => ({
    operation: "gatherings/getGathering",
    who: "visitor",
    params: { gatheringId: memory.gathering ?? "" },
  }),
  () => ({ operation: "gatherings/joinGathering", who: "founder", body: { gatheringId: memory.gathering } }),
  () => ({
    operation: "gatherings/listGatheringAttendees",
    who: "member",
    params: { gatheringId: memory.gathering ?? "" },
  }),
  () => ({ operation: "gatherings/listMyGatherings", who: "member" }),
  () => ({ operation: "tickets/joinWaitlist", who: "admin", body: { refId: memory.gathering } }),
  () => ({ operation: "tickets/listMyWaitlist", who: "admin" }),
  () => ({ operation: "tickets/listMySubstitutes", who: "admin" }),
  () => ({ operation: "events/listMyRequests", who: "admin" }),
  () => ({ operation: "tickets/leaveWaitlist", who: "admin", body: { refId: memory.gathering } }),

  // Membership, without a payment provider.
  () => ({ operation: "membership/getMembership", who: "member", keep: { card: "qrCode" } }),
  () => ({
    operation: "membership/verifyMembership",
    who: "visitor",
    body: { qrCode: memory.card, partnerId: "rumi" },
  }),
  () => ({ operation: "membership/startCheckout", who: "guest", status: 409 }),
  () => ({
    operation: "membership/activateMembership",
    who: "guest",
    body: { demo: "1", sid: "none" },
    status: 400,
  }),
  () => ({ operation: "membership/manageMembership", who: "member", status: 409 }),
  () => ({ operation: "membership/receivePayment", who: "visitor", body: "{}", status: 400 }),

  ...administration(memory),

  // What ends.
  () => ({ operation: "membership/cancelMembership", who: "member", status: 409 }),
  () => ({ operation: "membership/resumeMembership", who: "member", status: 409 }),
  () => ({ operation: "tickets/cancelTicket", who: "member", body: { ticketId: memory.ticket } }),
  () => ({
    operation: "gatherings/cancelGathering",
    who: "member",
    params: { gatheringId: memory.gathering ?? "" },
  }),
  () => ({
    operation: "events/deleteEvent",
    who: "founder",
    params: { eventId: memory.event ?? "" },
    body: {},
  }),
  () => ({ operation: "account/exportMe", who: "guest" }),
  () => ({ operation: "account/deleteMe", who: "guest", body: { confirm: true } }),
];
