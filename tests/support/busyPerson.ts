import type { EventId } from "@majlis/contracts/ids";
import { type SignedIn, visitor } from "@majlis/core/kernel/actor";
import { setUserRole } from "@majlis/core/admin/setUserRole";
import type { Deps } from "@majlis/core/table/deps";
import { joinEvent } from "@majlis/core/events/joinEvent";
import { requestEventJoin } from "@majlis/core/events/requestEventJoin";
import { createFounderApplication } from "@majlis/core/founders/createFounderApplication";
import { createGathering } from "@majlis/core/gatherings/createGathering";
import { sendContact } from "@majlis/core/messages/sendContact";
import { recordAnalytics } from "@majlis/core/messages/recordAnalytics";
import { createUser } from "@majlis/core/account/createUser";
import { findActor, userIdOfSub } from "@majlis/core/users/findActor";
import { updateMe } from "@majlis/core/users/updateMe";
import { foundersEvent, someFounder } from "./founders";
import { someone } from "./table";

/** What nobody else in a table is called, writes from or is called at. */
export const busyName = "Zuleika Unforgettable";
export const busyEmail = "zuleika.unforgettable@example.com";
export const busyPhone = "+962 7 1234 5678";

interface BusyScene {
  readonly deps: Deps;
  /** The same table while September's events could still be joined. */
  readonly past: Deps;
}

/** Somebody who has done everything that there is to do. */
export const somebodyBusy = async (
  scene: BusyScene,
  role: "member" | "city_founder" | "admin",
): Promise<SignedIn> => {
  const { deps } = scene;
  const sub = crypto.randomUUID();
  await createUser(deps, { sub, email: busyEmail, fullName: busyName });
  const free = await findActor(deps, sub);
  await updateMe(deps, free, { phone: busyPhone, city: "Amman" });
  const founder = someFounder();
  await requestEventJoin(deps, free, await foundersEvent(deps, founder), `I am ${busyName}`);
  await setUserRole(deps, someone("admin"), { userId: userIdOfSub(sub), role });
  const actor = await findActor(deps, sub);
  await goOut(scene, actor, founder);
  await host(scene, actor);
  await subscribe(deps, actor, sub);
  await write(deps);
  await writeSignedIn(deps, actor);
  return actor;
};

/** Tickets for an event to come and for one that is over. */
const goOut = async ({ deps, past }: BusyScene, actor: SignedIn, founder: SignedIn) => {
  await joinEvent(deps, actor, await foundersEvent(deps, founder, { capacity: 2 }));
  await joinEvent(past, actor, await foundersEvent(past, founder, { starts_at: "2026-10-01T10:00:00.000Z" }));
};

/** A gathering; of a founder also an event with a guest, a draft, and an event that is over. */
const host = async ({ deps, past }: BusyScene, actor: SignedIn) => {
  await createGathering(deps, actor, {
    title: "Chess",
    starts_at: "2026-12-01T10:00:00.000Z",
    city: "Amman",
    capacity: 4,
    venue_name: "Here",
  });
  if (actor.role !== "city_founder") return;
  const own: EventId = await foundersEvent(deps, actor);
  await joinEvent(deps, someone(), own);
  await foundersEvent(deps, actor, { status: "draft" });
  await foundersEvent(past, actor, { starts_at: "2026-10-02T10:00:00.000Z" });
};

/** A membership by Stripe, whose subscription is called as the person's account. */
const subscribe = (deps: Deps, { userId }: SignedIn, sub: string) =>
  deps.store.membership
    .create({
      user_id: userId,
      member_since: "2026-01-01",
      qr_code: `MEM-${sub}`,
      provider: "stripe",
      subscription_id: sub,
    })
    .go();

/** A message under another e-mail, and a step on the site that names nobody. */
const writeSignedIn = async (deps: Deps, actor: SignedIn) => {
  const person = { name: busyName, email: "from-work@example.com" };
  await sendContact(deps, actor, { ...person, message: "From work", userAgent: "" });
  await recordAnalytics(deps, actor, {
    event: { event_type: "upgrade", properties: { plan: "monthly", amount: 20 } },
    timestamp: "2026-11-21T12:00:00.000Z",
    url: "https://majlis.test/membership/success",
    referrer: "",
    userAgent: "",
  });
};

/** A message, an application and a step on the site: all before anybody knows who it is. */
const write = async (deps: Deps) => {
  const person = { name: busyName, email: busyEmail };
  await sendContact(deps, visitor, { ...person, message: "Hello", userAgent: "" });
  await createFounderApplication(deps, { ...person, city: "Irbid", bio: "b", teamInfo: "t" });
  await recordAnalytics(deps, visitor, {
    event: { event_type: "contact_form", properties: person },
    timestamp: "2026-11-21T12:00:00.000Z",
    url: "https://majlis.test/contact",
    referrer: "",
    userAgent: "",
  });
};
