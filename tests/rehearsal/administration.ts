import type { Memory, Step } from "./step";

const partner = { name: "Rumi Café", city: "Amman", category: "Restaurants", discount_percent: 10 };
const application = {
  name: "Lina Rehearsal",
  email: "lina@majlis.example",
  city: "Aqaba",
  bio: "I know every street.",
  teamInfo: "Two friends and a van.",
};

/** What an admin does: partners, people, events, messages, applications. `memory` has an event and a guest. */
export const administration = (memory: Memory): readonly (() => Step)[] => [
  // Partners, people and events in the administration.
  () => ({ operation: "businesses/createBusiness", who: "admin", body: partner, keep: { business: "id" } }),
  () => ({
    operation: "businesses/updateBusiness",
    who: "admin",
    params: { businessId: memory.business ?? "" },
    body: { discount_percent: 15 },
  }),
  () => ({ operation: "businesses/listBusinesses", who: "visitor" }),
  () => ({ operation: "businesses/listAllBusinesses", who: "admin" }),
  () => ({
    operation: "businesses/deleteBusiness",
    who: "admin",
    params: { businessId: memory.business ?? "" },
  }),
  () => ({ operation: "admin/listUsers", who: "admin" }),
  () => ({ operation: "admin/exportUsers", who: "admin" }),
  () => ({ operation: "payments/getBooks", who: "admin" }),
  () => ({ operation: "payments/exportBooks", who: "admin" }),
  () => ({ operation: "admin/listAllEvents", who: "admin" }),
  () => ({
    operation: "admin/setEventLocation",
    who: "admin",
    body: { eventId: memory.event, location_hidden: true },
  }),
  () => ({ operation: "admin/setUserRole", who: "admin", body: { userId: memory.guest, role: "member" } }),
  () => ({ operation: "admin/getOverview", who: "admin" }),
  () => ({ operation: "admin/getSettings", who: "admin" }),
  () => ({ operation: "admin/listAudit", who: "admin" }),

  // Messages, analytics and applications.
  () => ({
    operation: "messages/sendContact",
    who: "visitor",
    body: { name: "Sami", email: "sami@majlis.example", message: "Hello" },
  }),
  () => ({ operation: "messages/listMessages", who: "admin", keep: { message: "items.0.id" } }),
  () => ({
    operation: "messages/markMessage",
    who: "admin",
    body: { messageId: memory.message, status: "read" },
  }),
  () => ({
    operation: "messages/replyMessage",
    who: "admin",
    body: { messageId: memory.message, text: "Welcome" },
  }),
  () => ({
    operation: "messages/recordAnalytics",
    who: "visitor",
    body: {
      event: { event_type: "user_signup", properties: { method: "email" } },
      timestamp: new Date().toISOString(),
      url: "https://majlis.example/",
      referrer: "",
    },
  }),
  () => ({ operation: "founders/listLedCities", who: "visitor" }),
  () => ({ operation: "founders/createFounderApplication", who: "visitor", body: application }),
  () => ({
    operation: "founders/listFounderApplications",
    who: "admin",
    keep: { application: "items.0.id" },
  }),
  () => ({
    operation: "founders/decideFounderApplication",
    who: "admin",
    body: { applicationId: memory.application, decision: "decline" },
  }),
];
