import type { HelperRole } from "@majlis/contracts/founders/helpers";
import type { EventId } from "@majlis/contracts/ids";
import { acceptInvite } from "@majlis/core/founders/acceptInvite";
import { inviteHelper } from "@majlis/core/founders/inviteHelper";
import type { SignedIn } from "@majlis/core/kernel/actor";
import { starts_at } from "./doorScene";
import { newActor, newEvent, newTicket, newUser } from "./factories";
import { testDeps } from "./table";

const deps = testDeps();

/** A founder with rows, an event with one guest, and the guest's code. */
export const scene = async () => {
  const founder = await newUser(deps, { role: "city_founder", fullName: "Rania Founder" });
  await deps.store.user.patch({ id: founder.userId }).set({ role: "city_founder" }).go();
  const eventId = await newEvent(deps, founder, { starts_at });
  const guest = newActor();
  const qrCode = await newTicket(deps, guest, eventId);
  return { founder, eventId, guest, qrCode };
};

export const invite = async (founder: SignedIn, eventId: EventId, role: HelperRole) => {
  const { id, token, expires_at } = await inviteHelper(deps, founder, eventId, { role });
  return { link: { eventId, inviteId: id, token }, expires_at };
};

/** A helper with a free account. */
export const newHelper = async (founder: SignedIn, eventId: EventId, role: HelperRole) => {
  const helper = await newUser(deps, { fullName: "Lina Helper" });
  const { link } = await invite(founder, eventId, role);
  await acceptInvite(deps, helper, link);
  return { helper, helperId: link.inviteId };
};
