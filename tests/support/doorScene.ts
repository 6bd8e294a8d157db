// Events with guests before a door, through core and over HTTP, and helpers at the door.
import { joinEvent } from "@majlis/contracts/events/events";
import type { HelperRole, NewHelper } from "@majlis/contracts/founders/helpers";
import type { EventId } from "@majlis/contracts/ids";
import { listAttendees } from "@majlis/core/events/guests/listAttendees";
import { acceptInvite } from "@majlis/core/founders/acceptInvite";
import { inviteHelper } from "@majlis/core/founders/inviteHelper";
import type { SignedIn } from "@majlis/core/kernel/actor";
import { call, tokenOf } from "./api";
import { daysFromNow, newActor, newEvent, newTicket, newUser } from "./factories";
import { postEvent } from "./factoriesOverHttp";
import { testDeps } from "./table";

const hourMs = 3_600_000;
const deps = testDeps();
/** The start of the event in `openDoor`. */
export const starts_at = daysFromNow(2);
/** The product's table, this many hours after the start. */
export const atHours = (hours: number) =>
  testDeps({ clock: { now: () => new Date(new Date(starts_at).getTime() + hours * hourMs) } });
/** An hour before the start. The doors are open. */
export const evening = atHours(-1);
export const nonce = () => crypto.randomUUID();

/** An event of a new founder with one guest, through core, and the guest's code. */
export const openDoor = async () => {
  const founder = newActor("city_founder");
  const eventId = await newEvent(deps, founder, { starts_at });
  const guest = newActor();
  const qrCode = await newTicket(deps, guest, eventId);
  return { founder, eventId, guest, qrCode };
};
export const attendees = (founder: SignedIn, eventId: EventId) =>
  listAttendees(evening, founder, eventId, { limit: 100 });

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

/** A founder with rows, an event with one guest, and the guest's code. */
export const helperScene = async () => {
  const founder = await newUser(deps, { role: "city_founder", fullName: "Rania Founder" });
  await deps.store.user.patch({ id: founder.userId }).set({ role: "city_founder" }).go();
  const eventId = await newEvent(deps, founder, { starts_at });
  const guest = newActor();
  const qrCode = await newTicket(deps, guest, eventId);
  return { founder, eventId, guest, qrCode };
};

export const invite = async (
  founder: SignedIn,
  eventId: EventId,
  role: HelperRole,
  more: Pick<NewHelper, "all_events"> = {},
) => {
  const { id, token, expires_at } = await inviteHelper(deps, founder, eventId, { role, ...more });
  return { link: { eventId, inviteId: id, token }, expires_at };
};

/** A helper with a free account. */
export const newHelper = async (founder: SignedIn, eventId: EventId, role: HelperRole) => {
  const helper = await newUser(deps, { fullName: "Lina Helper" });
  const { link } = await invite(founder, eventId, role);
  await acceptInvite(deps, helper, link);
  return { helper, helperId: link.inviteId };
};
