import { GatheringFilter } from "@majlis/contracts/admin";
import { deleteMe } from "@majlis/core/account/deleteMe";
import { exportMe } from "@majlis/core/account/exportMe";
import { listAllGatherings } from "@majlis/core/admin/listAllGatherings";
import { reportGathering } from "@majlis/core/gatherings/reportGathering";
import { listMessages } from "@majlis/core/messages/listMessages";
import { markMessage } from "@majlis/core/messages/markMessage";
import type { GatheringId, MessageId } from "@majlis/contracts/ids";
import type { SignedIn } from "@majlis/core/kernel/actor";
import { beforeAll, describe, expect, it } from "vitest";
import { fakePayments } from "#support/fakePayments.ts";
import { insertGathering, newActor, newUser } from "#support/factories.ts";
import { ownTable } from "#support/ownTable.ts";
import { outcomeOf } from "#support/guestScenes.ts";

const { deps } = ownTable();
const admin = newActor("admin");
const report = (actor: SignedIn, gatheringId: GatheringId, text = "He locked the door.") =>
  outcomeOf(reportGathering(deps, actor, { gatheringId, reason: "unsafe", text }));
const reportsOf = async (gatheringId: GatheringId) =>
  (await listMessages(deps, { limit: 100 })).items.filter(
    (item) => item.report?.gathering_id === gatheringId,
  );
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
      report: { gathering_id: id, gathering_title: "Behind doors", reason: "unsafe" },
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
