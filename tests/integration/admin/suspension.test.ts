import { UserFilter } from "@majlis/contracts/admin";
import { ApplicationId } from "@majlis/contracts/ids";
import { deleteMe } from "@majlis/core/account/deleteMe";
import { ensureUser } from "@majlis/core/account/createUser";
import { exportMe } from "@majlis/core/account/exportMe";
import { releaseSuspended } from "@majlis/core/account/releaseSuspended";
import { listAudit } from "@majlis/core/admin/listAudit";
import { listUsers } from "@majlis/core/admin/listUsers";
import { setSuspension } from "@majlis/core/admin/setSuspension";
import { setUserRole } from "@majlis/core/admin/setUserRole";
import { joinEvent } from "@majlis/core/events/joinEvent";
import { createFounderApplication } from "@majlis/core/founders/createFounderApplication";
import { decideFounderApplication } from "@majlis/core/founders/decideFounderApplication";
import { joinGathering } from "@majlis/core/gatherings/joinGathering";
import type { SignedIn } from "@majlis/core/kernel/actor";
import { startSeatCheckout } from "@majlis/core/membership/startSeatCheckout";
import { joinWaitlist } from "@majlis/core/tickets/joinWaitlist";
import { getMe } from "@majlis/core/users/getMe";
import { describe, expect, it } from "vitest";
import { findReader, startReading } from "@majlis/core/letter/letterReaders";
import { readerIdOf } from "@majlis/core/table/people/readerId";
import { busyEmail, busyPerson } from "#support/busyPerson.ts";
import { runDueRows } from "#support/dueRows.ts";
import {
  currentActor,
  insertEvent,
  insertGathering,
  newActor,
  newEvent,
  newHost,
  newMember,
  newUser,
} from "#support/factories.ts";
import { fakePayments } from "#support/fakePayments.ts";
import { outcomeOf } from "#support/guestScenes.ts";
import { deliverAll, rowsAbout } from "#support/outbox.ts";
import { ownTable } from "#support/ownTable.ts";
import { countsOf } from "#support/table.ts";
import { eventNow } from "#support/occasionRows.ts";

const { deps, at, client } = ownTable();
const later = at("2026-11-21T12:05:00.000Z");
const admin = newActor("admin");
const always = { consistent: true } as const;

const set = ({ userId }: Pick<SignedIn, "userId">, suspended: boolean, by = admin) =>
  setSuspension(deps, by, { userId, suspended });
const rowOf = async ({ userId }: SignedIn) => (await deps.store.user.get({ id: userId }).go(always)).data;
const actionsAbout = async ({ userId }: SignedIn) =>
  (await listAudit(deps, { limit: 100 })).items
    .filter(({ subject_id, action }) => subject_id === String(userId) && action.startsWith("account."))
    .map(({ action }) => action);
const mailsTo = async ({ userId }: SignedIn) =>
  (await rowsAbout(deps, userId)).filter(({ template }) => template === "suspension_changed");

/** What a person has before them. */
const comingOf = async ({ userId: user_id }: SignedIn) => {
  const { availability, ticket, waitlist, eventRequest, checkout, event, gathering } = deps.store;
  const tickets = (await ticket.query.byUser({ user_id }).go()).data;
  const seats = (await availability.get(tickets.map(({ ref_id }) => ({ id: ref_id }))).go()).data;
  const hosted = [
    ...(await event.query.byFounder({ founder_id: user_id }).go()).data,
    ...(await gathering.query.byHost({ host_id: user_id }).go()).data,
  ];
  return {
    tickets: seats.filter(({ starts_at }) => starts_at > "2026-11-21").length,
    waiting: (await waitlist.query.byUser({ user_id }).go()).data.length,
    requests: (await eventRequest.query.byUser({ user_id }).go()).data.length,
    holds: (await checkout.query.byPurpose({ user_id }).go()).data.filter((row) => row.held_until).length,
    hosted: hosted.filter(({ starts_at, status }) => starts_at > "2026-11-21" && status === "published")
      .length,
  };
};
const nothing = { tickets: 0, waiting: 0, requests: 0, holds: 0, hosted: 0 };

/** A founder with something of each kind before them. */
const scene = async () => {
  const host = await newHost(deps);
  // An address has one account.
  const { data: earlier } = await deps.store.account.query.byEmail({ email: busyEmail }).go();
  for (const { user_id } of earlier) await deps.store.account.delete({ user_id }).go();
  const busy = await busyPerson({ deps, past: at("2026-09-01T10:00:00.000Z") }, "city_founder");
  const free = await insertEvent(deps);
  const paid = await insertEvent(deps, { price_cents: 1500, capacity: 1 });
  await joinEvent(deps, busy, free);
  const stripe = { ...deps, settings: { ...deps.settings, ways: ["stripe"] as const } };
  await joinEvent(stripe, busy, paid);
  const openSeatPage = () => Promise.resolve({ sessionId: `cs_${busy.userId}`, url: "https://pay.test" });
  await startSeatCheckout(stripe, fakePayments({ provider: "stripe", openSeatPage }), busy, paid);
  const full = await newEvent(deps, host, { capacity: 1 });
  await joinEvent(deps, newActor(), full);
  await joinWaitlist(deps, busy, full);
  const gathering = await insertGathering(deps);
  await joinGathering(deps, busy, gathering);
  return { busy, free, paid };
};

describe("a suspension", () => {
  it("ends role, seats and hosted evenings once, keeps what is past, and is told once", async () => {
    const { busy, free, paid } = await scene();
    const before = await countsOf(deps, "users");
    const coming = await comingOf(busy);
    const reader = readerIdOf(busyEmail);
    await startReading(deps, busyEmail, { city: "Irbid", language: "ar" });
    expect((await findReader(deps, reader))?.list_city).toBe("irbid");
    for (const [kind, count] of Object.entries(coming)) expect([kind, count > 0]).toEqual([kind, true]);
    for (const _ of [1, 2]) await set(busy, true);
    expect(await currentActor(deps, busy)).toMatchObject({ role: "free_user", isSuspended: true });
    for (const _ of [1, 2]) await runDueRows(later);
    expect(await comingOf(busy)).toEqual(nothing);
    expect((await findReader(deps, reader))?.list_city).toBeUndefined();
    expect((await eventNow(deps, free))?.attendee_count).toBe(0);
    expect((await eventNow(deps, paid))?.seats_held ?? 0).toBe(0);
    const { data: tickets } = await deps.store.ticket.query.byUser({ user_id: busy.userId }).go();
    expect(tickets.map(({ holder_name }) => holder_name)).toEqual([busy.fullName, busy.fullName]);
    expect(await countsOf(deps, "users")).toMatchObject({
      "users/city_founder": (before["users/city_founder"] ?? 0) - 1,
      "users/free_user": (before["users/free_user"] ?? 0) + 1,
    });
    const { data: task } = await deps.store.paymentTask.get({ id: `close_cs_${busy.userId}` }).go(always);
    expect(task).toMatchObject({ action: "closePage", provider: "stripe" });
    expect(await actionsAbout(busy)).toEqual(["account.suspended"]);
    expect(await mailsTo(busy)).toHaveLength(1);
    const own = await exportMe(deps, busy);
    expect([own.profile.suspended_at, own.profile.email]).toEqual([
      deps.clock.now().toISOString(),
      busyEmail,
    ]);
  });

  it("is lifted once, with the sign-in back, and its task then changes nothing", async () => {
    const { person } = await newMember(deps);
    const eventId = await insertEvent(deps);
    await joinEvent(deps, person, eventId);
    await set(person, true);
    for (const _ of [1, 2]) await set(person, false);
    await runDueRows(later);
    expect((await eventNow(deps, eventId))?.attendee_count).toBe(1);
    const now = await currentActor(deps, person);
    expect([now.role, now.isSuspended, (await getMe(deps, now)).suspended_at]).toEqual([
      "free_user",
      undefined,
      null,
    ]);
    expect((await actionsAbout(person)).toSorted()).toEqual([
      "account.suspended",
      "account.suspension_lifted",
    ]);
    const mails = await deliverAll(deps, await mailsTo(person));
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
      "Your Majlis account is open again",
      "Your Majlis account is suspended",
    ]);
  });

  it("is no way around the last admin, nor for oneself, also when two admins suspend each other", async () => {
    const [first, second] = [await newUser(deps), await newUser(deps)];
    for (const { userId } of [first, second]) await setUserRole(deps, admin, { userId, role: "admin" });
    expect(await outcomeOf(set(first, true, first))).toBe("OwnSuspension");
    const outcomes = await Promise.all([
      outcomeOf(set(second, true, first)),
      outcomeOf(set(first, true, second)),
    ]);
    expect(outcomes.toSorted()).toEqual(["LastAdmin", "done"]);
    expect((await countsOf(deps, "users"))["users/admin"]).toBe(1);
  });

  it("counts once of two at the same time, and is written once", async () => {
    const person = await newUser(deps);
    await Promise.all([set(person, true), set(person, true), set(person, true)]);
    expect(await actionsAbout(person)).toEqual(["account.suspended"]);
    expect(await mailsTo(person)).toHaveLength(1);
  });

  it("takes no other role, and no approved application", async () => {
    const email = `${crypto.randomUUID()}@majlis.test`;
    const sub = crypto.randomUUID();
    const person = await newUser(deps, { email, sub });
    await set(person, true);
    const change = setUserRole(deps, admin, { userId: person.userId, role: "member" });
    expect(await outcomeOf(change)).toBe("UserSuspended");
    const form = { name: "Zuleika Suspended", email, city: "Irbid", bio: "I host.", teamInfo: "We are two." };
    await createFounderApplication(deps, form);
    const { data } = await deps.store.founderApplication.query.byEmail({ email }).go();
    const applicationId = ApplicationId.parse(data[0]?.id);
    await decideFounderApplication(deps, admin, { applicationId, decision: "approve" });
    await ensureUser(deps, { sub, email, fullName: "Zuleika Suspended" });
    expect((await rowOf(person))?.role).toBe("free_user");
    await set(person, false);
    await ensureUser(deps, { sub, email, fullName: "Zuleika Suspended" });
    expect((await rowOf(person))?.role).toBe("city_founder");
  });

  it("goes on with a new account of the address, until it is lifted", async () => {
    const email = `${crypto.randomUUID()}@majlis.test`;
    const free = await newUser(deps, { email });
    await setUserRole(deps, admin, { userId: free.userId, role: "city_founder" });
    const person = await currentActor(deps, free);
    const eventId = await newEvent(deps, person);
    await joinEvent(deps, newActor(), eventId);
    await set(person, true);
    const account = { check: () => Promise.resolve(), remove: () => Promise.resolve() };
    await deleteMe(deps, fakePayments(), account, await currentActor(deps, person));
    expect((await eventNow(deps, eventId))?.status).toBe("canceled");
    const again = await newUser(deps, { email: email.toUpperCase() });
    expect((await rowOf(again))?.suspended_at).toBeDefined();
    await set(again, false);
    await deleteMe(deps, fakePayments(), account, await currentActor(deps, again));
    expect((await rowOf(await newUser(deps, { email })))?.suspended_at).toBeUndefined();
  });

  it("is found in the list, page by page, and by name", async () => {
    const people = [await newUser(deps, { fullName: "Hadil Listed" }), await newUser(deps)];
    for (const person of people) await set(person, true);
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await listUsers(deps, UserFilter.parse({ role: "suspended", limit: 1, cursor }));
      found.push(...page.items.map(({ id }) => id));
      cursor = page.cursor ?? undefined;
    } while (cursor !== undefined);
    expect(found).toEqual(expect.arrayContaining(people.map(({ userId }) => String(userId))));
    expect(new Set(found).size).toBe(found.length);
    const named = (role: string) => listUsers(deps, UserFilter.parse({ q: "hadil", role }));
    expect((await named("suspended")).items).toMatchObject([{ full_name: "Hadil Listed" }]);
    expect((await named("free_user")).items).toEqual([]);
  });
});

/** Lets the table refuse the write of this number, as a killed function does not make it. */
const killAt = async (number: number, run: () => Promise<void>): Promise<boolean> => {
  let writes = 0;
  const name = `kill-${number}`;
  client.middlewareStack.add(
    (next, context) => async (args) => {
      const isWrite = /^(Put|Update|Delete|TransactWrite)/.test(context.commandName ?? "");
      if (isWrite && ++writes >= number) throw new Error("Killed");
      return next(args);
    },
    { name, step: "initialize" },
  );
  try {
    await run();
    return false;
  } catch {
    return true;
  } finally {
    client.middlewareStack.remove(name);
  }
};

it("ends everything although the task is killed before each of its writes", async () => {
  const { busy } = await scene();
  await set(busy, true);
  let kills = 0;
  while (await killAt(kills + 1, () => releaseSuspended(later, { ref: busy.userId }))) kills++;
  expect(kills).toBeGreaterThan(3);
  expect(await comingOf(busy)).toEqual(nothing);
});

it("a killed suspension is whole or not there", async () => {
  const { person } = await newMember(deps);
  expect(await killAt(1, async () => void (await set(person, true)))).toBe(true);
  expect((await rowOf(person))?.suspended_at).toBeUndefined();
  expect(await mailsTo(person)).toEqual([]);
  await set(person, true);
  expect(await actionsAbout(person)).toEqual(["account.suspended"]);
});
