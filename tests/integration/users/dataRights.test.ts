import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { PersonalData } from "@majlis/contracts/users";
import { type SignedIn, visitor } from "@majlis/core/actor";
import { setUserRole } from "@majlis/core/admin/setUserRole";
import { joinEvent } from "@majlis/core/events/joinEvent";
import { requestEventJoin } from "@majlis/core/events/requestEventJoin";
import { createApplication } from "@majlis/core/founders/createApplication";
import { createGathering } from "@majlis/core/gatherings/createGathering";
import type { Payments } from "@majlis/core/membership/payments";
import { sendContact } from "@majlis/core/notifications/contact";
import { deliverOutbox, type Mail } from "@majlis/core/notifications/deliverOutbox";
import { recordAnalytics } from "@majlis/core/notifications/notifications";
import { deleteMe } from "@majlis/core/users/deleteMe";
import { exportMe } from "@majlis/core/users/exportMe";
import { createUser, findActor, updateMe, userIdOfSub } from "@majlis/core/users/users";
import { describe, expect, it } from "vitest";
import { countsOf, foundersEvent, newFreeUser, newRequest, someFounder } from "../../support/founders";
import { ownTable } from "../../support/ownTable";
import { someone } from "../../support/table";

const { deps, at, client, name } = ownTable();
const names = ["Zuleika Unforgettable", "zuleika.unforgettable@example.com", "+962 7 1234 5678"];

const payments: Payments = {
  provider: "stripe",
  openMembershipPage: () => Promise.reject(new Error("not asked")),
  openSeatPage: () => Promise.reject(new Error("not asked")),
  readSessionState: () => Promise.reject(new Error("not asked")),
  getSubscription: () => Promise.reject(new Error("not asked")),
  endSubscription: async (id) => void ended.push(id),
  findDuePage: async () => undefined,
  openManagePage: () => Promise.reject(new Error("not asked")),
  refund: () => Promise.reject(new Error("not asked")),
};
const ended: string[] = [];

/** A sign-in that notes whether it was removed, and fails as often as it is told to. */
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

const traces = async (): Promise<string[]> => {
  const { Items = [] } = await client.send(new ScanCommand({ TableName: name }));
  return Items.map((item) => JSON.stringify(item)).filter((row) =>
    [...names, ...names.map((text) => text.toLowerCase())].some((text) => row.includes(text)),
  );
};

/** Somebody who has done everything that there is to do. */
const somebodyBusy = async (role: "member" | "city_founder" | "admin"): Promise<SignedIn> => {
  const sub = crypto.randomUUID();
  const email = names[1] ?? "";
  await createUser(deps, { sub, email, fullName: names[0] ?? "" });
  const userId = userIdOfSub(sub);
  const free = await findActor(deps, sub);
  await updateMe(deps, free, { phone: names[2], city: "Amman" });
  const founder = someFounder();
  await requestEventJoin(deps, free, await foundersEvent(deps, founder), `I am ${names[0]}`);
  await setUserRole(deps, someone("admin"), { userId, role });
  const actor = await findActor(deps, sub);
  await joinEvent(deps, actor, await foundersEvent(deps, founder, { capacity: 2 }));
  const past = at("2026-09-01T10:00:00.000Z");
  await joinEvent(past, actor, await foundersEvent(past, founder, { starts_at: "2026-10-01T10:00:00.000Z" }));
  await createGathering(deps, actor, {
    title: "Chess",
    starts_at: "2026-12-01T10:00:00.000Z",
    city: "Amman",
    capacity: 4,
    venue_name: "Here",
  });
  if (role === "city_founder") {
    const own = await foundersEvent(deps, actor);
    await joinEvent(deps, someone(), own);
    await foundersEvent(deps, actor, { status: "draft" });
    await foundersEvent(past, actor, { starts_at: "2026-10-02T10:00:00.000Z" });
  }
  await deps.store.membership
    .create({
      user_id: userId,
      member_since: "2026-01-01",
      qr_code: `MEM-${sub}`,
      provider: "stripe",
      subscription_id: sub,
    })
    .go();
  await sendContact(deps, visitor, { name: names[0] ?? "", email, message: "Hello", userAgent: "" });
  await createApplication(deps, { name: names[0] ?? "", email, city: "Irbid", bio: "b", teamInfo: "t" });
  await recordAnalytics(deps, visitor, {
    event: { event_type: "contact_form", properties: { name: names[0] ?? "", email } },
    timestamp: "2026-11-21T12:00:00.000Z",
    url: "https://majlis.test/contact",
    referrer: "",
    userAgent: "",
  });
  return actor;
};

describe("my data", () => {
  it("come as one document with everything, and nobody else's", async () => {
    const actor = await somebodyBusy("city_founder");
    const data = PersonalData.parse(await exportMe(deps, actor));
    expect(data.profile).toMatchObject({ full_name: names[0], email: names[1], phone: names[2] });
    expect(data.tickets).toHaveLength(2);
    expect(data.requests).toMatchObject([{ message: `I am ${names[0]}` }]);
    expect([data.events.length, data.gatherings.length, data.founder_applications.length]).toEqual([3, 1, 1]);
    expect(data.messages.map(({ channel }) => channel).toSorted()).toEqual(["analytics", "contact"]);
    expect(data.membership).toMatchObject({ provider: "stripe" });
    await deleteMe(deps, payments, signIn(), actor);
  });
});

describe("deleting the account", () => {
  it.each(["member", "city_founder"] as const)(
    "of a %s leaves no name, e-mail or phone in the table",
    async (role) => {
      const before = await countsOf(
        deps,
        "users",
        "user_months",
        "messages",
        "applications",
        "application_approvals",
      );
      const actor = await somebodyBusy(role);
      expect((await traces()).length).toBeGreaterThan(5);
      const account = signIn();
      await deleteMe(deps, payments, account, actor);
      expect(await traces()).toEqual([]);
      expect(account.removed).toBe(1);
      expect(ended).toContain(
        actor.userId.replace("usr_", "").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-"),
      );
      const after = await countsOf(
        deps,
        "users",
        "user_months",
        "messages",
        "applications",
        "application_approvals",
      );
      for (const [key, count] of Object.entries(after)) expect([key, count]).toEqual([key, before[key] ?? 0]);
      await expect(findActor(deps, actor.userId.replace("usr_", ""))).rejects.toMatchObject({
        code: "NotSignedIn",
      });
    },
  );

  it("gives seats back, tells the guests of what it hosted, and keeps past tickets without the name", async () => {
    const actor = await somebodyBusy("city_founder");
    const { data: events } = await deps.store.event.query.byFounder({ founder_id: actor.userId }).go();
    const { data: tickets } = await deps.store.ticket.query.byUser({ user_id: actor.userId }).go();
    await deleteMe(deps, payments, signIn(), actor);
    const { data: kept } = await deps.store.ticket.query.byUser({ user_id: actor.userId }).go();
    expect(kept).toMatchObject([{ holder_name: "Deleted account" }]);
    const upcoming = tickets.find(({ id }) => id !== kept[0]?.id);
    const { data: event } = await deps.store.event.get({ id: upcoming?.ref_id ?? "" }).go();
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

  it("goes on where a call that failed had stopped", async () => {
    const actor = await somebodyBusy("member");
    const account = signIn(1);
    await expect(deleteMe(deps, payments, account, actor)).rejects.toMatchObject({ code: "DeletionFailed" });
    await deleteMe(deps, payments, account, actor);
    await deleteMe(deps, payments, account, actor);
    expect(await traces()).toEqual([]);
  });

  it("mails that are still under way find nobody to go to", async () => {
    const actor = await somebodyBusy("member");
    await deleteMe(deps, payments, signIn(), actor);
    const sent: Mail[] = [];
    const mailer = {
      siteUrl: "https://majlis.test",
      send: async (mail: Mail) => void sent.push(mail),
      qrPng: async () => new Uint8Array(),
    };
    const { data: outbox } = await deps.store.outbox.scan.go({ pages: "all" });
    for (const { id } of outbox) await deliverOutbox(deps, mailer, id);
    expect(JSON.stringify(sent)).not.toContain(names[1]);
  });

  it("is refused to the last admin, with nothing done", async () => {
    const actor = await somebodyBusy("admin");
    const before = (await traces()).length;
    await expect(deleteMe(deps, payments, signIn(), actor)).rejects.toMatchObject({ code: "LastAdmin" });
    expect((await traces()).length).toBe(before);
    const other = await newFreeUser(deps);
    await setUserRole(deps, someone("admin"), { userId: other.userId, role: "admin" });
    await deleteMe(deps, payments, signIn(), actor);
    expect(await traces()).toEqual([]);
  });

  it("withdraws a request from the founder's queue", async () => {
    const founder = someFounder();
    const eventId = await foundersEvent(deps, founder);
    const user = await newRequest(deps, eventId);
    await deleteMe(deps, payments, signIn(), user);
    const { data: event } = await deps.store.event.get({ id: eventId }).go();
    expect(event?.pending_requests).toBe(0);
  });
});
