import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { setUserRole } from "@majlis/core/admin/setUserRole";
import { deleteMe } from "@majlis/core/account/deleteMe";
import { finishDeletion } from "@majlis/core/account/finishDeletion";
import { joinEvent } from "@majlis/core/events/joinEvent";
import { followHost } from "@majlis/core/founders/followHost";
import { createGathering } from "@majlis/core/gatherings/createGathering";
import { hostIdOf } from "@majlis/core/table/occasions/hostId";
import { withOwnQueue } from "@majlis/core/tasks/runTask";
import { ensureUser } from "@majlis/core/account/createUser";
import { findActor } from "@majlis/core/users/findActor";
import { describe, expect, it } from "vitest";
import { busyEmail, busyName, busyPerson, busyPhone } from "#support/busyPerson.ts";
import { runDueRows } from "#support/dueRows.ts";
import {
  gatheringForm,
  insertEvent,
  newActor,
  newEvent,
  newHost,
  newMember,
  newRequest,
  newUser,
} from "#support/factories.ts";
import { fakePayments } from "#support/fakePayments.ts";
import { countsOf } from "#support/table.ts";
import { deliverAll } from "#support/outbox.ts";
import { isLong } from "#support/property.ts";
import { ownTable } from "#support/ownTable.ts";
import { eventNow } from "#support/occasionRows.ts";

const { deps, at, client, name } = ownTable();
/** Three minutes after a deletion. */
const later = new Date(deps.clock.now().getTime() + 180_000).toISOString();
const scene = { deps, past: at("2026-09-01T10:00:00.000Z") };

const ended: string[] = [];
const payments = fakePayments({
  provider: "stripe",
  endSubscription: async (id) => void ended.push(id),
});

/** A sign-in that records its removal and fails the given number of times. */
const signIn = (failures = 0) => {
  const account = {
    removed: 0,
    check: async () => {},
    remove: async () => {
      if (failures-- > 0) throw new Error("Cognito is down");
      account.removed++;
    },
  };
  return account;
};

/** The rows that still contain personal data. */
const traces = async (): Promise<string[]> => {
  const { Items = [] } = await client.send(new ScanCommand({ TableName: name }));
  return Items.map((item) => JSON.stringify(item)).filter((row) =>
    [busyName, busyEmail, busyPhone, busyName.toLowerCase(), "From work"].some((text) => row.includes(text)),
  );
};

/** All counts that include an account. */
const counts = () =>
  countsOf(deps, "users", "user_months", "messages", "applications", "application_approvals");

describe("deleting the account", () => {
  // First, while the outbox has no mails of other tests.
  it("skips mails that are still in the outbox", async () => {
    const actor = await busyPerson(scene, "member");
    await deleteMe(deps, payments, signIn(), actor);
    const { data: outbox } = await deps.store.outbox.scan.go({ pages: "all" });
    const sent = await deliverAll(deps, outbox);
    expect(JSON.stringify(sent)).not.toContain(busyEmail);
  });

  it.each(isLong ? (["member", "city_founder"] as const) : (["city_founder"] as const))(
    "of a %s leaves no name, e-mail or phone in the table",
    async (role) => {
      const before = await counts();
      const actor = await busyPerson(scene, role);
      expect((await traces()).length).toBeGreaterThan(5);
      const account = signIn();
      await deleteMe(deps, payments, account, actor);
      expect(await traces()).toEqual([]);
      expect(account.removed).toBe(1);
      expect(ended).toContain(
        actor.userId.replace("usr_", "").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-"),
      );
      const after = await counts();
      for (const [key, count] of Object.entries(after)) expect([key, count]).toEqual([key, before[key] ?? 0]);
      await expect(findActor(deps, actor.userId.replace("usr_", ""))).rejects.toMatchObject({
        code: "NotSignedIn",
      });
    },
  );

  it("does with each row what its entity says", async () => {
    const actor = await busyPerson(scene, "city_founder");
    const account = { userId: actor.userId, email: busyEmail };
    const read = async () =>
      Promise.all(
        deps.store.personal().flatMap(({ entity, read: readRows }) =>
          readRows && "onDelete" in entity.person
            ? [
                readRows(account).then((rows) => ({
                  entity: entity.schema.model.entity,
                  keeps: "onDelete" in entity.person && entity.person.onDelete === "keep",
                  rows: rows ?? [],
                })),
              ]
            : [],
        ),
      );
    const before = await read();
    expect(before.length).toBeGreaterThan(20);
    await deleteMe(deps, payments, signIn(), actor);
    const after = await read();
    for (const [index, { entity, keeps, rows }] of before.entries())
      expect([entity, after[index]?.rows]).toEqual([entity, keeps ? rows : []]);
  });

  it("releases seats, mails the guests of hosted occasions and anonymizes past tickets", async () => {
    const actor = await busyPerson(scene, "city_founder");
    const { data: events } = await deps.store.event.query.byFounder({ founder_id: actor.userId }).go();
    const { data: tickets } = await deps.store.ticket.query.byUser({ user_id: actor.userId }).go();
    await deleteMe(deps, payments, signIn(), actor);
    const { data: kept } = await deps.store.ticket.query.byUser({ user_id: actor.userId }).go();
    expect(kept.map(({ holder_name }) => holder_name)).toEqual(["Deleted account", "Deleted account"]);
    const upcoming = tickets.find(({ id }) => kept.every((past) => past.id !== id));
    const event = await eventNow(deps, upcoming?.ref_id ?? "");
    expect(event?.attendee_count).toBe(0);
    const { data: hosted } = await deps.store.event.query.byFounder({ founder_id: actor.userId }).go();
    expect(hosted.map(({ status, founder_name }) => [status, founder_name]).toSorted()).toEqual([
      ["canceled", "Former host"],
      ["published", "Former host"],
    ]);
    expect(events).toHaveLength(3);
    const { data: outbox } = await deps.store.outbox.scan.go({ pages: "all" });
    const canceled = outbox.filter(
      ({ template, user_id }) => template === "event_canceled_all" && user_id === actor.userId,
    );
    expect(canceled).toHaveLength(2);
  });

  it("continues after a failed call", async () => {
    const actor = await busyPerson(scene, "member");
    const account = signIn(1);
    await expect(deleteMe(deps, payments, account, actor)).rejects.toMatchObject({ code: "DeletionFailed" });
    await deleteMe(deps, payments, account, actor);
    await deleteMe(deps, payments, account, actor);
    expect(await traces()).toEqual([]);
  });

  it("stays complete when an earlier sign-in ends later", async () => {
    const actor = await busyPerson(scene, "member");
    const { data } = await deps.store.account.get({ user_id: actor.userId }).go();
    const person = { sub: data?.sub ?? "", email: busyEmail, fullName: busyName };
    expect(await ensureUser(deps, person)).toBe(false);
    await deleteMe(deps, payments, signIn(), actor);
    expect(await ensureUser(deps, person)).toBe(false);
    expect(await traces()).toEqual([]);
  });

  it("ends what calls that were under way wrote after it", async () => {
    const hostId = hostIdOf((await newHost(deps)).userId);
    const eventId = await insertEvent(deps, { title: "Evening of the late call", price_cents: 0 });
    const actor = await busyPerson(scene, "city_founder");
    await deleteMe(deps, payments, signIn(), actor);
    await joinEvent(deps, actor, eventId);
    await followHost(deps, actor, hostId, true);
    const { id } = await createGathering(deps, actor, gatheringForm());
    expect(await traces()).not.toEqual([]);
    for (const _ of ["first", "second"]) {
      await finishDeletion(at(later), { ref: actor.userId });
      expect(await traces()).toEqual([]);
      expect((await eventNow(deps, eventId))?.attendee_count).toBe(0);
      expect((await deps.store.gathering.get({ id }).go()).data?.status).toBe("canceled");
      expect((await deps.store.hostFollow.query.byUser({ user_id: actor.userId }).go()).data).toEqual([]);
    }
  });

  it("ends them by a task that the deletion writes", async () => {
    const eventId = await insertEvent(deps, { price_cents: 0 });
    const { person: actor } = await newMember(deps);
    await deleteMe(deps, payments, signIn(), actor);
    await joinEvent(deps, actor, eventId);
    await runDueRows(withOwnQueue(at(later)));
    expect((await deps.store.ticket.query.byUser({ user_id: actor.userId }).go()).data).toEqual([]);
  });

  it("leaves a person alone whose account is there", async () => {
    const actor = await busyPerson(scene, "member");
    const before = (await traces()).length;
    await finishDeletion(deps, { ref: actor.userId });
    expect((await traces()).length).toBe(before);
    await deleteMe(deps, payments, signIn(), actor);
  });

  it("is refused for the last admin without changes", async () => {
    const actor = await busyPerson(scene, "admin");
    const before = (await traces()).length;
    await expect(deleteMe(deps, payments, signIn(), actor)).rejects.toMatchObject({ code: "LastAdmin" });
    expect((await traces()).length).toBe(before);
    const other = await newUser(deps);
    await setUserRole(deps, newActor("admin"), { userId: other.userId, role: "admin" });
    await deleteMe(deps, payments, signIn(), actor);
    expect(await traces()).toEqual([]);
  });

  it("withdraws a request from the founder's queue", async () => {
    const founder = newActor("city_founder");
    const eventId = await newEvent(deps, founder);
    const user = await newRequest(deps, eventId);
    await deleteMe(deps, payments, signIn(), user);
    const { data: event } = await deps.store.event.get({ id: eventId }).go();
    expect(event?.pending_requests).toBe(0);
  });
});
