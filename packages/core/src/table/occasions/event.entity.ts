import { locales } from "@majlis/contracts/locales";
import { roles } from "@majlis/contracts/roles";
import { districts } from "@majlis/contracts/nights/districts";
import { doorPays, eventStatuses } from "@majlis/contracts/values";
import { defineEntity, type RowOf } from "#core/table/defineEntity";
import { occasionAttributes, pictureProperties } from "./occasionAttributes";

/** An event as lists show it. Its seats are in the availability row, whole texts and more in its details. */
export const eventEntity = defineEntity({
  model: { entity: "event", version: "1", service: "majlis" },
  attributes: {
    id: { type: "string", required: true, readOnly: true },
    founder_id: { type: "string", required: true, readOnly: true },
    founder_name: { type: "string", required: true },
    founder_role: { type: roles, required: true },
    title: { type: "string", required: true },
    /** At most 160 characters. The whole is in the details. */
    description: { type: "string", required: true },
    /** Title and description in another language, the description like the first one. */
    translation: {
      type: "map",
      properties: {
        language: { type: locales, required: true },
        title: { type: "string", required: true },
        description: { type: "string", required: true },
      },
    },
    /** Present once the event has had questions. */
    has_questions: { type: "boolean" },
    /** The photo in place of the poster. */
    cover: { type: "map", properties: pictureProperties },
    /** Present once the event has had tables. */
    has_tables: { type: "boolean" },
    /** Present once the event has had photos of the evening. */
    has_photos: { type: "boolean" },
    starts_at: { type: "string", required: true },
    ends_at: { type: "string" },
    venue_name: { type: "string" },
    venue_address: { type: "string" },
    /** Guests get the place so many hours before the start, at the instant `place_from`. Absent: with their seat. */
    place_hours: { type: "number" },
    place_from: { type: "string" },
    city: { type: "string", required: true },
    /** The district of the city, for offers near the event. Absent while it is not chosen. */
    district: { type: districts },
    /** The series that the event is a date of, its number, from 1, and how many dates the series was made with. */
    series_id: { type: "string", readOnly: true },
    series_number: { type: "number", readOnly: true },
    series_count: { type: "number", readOnly: true },
    /** How many guests each member may bring while the event is free. Absent means none. */
    guests_per_member: { type: "number" },
    /** A code of `cultures`. */
    culture: { type: "string" },
    /** Absent means unlimited. */
    capacity: { type: "number" },
    ...occasionAttributes,
    price_cents: { type: "number", required: true, default: 0 },
    /** How a seat can be paid at the door. Absent: it cannot. */
    at_door: { type: doorPays },
    /** When the host last changed time, city or place of the published event. */
    moved_at: { type: "string" },
    is_public: { type: "boolean", required: true, default: true },
    /** true: public, but in no list. Absent means listed. */
    is_unlisted: { type: "boolean" },
    location_hidden: { type: "boolean", required: true, default: false },
    /** On a day of Ramadan: the host says that it is after iftar. */
    after_iftar: { type: "boolean" },
    status: { type: eventStatuses, required: true, default: "published" },
    created_at: { type: "string", required: true, readOnly: true },
    /** What the founder told the guests when canceling. */
    cancel_message: { type: "string" },
    /**
     * `2026-12`, of starts_at. Present only while listed (event.counts.ts), so that the index holds only listed events.
     */
    listed_month: { type: "string" },
    /** Lower-case city, present with `listed_month`. */
    listed_city: {
      type: "string",
      hidden: true,
      watch: ["city", "listed_month"],
      set: (_: string | undefined, { city, listed_month }: { city?: string; listed_month?: string }) =>
        city === undefined || listed_month === undefined ? undefined : city.trim().toLowerCase(),
    },
    /** The month of an event that is not listed. Exactly one of `listed_month` and `unlisted_month` is present. */
    unlisted_month: { type: "string" },
    /** starts_at and id, present with `unlisted_month`: an index is sparse only when its whole key is. */
    unlisted_at: { type: "string" },
    /** Requests to join by status. Only transactions that move a request write these counters. */
    pending_requests: { type: "number" },
    approved_requests: { type: "number" },
    declined_requests: { type: "number" },
  },
  indexes: {
    byId: {
      pk: { field: "pk", composite: ["id"] },
      sk: { field: "sk", composite: [] },
    },
    upcoming: {
      index: "gsi1",
      pk: { field: "gsi1pk", composite: ["listed_month"] },
      sk: { field: "gsi1sk", composite: ["starts_at", "id"] },
    },
    byFounder: {
      index: "gsi2",
      pk: { field: "gsi2pk", composite: ["founder_id"] },
      sk: { field: "gsi2sk", composite: ["starts_at", "id"] },
    },
    unlisted: {
      index: "gsi3",
      pk: { field: "gsi3pk", composite: ["unlisted_month"] },
      sk: { field: "gsi3sk", composite: ["unlisted_at"] },
    },
    upcomingInCity: {
      index: "gsi4",
      pk: { field: "gsi4pk", composite: ["listed_city"] },
      sk: { field: "gsi4sk", composite: ["starts_at", "id"] },
    },
  },
}).ofPerson({ section: "events", onDelete: "anonymize", by: "cancelHostedOccasions" });

export type EventRow = RowOf<typeof eventEntity>;
