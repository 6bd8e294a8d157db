import { EventId } from "@majlis/contracts/ids";
import { occasionTicketView } from "@majlis/web/features/tickets/ticket/ticketView.ts";
import { expect, it } from "vitest";

const evening = {
  id: EventId.parse(`evt_${"0".repeat(26)}`),
  title: "Evening of two chairs",
  description: "",
  starts_at: "2026-12-05T17:00:00.000Z",
  city: "Amman",
  status: "published",
  attendee_count: 1,
  guests_per_member: 2,
} as const;

it.each([
  ["free", 0, 2],
  // Their seats are paid with the holder's.
  ["priced", 1200, 0],
])("the ticket of a %s evening takes further guests: %i cents, %i guests", (_, price_cents, limit) =>
  expect(occasionTicketView("event", { ...evening, price_cents }, "EVT-1").guestLimit).toBe(limit),
);
