import { createEvent } from "@majlis/contracts/events/eventForm";
import { joinEvent } from "@majlis/contracts/events/events";
import { call, tokenOf } from "./api";

/** Whose doors the browser tests open. */
export const doorFounder = "haruka@majlis.test";

/** An event whose doors are open, unless it starts later, and its guests' codes in the order of their names here. */
export const openEvent = async (title: string, guests: readonly string[], hoursAhead = 1) => {
  const body = {
    title,
    description: "",
    starts_at: new Date(Date.now() + hoursAhead * 3_600_000).toISOString(),
    ends_at: null,
    venue_name: null,
    venue_address: null,
    city: "Amman",
    capacity: 20,
    price_cents: 0,
    is_public: true,
    location_hidden: false,
    status: "published" as const,
  };
  const { body: event } = await call(createEvent, { body }, await tokenOf(doorFounder));
  const eventId = event["id"];
  const codes: string[] = [];
  for (const guest of guests) {
    const { body: joined } = await call(joinEvent, { body: { eventId } }, await tokenOf(guest));
    codes.push(joined["qrCode"]);
  }
  return { eventId, codes, path: `/founder/check-in?ref=${eventId}` };
};
