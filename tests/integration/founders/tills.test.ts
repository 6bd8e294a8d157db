// The evening's end: who has the money of a door, what was handed over, and what differs.
import { deleteEvent } from "@majlis/core/events/deleteEvent";
import { joinEvent } from "@majlis/core/events/joinEvent";
import { handOver } from "@majlis/core/founders/handOver";
import { listTills } from "@majlis/core/founders/listTills";
import { withdrawHandOver } from "@majlis/core/founders/withdrawHandOver";
import type { SignedIn } from "@majlis/core/kernel/actor";
import type { PaymentTask } from "@majlis/contracts/payments";
import { confirmPayback } from "@majlis/core/payments/confirmPayback";
import { readLedger } from "@majlis/core/payments/ledger";
import { listPaymentTasks } from "@majlis/core/payments/listPaymentTasks";
import { getStatement } from "@majlis/core/payments/getStatement";
import { cityMonth } from "@majlis/core/payments/revenue";
import { checkIn } from "@majlis/core/tickets/checkIn";
import { undoCheckIn } from "@majlis/core/tickets/undoCheckIn";
import { type EventId, HolderId, RefId } from "@majlis/contracts/ids";
import { describe, expect, it } from "vitest";
import { nonce, useDoor } from "#support/doorScene.ts";
import { deaths, dyingDeps, letDie } from "#support/dyingDeps.ts";
import { newActor, newEvent, newMember, newUser } from "#support/factories.ts";
import { deliverAll, rowsForAll } from "#support/outbox.ts";
import { coreDeps } from "#support/ownTable.ts";

const deps = coreDeps();
const { atHours, evening, newHelper, starts_at } = useDoor(deps);
// The same instant, so that the month is the same too.
const night = evening;
const price = 1200;

/** An event whose door takes money, with a founder and a helper who let people in. */
const doorScene = async () => {
  const founder = await newUser(deps, { role: "city_founder", fullName: "Rania Founder" });
  const eventId = await newEvent(deps, founder, { price_cents: price, at_door: "only", starts_at });
  const { helper, helperId } = await newHelper(founder, eventId, "doorStaff");
  return { founder, eventId, helper, helperId };
};

type Scene = Awaited<ReturnType<typeof doorScene>>;

/** A member joins, and somebody takes the money at the door. */
const take = async ({ eventId }: Scene, taker: SignedIn, way = "cash", scan: object = {}) => {
  const { person } = await newMember(deps);
  await joinEvent(deps, person, eventId, { way: "door" });
  const key = { userId: HolderId.parse(person.userId), refId: RefId.parse(eventId), nonce: nonce() };
  const answer = await checkIn(evening, taker, { ...key, paid: { way, cents: price }, ...scan });
  return { person, ...(answer.result === "ok" ? { checkedInAt: answer.checkedInAt } : { checkedInAt: "" }) };
};

const undo = (at: typeof deps, by: SignedIn, eventId: EventId, { person, checkedInAt }: Taken) =>
  undoCheckIn(at, by, { refId: RefId.parse(eventId), userId: HolderId.parse(person.userId), checkedInAt });
type Taken = Awaited<ReturnType<typeof take>>;

const tillOf = async ({ eventId, founder }: Scene, { userId }: SignedIn, way = "cash") => {
  const items = await listTills(night, founder, eventId);
  const till = items.find((one) => one.taker_id === userId && one.way === way);
  if (!till) throw new Error("No till");
  return till;
};

/** Hands over what is open, or another sum. */
const hand = async (scene: Scene, counted?: number, more: { note?: string; key?: string } = {}) => {
  const { revision, open_cents } = await tillOf(scene, scene.helper);
  const key = nonce();
  const handed = {
    takerId: scene.helper.userId,
    way: "cash",
    key,
    revision,
    countedCents: counted ?? open_cents,
  };
  const sent = { ...handed, ...more };
  await handOver(night, scene.founder, scene.eventId, sent);
  return sent;
};

const auditsOf = async (eventId: string) => {
  const { data } = await deps.store.audit.query.bySubject({ subject_id: eventId }).go({ pages: "all" });
  return data
    .filter(({ action }) => action.startsWith("till."))
    .map(({ action, detail }) => [action, detail]);
};

const statementOf = (founder: SignedIn) =>
  getStatement(night, founder, cityMonth(night.clock.now().toISOString()));

describe("the evening's end", () => {
  it("shows the founder and admins each person's sum by way, with what was undone", async () => {
    const scene = await doorScene();
    const { founder, helper, eventId } = scene;
    await take(scene, founder);
    await take(scene, helper);
    await take(scene, helper, "cliq");
    const undone = await take(scene, helper);
    await undo(evening, helper, eventId, undone);
    const shown = (items: Awaited<ReturnType<typeof listTills>>) =>
      items.map((one) => [
        one.taker_name,
        one.way,
        one.taken_cents,
        one.payments,
        one.undone,
        one.open_cents,
      ]);
    const all = [
      ["Rania Founder", "cash", 1200, 1, 0, 1200],
      ["Lina Helper", "cash", 1200, 2, 1, 1200],
      ["Lina Helper", "cliq", 1200, 1, 0, 1200],
    ];
    expect(shown(await listTills(night, founder, eventId))).toEqual(all);
    expect(shown(await listTills(night, newActor("admin"), eventId))).toEqual(all);
    expect((await listTills(night, founder, eventId)).map(({ may_confirm }) => may_confirm)).toEqual([
      false,
      true,
      true,
    ]);
  });

  it("shows helpers their own sum only, also after their access ended", async () => {
    const scene = await doorScene();
    const { founder, helper, eventId } = scene;
    const other = (await newHelper(founder, eventId, "coHost")).helper;
    await take(scene, founder);
    await take(scene, helper);
    const own = await listTills(night, helper, eventId);
    expect(own.map(({ taker_id, may_confirm }) => [taker_id, may_confirm])).toEqual([[helper.userId, false]]);
    expect(await listTills(night, other, eventId)).toEqual([]);
    await expect(listTills(night, newActor("member"), eventId)).rejects.toMatchObject({
      code: "EventNotFound",
    });
    expect(await listTills(atHours(24 * 60), helper, eventId)).toHaveLength(1);
    expect(await tillOf(scene, helper)).toMatchObject({ open_cents: 1200 });
    await expect(listTills(atHours(24 * 60), other, eventId)).rejects.toMatchObject({ code: "HelpEnded" });
  });
});

describe("a hand-over", () => {
  it("is confirmed once, also when the call is repeated", async () => {
    const scene = await doorScene();
    await take(scene, scene.helper);
    const sent = await hand(scene);
    await handOver(night, scene.founder, scene.eventId, sent);
    expect(await tillOf(scene, scene.helper)).toMatchObject({
      open_cents: 0,
      difference_cents: 0,
      steps: [{ kind: "handed", cents: 1200, counted_cents: 1200, by_name: "Rania Founder", key: sent.key }],
    });
    await expect(
      handOver(night, scene.founder, scene.eventId, { ...sent, countedCents: 900, note: "Less" }),
    ).rejects.toMatchObject({ code: "PaymentTaskClosed" });
    expect(await auditsOf(scene.eventId)).toHaveLength(1);
  });

  it("writes down what differs, with a note, in the list, the statement and the audit log", async () => {
    const scene = await doorScene();
    await take(scene, scene.helper);
    await expect(hand(scene, 1000)).rejects.toMatchObject({ code: "InvalidInput" });
    await hand(scene, 1000, { note: "Two are missing" });
    expect(await tillOf(scene, scene.helper)).toMatchObject({
      open_cents: 0,
      difference_cents: -200,
      steps: [{ cents: 1200, counted_cents: 1000, note: "Two are missing" }],
    });
    expect(await statementOf(scene.founder)).toMatchObject({
      difference_cents: -200,
      parts: [{ paid_cents: 1200, door_cents: 1200 }],
    });
    expect(await auditsOf(scene.eventId)).toMatchObject([
      [
        "till.handed",
        { taker: scene.helper.userId, cents: 1200, counted_cents: 1000, note: "Two are missing" },
      ],
    ]);
  });

  it("is corrected by a later entry, and taken back by who made it", async () => {
    const scene = await doorScene();
    const { founder, eventId, helper } = scene;
    await take(scene, helper);
    const wrong = await hand(scene, 1000, { note: "Two are missing" });
    await hand(scene, 200, { note: "They were in the other bag" });
    expect(await tillOf(scene, helper)).toMatchObject({ open_cents: 0, difference_cents: 0 });
    expect(await statementOf(founder)).toMatchObject({ difference_cents: 0 });
    const back = { takerId: helper.userId, key: wrong.key };
    await expect(withdrawHandOver(night, newActor("admin"), eventId, back)).rejects.toMatchObject({
      code: "PaymentTaskNotFound",
    });
    await Promise.all([
      withdrawHandOver(night, founder, eventId, back),
      withdrawHandOver(night, founder, eventId, back),
    ]);
    const till = await tillOf(scene, helper);
    expect(till).toMatchObject({ open_cents: 1200, difference_cents: 200 });
    expect(till.steps.map(({ kind, counted_cents, key }) => [kind, counted_cents, key !== null])).toEqual([
      ["handed", 1000, false],
      ["handed", 200, true],
      ["withdrawn", -1000, false],
    ]);
    expect((await auditsOf(eventId)).map(([action]) => action)).toEqual([
      "till.handed",
      "till.handed",
      "till.withdrawn",
    ]);
  });

  it("is kept once of two confirmations at once", async () => {
    const scene = await doorScene();
    await take(scene, scene.helper);
    const { revision } = await tillOf(scene, scene.helper);
    const sent = { takerId: scene.helper.userId, way: "cash", revision };
    const outcomes = await Promise.allSettled(
      [1200, 1100].map((countedCents) =>
        handOver(night, scene.founder, scene.eventId, {
          ...sent,
          key: nonce(),
          countedCents,
          note: "Counted",
        }),
      ),
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect((await tillOf(scene, scene.helper)).steps).toHaveLength(1);
  });

  it("is refused when money came since the founder looked", async () => {
    const scene = await doorScene();
    await take(scene, scene.helper);
    const { revision } = await tillOf(scene, scene.helper);
    await take(scene, scene.helper);
    const sent = { takerId: scene.helper.userId, way: "cash", key: nonce(), revision, countedCents: 1200 };
    await expect(handOver(night, scene.founder, scene.eventId, sent)).rejects.toMatchObject({
      code: "PaymentTaskClosed",
    });
  });

  it("needs another person, who hosts the event", async () => {
    const scene = await doorScene();
    const { founder, helper, eventId } = scene;
    await take(scene, founder);
    await take(scene, helper);
    const { revision } = await tillOf(scene, founder);
    const own = { takerId: founder.userId, way: "cash", key: nonce(), revision, countedCents: 1200 };
    for (const actor of [founder, newActor("admin")])
      await expect(handOver(night, actor, eventId, own)).rejects.toMatchObject({
        code: "PaymentTaskNotFound",
      });
    const stranger = newActor("city_founder");
    const sent = { ...own, takerId: helper.userId };
    for (const actor of [stranger, helper])
      await expect(handOver(night, actor, eventId, sent)).rejects.toMatchObject({ code: "EventNotFound" });
    await expect(handOver(night, founder, eventId, { ...sent, way: "shells" })).rejects.toMatchObject({
      code: "PaymentTaskNotFound",
    });
    // A helper who is an admin by now.
    const admin = { ...helper, role: "admin" } as const;
    await expect(handOver(night, admin, eventId, sent)).rejects.toMatchObject({
      code: "PaymentTaskNotFound",
    });
  });

  it.each(deaths)("has all or nothing when the call dies %s transaction %i", async (...death) => {
    const scene = await doorScene();
    await take(scene, scene.helper);
    const { revision } = await tillOf(scene, scene.helper);
    const sent = { takerId: scene.helper.userId, way: "cash", key: nonce(), revision, countedCents: 1000 };
    await letDie(handOver(dyingDeps(night, death), scene.founder, scene.eventId, { ...sent, note: "Two" }));
    const { steps, open_cents } = await tillOf(scene, scene.helper);
    const isHanded = steps.length === 1;
    expect(open_cents).toBe(isHanded ? 0 : 1200);
    expect((await statementOf(scene.founder)).difference_cents).toBe(isHanded ? -200 : 0);
    expect(await auditsOf(scene.eventId)).toHaveLength(steps.length);
    await handOver(night, scene.founder, scene.eventId, { ...sent, note: "Two" });
    expect((await statementOf(scene.founder)).difference_cents).toBe(-200);
  });
});

describe("after the hand-over", () => {
  it("lists money that an undone check-in gave back until it is settled", async () => {
    const scene = await doorScene();
    const taken = await take(scene, scene.helper);
    await take(scene, scene.helper);
    await hand(scene);
    await undo(atHours(5), scene.helper, scene.eventId, taken);
    await undo(atHours(5), scene.helper, scene.eventId, taken);
    const till = await tillOf(scene, scene.helper);
    expect(till).toMatchObject({ taken_cents: 1200, undone: 1, open_cents: -1200, difference_cents: 0 });
    expect(till.steps.map(({ kind, cents }) => [kind, cents])).toEqual([
      ["handed", 2400],
      ["undone", 1200],
    ]);
    await hand(scene);
    expect(await tillOf(scene, scene.helper)).toMatchObject({ open_cents: 0, difference_cents: 0 });
  });

  it("lists the money of a queue that arrives later as open", async () => {
    const scene = await doorScene();
    await take(scene, scene.helper);
    await hand(scene);
    await take(scene, scene.helper, "cash", { scannedAt: evening.clock.now().toISOString() });
    expect(await tillOf(scene, scene.helper)).toMatchObject({
      taken_cents: 2400,
      open_cents: 1200,
      steps: [{ kind: "handed", cents: 1200 }],
    });
  });

  it("takes no step for money that an undone check-in gave back before", async () => {
    const scene = await doorScene();
    const taken = await take(scene, scene.helper);
    const { key } = await hand(scene);
    await withdrawHandOver(night, scene.founder, scene.eventId, { takerId: scene.helper.userId, key });
    await undo(atHours(5), scene.helper, scene.eventId, taken);
    const till = await tillOf(scene, scene.helper);
    expect(till.open_cents).toBe(0);
    expect(till.steps.map(({ kind }) => kind)).toEqual(["handed", "withdrawn"]);
  });
});

describe("a canceled event with cash", () => {
  it("lists what a person hands out until it is done", async () => {
    const scene = await doorScene();
    const { person } = await take(scene, scene.helper);
    await deleteEvent(evening, scene.founder, scene.eventId);
    await deliverAll(evening, await rowsForAll(evening, scene.eventId, "event_canceled_all"));
    // Other tests may have more tasks than a page has.
    const open = async (cursor?: string): Promise<PaymentTask[]> => {
      const page = await listPaymentTasks(night, { state: "manual", limit: 100, cursor });
      const own = page.items.filter(({ user_id }) => user_id === person.userId);
      return page.cursor === null ? own : [...own, ...(await open(page.cursor))];
    };
    // The product delivers the cancellation of its table too, and may be in the middle of it.
    const wanted = { provider: "door", reason: "event_canceled", amount_cents: 1200 };
    await expect.poll(() => open()).toMatchObject([wanted]);
    const [task] = await open();
    expect(await tillOf(scene, scene.helper)).toMatchObject({ open_cents: 1200 });
    const done = { taskId: task?.id ?? "", reference: "In an envelope" };
    await confirmPayback(night, newActor("admin"), done);
    await confirmPayback(night, newActor("admin"), done);
    expect(await open()).toEqual([]);
    const booked = (await readLedger(deps, person.userId)).filter(({ provider }) => provider === "door");
    expect(booked.map(({ kind }) => kind)).toEqual(["payment", "refund"]);
    expect(await tillOf(scene, scene.helper)).toMatchObject({ open_cents: 1200 });
  });
});
