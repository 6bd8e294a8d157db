// A person with a row of every kind, for the export and the deletion of an account.
import { startReading } from "@majlis/core/letter/letterReaders";
import { type EventId, RefId, TicketId } from "@majlis/contracts/ids";
import { type SignedIn, visitor } from "@majlis/core/kernel/actor";
import { setUserRole } from "@majlis/core/admin/setUserRole";
import { houseGiver } from "@majlis/core/membership/gifts/gift.rules";
import { awaitedId } from "@majlis/core/membership/awaited";
import type { Deps } from "@majlis/core/table/deps";
import { hostIdOf } from "@majlis/core/table/occasions/hostId";
import { addGuest } from "@majlis/core/events/guests/addGuest";
import { joinEvent } from "@majlis/core/events/joinEvent";
import { sendGuestMessage } from "@majlis/core/events/messages/sendGuestMessage";
import { requestEventJoin } from "@majlis/core/events/requests/requestEventJoin";
import { inviteHelper } from "@majlis/core/founders/inviteHelper";
import { createFounderApplication } from "@majlis/core/founders/createFounderApplication";
import { createGathering } from "@majlis/core/gatherings/createGathering";
import { sendContact } from "@majlis/core/messages/sendContact";
import { recordAnalytics } from "@majlis/core/messages/recordAnalytics";
import { cancelTicket } from "@majlis/core/tickets/cancelTicket";
import { joinWaitlist } from "@majlis/core/tickets/joinWaitlist";
import { updateMe } from "@majlis/core/users/updateMe";
import { currentActor, newActor, newEvent, newUser } from "./factories";

/** A name, an e-mail and a phone that no other row contains. */
export const busyName = "Zuleika Unforgettable";
export const busyEmail = "zuleika.unforgettable@example.com";
/** What the house has issued, and the person used. */
export const busyGift = "gft_abcdefabcdefabcdefabcdefabcdef00";
export const busyPhone = "+962 7 1234 5678";

interface BusyScene {
  readonly deps: Deps;
  /** The same table before the past events began. */
  readonly past: Deps;
}

/** A user with a row of every kind that a user can have. */
export const busyPerson = async (
  scene: BusyScene,
  role: "member" | "city_founder" | "admin",
): Promise<SignedIn> => {
  const { deps } = scene;
  const sub = crypto.randomUUID();
  const free = await newUser(deps, { sub, email: busyEmail, fullName: busyName });
  await updateMe(deps, free, { phone: busyPhone, city: "Amman" });
  const number = busyPhone.replace(/\D/g, "");
  const consented_at = "2026-11-01T10:00:00.000Z";
  await deps.store.phoneConfirmation.put({ user_id: free.userId, number, consented_at }).go();
  const code = { id: `code of ${sub}`, email: busyEmail, user_id: free.userId, code: "123456" };
  await deps.store.signInCode.put({ ...code, expires_at: consented_at, ttl: 0 }).go();
  const founder = newActor("city_founder");
  await requestEventJoin(deps, free, await newEvent(deps, founder), `I am ${busyName}`);
  await setUserRole(deps, newActor("admin"), { userId: free.userId, role });
  const actor = await currentActor(deps, free);
  await goOut(scene, actor, founder);
  await host(scene, actor);
  await subscribe(deps, actor, sub);
  await write(deps);
  await writeSignedIn(deps, actor);
  return actor;
};

const question = { id: "q_busyperson", kind: "text" as const, text: "Who?", is_required: true, choices: [] };

/** Tickets to an upcoming and to a past event. */
const goOut = async ({ deps, past }: BusyScene, actor: SignedIn, founder: SignedIn) => {
  const asking = await newEvent(deps, founder, { capacity: 2, guests_per_member: 1, questions: [question] });
  const answers = [{ question_id: question.id, answer: `I am ${busyName}` }];
  await joinEvent(deps, actor, asking, {
    answers,
    guests: [`Guest of ${busyName}`],
    shown: true,
  });
  await joinEvent(past, actor, await newEvent(past, founder, { starts_at: "2026-10-01T10:00:00.000Z" }));
  await cancelTicket(deps, actor, await joined(deps, actor, await newEvent(deps, founder)));
  const given_at = deps.clock.now().toISOString();
  await deps.store.kursi
    .put({ event_id: asking, id: "kur_busy", giver_id: actor.userId, given_at, status: "taken" })
    .go();
  await deps.store.till
    .put({ event_id: asking, taker_id: actor.userId, way: "cash", taken_cents: 500, revision: 1 })
    .go();
  await inviteHelper(deps, founder, asking, { role: "doorStaff", email: busyEmail });
  const given = { full_name: busyName, email: busyEmail, kind: "complimentary", is_admitted: false } as const;
  await addGuest(deps, founder, await newEvent(deps, founder), { ...given, key: "given-seat-1" });
  const before = await newEvent(past, founder, { starts_at: "2026-10-03T10:00:00.000Z" });
  await addGuest(past, founder, before, { ...given, key: "given-seat-2" });
  await deps.store.awaitedMember
    .put({
      id: awaitedId({ email: busyEmail }),
      name: busyName,
      email: busyEmail,
      note: `Pays in cash: ${busyName}`,
      locale: "en",
      added_by: founder.userId,
      created_at: given_at,
      claimed_by: actor.userId,
      ttl: 4_000_000_000,
    })
    .go();
  const full = await newEvent(deps, founder, { capacity: 1 });
  await joinEvent(deps, newActor(), full);
  await joinWaitlist(deps, actor, RefId.parse(full));
};

/** Joins an event. Returns the ticket's id. */
const joined = async (deps: Deps, actor: SignedIn, eventId: EventId): Promise<TicketId> => {
  await joinEvent(deps, actor, eventId);
  const { data } = await deps.store.ticket
    .get({ user_id: actor.userId, type: "event", ref_id: eventId })
    .go();
  return TicketId.parse(data?.id);
};

/** A gathering. A founder also gets an event with a guest, a draft and a past event. */
const host = async ({ deps, past }: BusyScene, actor: SignedIn) => {
  await createGathering(deps, actor, {
    title: "Chess",
    description: `Ask for ${busyName}`,
    starts_at: "2026-12-01T10:00:00.000Z",
    city: "Amman",
    capacity: 4,
    venue_name: `Home of ${busyName}`,
    venue_address: `The door of ${busyName}`,
  });
  await deps.store.hostBlock
    .create({ host_id: actor.userId, user_id: newActor().userId, created_at: "2026-11-01T10:00:00.000Z" })
    .go();
  await startReading(deps, busyEmail, { city: "Amman", language: "en" });
  await deps.store.hostFollow
    .create({
      user_id: actor.userId,
      host_id: hostIdOf(newActor().userId),
      token: "0123456789abcdef0123456789abcdef01234567",
      created_at: "2026-11-01T10:00:00.000Z",
    })
    .go();
  await deps.store.eventHelper
    .create({
      event_id: "evt_00000000000000000000000009",
      user_id: actor.userId,
      role: "doorStaff",
      invite_id: "hlp_00000000000000000000000009",
      accepted_at: "2026-11-01T10:00:00.000Z",
    })
    .go();
  await deps.store.rating
    .create({
      user_id: actor.userId,
      event_id: "evt_00000000000000000000000009",
      stars: 5,
      sentence: `The tea. ${busyName}`,
      rated_at: "2026-11-01T10:00:00.000Z",
    })
    .go();
  await deps.store.nightUse
    .create({
      user_id: actor.userId,
      event_id: "evt_00000000000000000000000009",
      what: "seen",
      at: "2026-11-01T10:00:00.000Z",
    })
    .go();
  await deps.store.savedPass
    .create({
      user_id: actor.userId,
      serial: `card_${actor.userId}`,
      device: "0a1b2c3d4e5f",
      wallet: "apple",
      ref_id: actor.userId,
      push_token: "f00d",
      changed_at: "2026-11-01T10:00:00.000Z",
      created_at: "2026-11-01T10:00:00.000Z",
    })
    .go();
  await deps.store.honoredReport
    .create({
      user_id: actor.userId,
      business_id: "biz_00000000000000000000000009",
      is_honored: true,
      reported_at: "2026-11-01T10:00:00.000Z",
    })
    .go();
  await deps.store.favorites
    .create({ user_id: actor.userId, businesses: ["biz_00000000000000000000000009"] })
    .go();
  await deps.store.redemption
    .create({
      user_id: actor.userId,
      check_id: "ver_00000000000000000000000009",
      partner: "tea-house",
      place: "tea-house",
      amount: 35_000,
      saved: 3500,
      currency: "JOD",
      recorded_at: "2026-11-01T10:00:00.000Z",
      received_at: "2026-11-01T10:00:00.000Z",
      key: "till-key-9",
    })
    .go();
  await deps.store.series
    .create({
      founder_id: actor.userId,
      id: "ser_00000000000000000000000009",
      frequency: "weekly",
      first_start: "2026-12-03T19:30",
      skipped_days: [],
      skips_prayer: false,
      dates: [],
      created_count: 0,
      form: { title: `Chess. ${busyName}` },
      created_at: "2026-11-01T10:00:00.000Z",
    })
    .go();
  if (actor.role !== "city_founder") return;
  const own: EventId = await newEvent(deps, actor, {
    description: `With ${busyName}, ${busyEmail}. ${"Bring a chair. ".repeat(20)}`,
    translation: { language: "ar", title: "عود على السطح", description: `مع ${busyName}` },
    venue_name: `Home of ${busyName}`,
    venue_address: `The door of ${busyName}`,
  });
  await joinEvent(deps, newActor(), own);
  await sendGuestMessage(deps, actor, own, {
    key: "bring-a-jacket",
    to: { audience: "guests", takes_replies: true },
    subject: "Bring a jacket",
    text: `It gets cold. ${busyName}`,
  });
  await newEvent(deps, actor, { status: "draft" });
  await newEvent(past, actor, { starts_at: "2026-10-02T10:00:00.000Z" });
};

/** A paid membership with Stripe whose card was checked. The subscription's id is the account's `sub`. */
const subscribe = async ({ store }: Deps, { userId: user_id }: SignedIn, sub: string) => {
  const created_at = "2026-01-01T10:00:00.000Z";
  const bought = { provider: "stripe", amount_cents: 2000, created_at } as const;
  await store.membership
    .create({
      user_id,
      member_since: "2026-01-01T10:00:00.000Z",
      qr_code: `MEM-${sub}`,
      provider: "stripe",
      subscription_id: sub,
    })
    .go();
  await store.checkout
    .create({
      ...bought,
      user_id,
      purpose: "membership",
      id: `chk_${sub}`,
      status: "activated",
      expires_at: created_at,
      ttl: 4_000_000_000,
    })
    .go();
  await store.transfer
    .create({
      reference: sub.slice(0, 6).toUpperCase(),
      user_id,
      checkout_id: `chk_${sub}`,
      purpose: "membership",
      months: 1,
      amount_cents: 2000,
      created_at: "2026-11-01T10:00:00.000Z",
      expires_at: "2026-11-08T10:00:00.000Z",
      open_status: "awaiting",
      due_at: "2026-11-08T10:00:00.000Z",
      ttl: Math.floor(Date.now() / 1000) + 3600,
    })
    .go();
  await store.gift
    .create({
      giver_id: user_id,
      id: `gft_${sub.replaceAll("-", "")}`,
      code: sub.slice(0, 16).toUpperCase(),
      months: 1,
      amount_cents: 2000,
      provider: "demo",
      payment_id: `chk_${sub}`,
      created_at: "2026-11-01T10:00:00.000Z",
      refundable_until: "2026-11-15T10:00:00.000Z",
      expires_at: "2028-11-01T10:00:00.000Z",
      ttl: 4_000_000_000,
    })
    .go();
  await store.gift
    .put({
      giver_id: houseGiver,
      id: busyGift,
      code: "7K3M9QX2ABCD4567",
      months: 1,
      amount_cents: 0,
      uses: 100,
      used: 1,
      note: "Book club",
      created_at,
      expires_at: "2028-11-01T10:00:00.000Z",
      ttl: 4_000_000_000,
    })
    .go();
  await store.giftUse
    .create({
      gift_id: busyGift,
      user_id,
      code: "7K3M9QX2ABCD4567",
      used_at: created_at,
      ttl: 4_000_000_000,
    })
    .go();
  await store.payment
    .create({
      ...bought,
      user_id,
      sequence: 1,
      kind: "payment",
      payment_id: `pi_${sub}`,
      purpose: "membership",
      currency: "usd",
      month: "2026-01",
    })
    .go();
  await store.statement
    .create({
      founder_id: user_id,
      month: "2026-01",
      share_percent: 0,
      paid_at: created_at,
      paid_by: "usr_admin",
      reference: "CliQ 7",
    })
    .go();
  await store.verification
    .create({
      id: `ver_${sub}`,
      subject_id: user_id,
      checked_by: "cafe",
      valid: true,
      verified_at: created_at,
      ttl: 4_000_000_000,
    })
    .go();
};

/** A message from another e-mail, and an analytics event without personal data. */
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

/** A message, an application and an analytics event, sent without signing in. */
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
