import { GatheringFilter } from "@majlis/contracts/admin";
import { deleteMe } from "@majlis/core/account/deleteMe";
import { exportMe } from "@majlis/core/account/exportMe";
import { listAllGatherings } from "@majlis/core/admin/listAllGatherings";
import { addGuest } from "@majlis/core/events/guests/addGuest";
import { listMessages } from "@majlis/core/messages/listMessages";
import { markMessage } from "@majlis/core/messages/markMessage";
import { sendReport } from "@majlis/core/messages/sendReport";
import type { ReportSubject } from "@majlis/contracts/messages/reports";
import type { GatheringId, MessageId } from "@majlis/contracts/ids";
import type { SignedIn } from "@majlis/core/kernel/actor";
import { beforeAll, describe, expect, it } from "vitest";
import { hostIdOf } from "@majlis/core/table/occasions/hostId";
import { reportStats } from "@majlis/core/stats/stats";
import { fakePayments } from "#support/fakePayments.ts";
import { insertEvent, insertGathering, newActor, newHost, newUser } from "#support/factories.ts";
import { ownTable } from "#support/ownTable.ts";
import { outcomeOf } from "#support/guestScenes.ts";

const { deps } = ownTable();
const admin = newActor("admin");
const reportOf = (actor: SignedIn, subject: ReportSubject, text = "") =>
  outcomeOf(sendReport(deps, actor, { subject, reason: "unsafe", text }));
const report = (actor: SignedIn, gatheringId: GatheringId, text = "He locked the door.") =>
  reportOf(actor, { kind: "gathering", id: gatheringId }, text);
const reportsOf = async (id: ReportSubject["id"]) =>
  (await listMessages(deps, { limit: 100 })).items.filter(({ report: about }) => about?.subject.id === id);
const openCount = async (gatheringId: GatheringId) => {
  const { items } = await listAllGatherings(deps, admin, GatheringFilter.parse({}));
  return items.find(({ id }) => id === gatheringId)?.open_reports;
};
const close = (messageId: MessageId | undefined) => {
  if (!messageId) throw new Error("No report");
  return markMessage(deps, { messageId, status: "answered" });
};

let guest: SignedIn;
beforeAll(async () => {
  guest = await newUser(deps, { fullName: "Rami Guest", email: "rami@majlis.test" });
});

describe("a report of a gathering", () => {
  it("reaches the admins' inbox and the gathering's count", async () => {
    const id = await insertGathering(deps, { title: "Behind doors" });
    expect(await report(guest, id)).toBe("done");
    const [item] = await reportsOf(id);
    expect(item).toMatchObject({
      name: "Rami Guest",
      email: "rami@majlis.test",
      message: "He locked the door.",
      status: "queued",
      report: { subject: { kind: "gathering", id }, title: "Behind doors", reason: "unsafe" },
    });
    expect(await openCount(id)).toBe(1);
    await close(item?.id);
    expect(await openCount(id)).toBe(0);
    if (item) await markMessage(deps, { messageId: item.id, status: "queued" });
    expect(await openCount(id)).toBe(1);
  });

  it("is open once for each person, also for concurrent calls, until an admin closes it", async () => {
    const [id, other] = [await insertGathering(deps), newActor()];
    const outcomes = await Promise.all([report(other, id), report(other, id), report(other, id)]);
    expect(outcomes.toSorted()).toEqual(["AlreadyReported", "AlreadyReported", "done"]);
    await close((await reportsOf(id))[0]?.id);
    expect(await report(other, id)).toBe("done");
    expect(await report(newActor(), id)).toBe("done");
    expect(await openCount(id)).toBe(2);
  });

  it("is limited to five a day", async () => {
    const person = newActor();
    const outcomes = [];
    for (let count = 0; count < 6; count++) outcomes.push(await report(person, await insertGathering(deps)));
    expect(outcomes).toEqual(["done", "done", "done", "done", "done", "TooManyReports"]);
  });

  it("is not for the host, who does not find it in the own data", async () => {
    const host = await newUser(deps, { role: "member" });
    const id = await insertGathering(deps, { host_id: host.userId });
    expect(await report(host, id)).toBe("NotAllowed");
    expect(await report(newActor(), id)).toBe("done");
    const { honored_reports: ofPartners, ...rest } = await exportMe(deps, host);
    expect(ofPartners).toEqual([]);
    expect(JSON.stringify(rest)).not.toMatch(/report|door/);
  });

  it("is in the export of its writer, and goes with the account and its count", async () => {
    const person = await newUser(deps);
    const id = await insertGathering(deps);
    await report(person, id);
    expect((await exportMe(deps, person)).messages).toHaveLength(1);
    const account = { check: () => Promise.resolve(), remove: () => Promise.resolve() };
    await deleteMe(deps, fakePayments(), account, person);
    expect(await reportsOf(id)).toEqual([]);
    expect(await openCount(id)).toBe(0);
  });
});

describe("a report of an event, a gathering or a host", () => {
  const reportedHost = async (fullName: string) => {
    const host = await newHost(deps, fullName);
    return { host, hostId: hostIdOf(host.userId) };
  };
  const openReports = async (bucket: string) =>
    (await deps.store.stat.get({ name: reportStats, bucket }).go({ consistent: true })).data?.count ?? 0;

  it("names its subject to the admins, once for each person, and is not for the host", async () => {
    const { host, hostId } = await reportedHost("سامر المضيف");
    const id = await insertEvent(deps, { founder_id: host.userId, title: "أمسية" });
    const person = await newUser(deps, { email: `${crypto.randomUUID()}@majlis.test` });
    const subjects: readonly (readonly [ReportSubject, string])[] = [
      [{ kind: "event", id }, "أمسية"],
      [{ kind: "host", id: hostId }, "سامر المضيف"],
    ];
    for (const [subject, title] of subjects) {
      const outcomes = await Promise.all([reportOf(person, subject), reportOf(person, subject, "More")]);
      expect(outcomes.toSorted()).toEqual(["AlreadyReported", "done"]);
      expect(await reportOf(host, subject)).toBe("NotAllowed");
      const [item, ...more] = await reportsOf(subject.id);
      expect([item?.report, more]).toEqual([{ subject, title, reason: "unsafe" }, []]);
      expect(await openReports(subject.id)).toBe(1);
      await close(item?.id);
      expect(await openReports(subject.id)).toBe(0);
      expect(await reportOf(person, subject)).toBe("done");
    }
  });

  it("is neither an admin's, who reads it, nor the maker's, also after the end of the role", async () => {
    const { host, hostId } = await reportedHost("Maker");
    const former: SignedIn = { ...host, role: "free_user" };
    const id = await insertEvent(deps, { founder_id: host.userId, city: "irbid" });
    const gatheringId = await insertGathering(deps, { host_id: host.userId });
    const subjects: readonly ReportSubject[] = [
      { kind: "event", id },
      { kind: "gathering", id: gatheringId },
      { kind: "host", id: hostId },
    ];
    const outcomes = [];
    for (const subject of subjects)
      for (const actor of [admin, former]) outcomes.push(await reportOf(actor, subject));
    expect(outcomes).toEqual(Array.from({ length: 6 }, () => "NotAllowed"));
    for (const subject of subjects) expect(await reportsOf(subject.id)).toEqual([]);
  });

  it("is not of an event that the person may not see, nor of a person without the role", async () => {
    const { host, hostId } = await reportedHost("Hala Host");
    const email = `${crypto.randomUUID()}@majlis.test`;
    const person = await newUser(deps, { email });
    const id = await insertEvent(deps, { founder_id: host.userId, is_public: false });
    expect(await reportOf(person, { kind: "event", id })).toBe("EventNotFound");
    const seat = { full_name: "Rami", kind: "complimentary", is_admitted: false } as const;
    await addGuest(deps, host, id, { ...seat, email, key: crypto.randomUUID() });
    expect(await reportOf(person, { kind: "event", id })).toBe("done");
    expect(await reportOf(person, { kind: "host", id: hostId })).toBe("done");
    // The name goes with the account, and the report stays.
    await deps.store.user.delete({ id: host.userId }).go();
    expect(await reportOf(newActor(), { kind: "host", id: hostId })).toBe("HostNotFound");
    expect((await reportsOf(hostId)).map(({ report: about }) => about?.title)).toEqual(["Former host"]);
    const { data: rows } = await deps.store.notification.scan.go({ pages: "all" });
    expect(JSON.stringify(rows)).not.toContain("Hala Host");
  });

  it("from before still names its gathering", async () => {
    const id = await insertGathering(deps);
    const [now] = [deps.clock.now().toISOString()];
    await deps.store.notification
      .create({
        id: `ntf_${"0".repeat(32)}`,
        user_id: "usr_before",
        channel: "report",
        template: "report",
        payload: {
          name: "A",
          email: "",
          message: "",
          gathering_id: id,
          gathering_title: "Old",
          reason: "other",
        },
        status: "queued",
        created_at: now,
        inbox_month: now.slice(0, 7),
        inbox_at: now,
      })
      .go();
    expect((await reportsOf(id)).map(({ report: about }) => about)).toEqual([
      { subject: { kind: "gathering", id }, title: "Old", reason: "other" },
    ]);
  });
});
