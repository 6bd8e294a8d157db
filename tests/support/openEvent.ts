// Events with guests before a door, over HTTP.
import { joinEvent } from "@majlis/contracts/events/events";
import { call, tokenOf } from "./api";
import { daysFromNow } from "./factories";
import { postEvent } from "./factoriesOverHttp";

/** The founder of the events in the browser tests. */
export const doorFounder = "haruka@majlis.test";

interface Scene {
  readonly hoursAhead?: number;
  readonly founder?: string;
  readonly capacity?: number;
  readonly guests_per_member?: number;
  readonly price_cents?: number;
  readonly city?: string;
}

/** An event with open doors, over HTTP, and the ticket codes of its guests in the given order. */
export const openEvent = async (
  title: string,
  guests: readonly string[],
  { hoursAhead = 1, founder = doorFounder, ...more }: Scene = {},
) => {
  const eventId = await postEvent(
    {
      title,
      description: "",
      starts_at: daysFromNow(hoursAhead / 24),
      venue_name: null,
      venue_address: null,
      city: "Amman",
      ...more,
    },
    founder,
  );
  const codes: string[] = [];
  for (const guest of guests) {
    const { body: joined } = await call(joinEvent, { body: { eventId } }, await tokenOf(guest));
    codes.push(joined["qrCode"]);
  }
  return { eventId, codes, path: `/founder/check-in?ref=${eventId}` };
};
