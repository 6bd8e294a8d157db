import type { EventId } from "@majlis/contracts/ids";
import type { SignedIn } from "@majlis/core/kernel/actor";
import { listAttendees } from "@majlis/core/events/listAttendees";
import { daysFromNow, foundersEvent, joinForCode, someFounder } from "./founders";
import { someone, testDeps } from "./table";

const hourMs = 3_600_000;
const deps = testDeps();
/** When the event begins whose door is tested. */
export const starts_at = daysFromNow(deps, 2);
/** The same product, this many hours from the start. */
export const atHours = (hours: number) =>
  testDeps({ clock: { now: () => new Date(new Date(starts_at).getTime() + hours * hourMs) } });
/** An hour before the start: the doors are open. */
export const evening = atHours(-1);
export const nonce = () => crypto.randomUUID();

/** An event of a new founder with one guest, and the guest's code. */
export const openDoor = async () => {
  const founder = someFounder();
  const eventId = await foundersEvent(deps, founder, { starts_at });
  const guest = someone();
  const qrCode = await joinForCode(deps, guest, eventId);
  return { founder, eventId, guest, qrCode };
};
export const attendees = (founder: SignedIn, eventId: EventId) =>
  listAttendees(evening, founder, eventId, { limit: 100 });
