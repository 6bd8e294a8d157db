// Events with guests before a door, through core, and helpers at the door.
import type { HelperRole, NewHelper } from "@majlis/contracts/founders/helpers";
import type { EventId } from "@majlis/contracts/ids";
import { listAttendees } from "@majlis/core/events/guests/listAttendees";
import { acceptInvite } from "@majlis/core/founders/acceptInvite";
import { inviteHelper } from "@majlis/core/founders/inviteHelper";
import type { SignedIn } from "@majlis/core/kernel/actor";
import type { Deps } from "@majlis/core/table/deps";
import { withOwnQueue } from "@majlis/core/tasks/runTask";
import { daysFromNow, newActor, newEvent, newTicket, newUser } from "./factories";

const hourMs = 3_600_000;
export const nonce = () => crypto.randomUUID();

/** Events before a door. */
export const useDoor = (deps: Deps) => {
  /** The start of the event in `openDoor`. */
  const starts_at = daysFromNow(2);
  /** This many hours after the start. */
  const atHours = (hours: number) =>
    withOwnQueue({ ...deps, clock: { now: () => new Date(new Date(starts_at).getTime() + hours * hourMs) } });
  /** An hour before the start. The doors are open. */
  const evening = atHours(-1);

  /** An event of a new founder with one guest, through core, and the guest's code. */
  const openDoor = async () => {
    const founder = newActor("city_founder");
    const eventId = await newEvent(deps, founder, { starts_at });
    const guest = newActor();
    const qrCode = await newTicket(deps, guest, eventId);
    return { founder, eventId, guest, qrCode };
  };
  const attendees = (founder: SignedIn, eventId: EventId) =>
    listAttendees(evening, founder, eventId, { limit: 100 });

  /** A founder with rows, an event with one guest, and the guest's code. */
  const helperScene = async () => {
    const founder = await newUser(deps, { role: "city_founder", fullName: "Rania Founder" });
    await deps.store.user.patch({ id: founder.userId }).set({ role: "city_founder" }).go();
    const eventId = await newEvent(deps, founder, { starts_at });
    const guest = newActor();
    const qrCode = await newTicket(deps, guest, eventId);
    return { founder, eventId, guest, qrCode };
  };

  const invite = async (
    founder: SignedIn,
    eventId: EventId,
    role: HelperRole,
    more: Pick<NewHelper, "all_events"> = {},
  ) => {
    const { id, token, expires_at } = await inviteHelper(deps, founder, eventId, { role, ...more });
    return { link: { eventId, inviteId: id, token }, expires_at };
  };

  /** A helper with a free account. */
  const newHelper = async (founder: SignedIn, eventId: EventId, role: HelperRole) => {
    const helper = await newUser(deps, { fullName: "Lina Helper" });
    const { link } = await invite(founder, eventId, role);
    await acceptInvite(deps, helper, link);
    return { helper, helperId: link.inviteId };
  };

  return { starts_at, atHours, evening, openDoor, attendees, helperScene, invite, newHelper };
};
