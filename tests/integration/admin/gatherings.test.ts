import {
  cancelGathering as cancelContract,
  joinGathering as joinContract,
} from "@majlis/contracts/gatherings";
import { GatheringFilter } from "@majlis/contracts/admin";
import { listAllGatherings } from "@majlis/core/admin/listAllGatherings";
import { listAudit } from "@majlis/core/admin/listAudit";
import { cancelGathering } from "@majlis/core/gatherings/cancelGathering";
import { joinGathering } from "@majlis/core/gatherings/joinGathering";
import { describe, expect, it } from "vitest";
import { call } from "#support/api.ts";
import { demoTokens } from "#support/demoTokens.ts";
import { daysFromNow, insertGathering, newActor } from "#support/factories.ts";
import { postGathering } from "#support/factoriesOverHttp.ts";
import { mailTo } from "#support/mailbox.ts";
import { ownTable } from "#support/ownTable.ts";

const { deps } = ownTable();
const admin = newActor("admin");
const tokens = demoTokens("dina", "admin");

const titlesOf = async (filter: object) => {
  const { items } = await listAllGatherings(deps, admin, GatheringFilter.parse(filter));
  return items.map(({ title }) => title);
};
const auditOf = async (id: string) =>
  (await listAudit(deps, { limit: 100 })).items.filter(({ subject_id }) => subject_id === id);

describe("the admins' list of gatherings", () => {
  it("has upcoming, past and canceled ones in their order, and finds words", async () => {
    const host = newActor();
    await insertGathering(deps, { title: "Later", starts_at: daysFromNow(9, deps), city: "Aqaba" });
    await insertGathering(deps, { title: "Sooner", starts_at: daysFromNow(3, deps), host_name: "Basma" });
    await insertGathering(deps, { title: "Long ago", starts_at: daysFromNow(-9, deps) });
    await insertGathering(deps, { title: "Yesterday", starts_at: daysFromNow(-1, deps) });
    await cancelGathering(deps, host, await insertGathering(deps, { title: "Off", host_id: host.userId }));
    expect(await titlesOf({})).toEqual(["Sooner", "Later"]);
    expect(await titlesOf({ when: "past" })).toEqual(["Yesterday", "Long ago"]);
    expect(await titlesOf({ when: "canceled" })).toEqual(["Off"]);
    expect(await titlesOf({ q: "LATER" })).toEqual(["Later"]);
    expect(await titlesOf({ q: "aqa" })).toEqual(["Later"]);
    expect(await titlesOf({ q: "basma" })).toEqual(["Sooner"]);
    expect(await titlesOf({ q: "nothing" })).toEqual([]);
  });

  it("continues after a page without a match", async () => {
    await insertGathering(deps, { title: "Needle", starts_at: daysFromNow(300, deps) });
    const first = await listAllGatherings(deps, admin, GatheringFilter.parse({ q: "needle", limit: 1 }));
    expect(first.items).toEqual([]);
    expect(first.cursor).not.toBeNull();
  });
});

describe("an admin who cancels a gathering", () => {
  it("leaves one audit row, also after a second call, and tells the host", async () => {
    const id = await insertGathering(deps, { title: "Not allowed" });
    await joinGathering(deps, newActor(), id);
    expect((await cancelGathering(deps, admin, id, "It breaks the rules.")).status).toBe("canceled");
    await cancelGathering(deps, admin, id, "It breaks the rules.");
    await expect(cancelGathering(deps, admin, id, "Again.")).rejects.toMatchObject({
      code: "GuestMessageChanged",
    });
    expect(await auditOf(id)).toMatchObject([
      { action: "gathering.canceled", actor_id: admin.userId, subject_name: "Not allowed" },
    ]);
    const { data } = await deps.store.outbox.scan.go({ pages: "all" });
    const mails = data.filter(
      ({ ref_id, template }) => ref_id === String(id) && template !== "ticket_issued",
    );
    expect(mails.map(({ template }) => template).toSorted()).toEqual([
      "event_canceled_all",
      "hosting_canceled",
    ]);
    expect(mails.every((mail) => mail.data?.message === "It breaks the rules.")).toBe(true);
  });

  it("needs no audit row for an own gathering", async () => {
    const id = await insertGathering(deps, { host_id: admin.userId });
    await cancelGathering(deps, admin, id);
    expect(await auditOf(id)).toEqual([]);
  });

  it("mails the guests in the team's name, with the message", async () => {
    const title = `Evening of a stranger ${Date.now()}`;
    const gatheringId = await postGathering({ title });
    await call(joinContract, { body: { gatheringId } }, tokens.dina);
    const body = { message: "The house is not safe." };
    expect((await call(cancelContract, { params: { gatheringId }, body }, tokens.admin)).status).toBe(200);
    const guest = await mailTo("dina@majlis.test", `Canceled: ${title}`);
    expect(guest.text).toContain("The Majlis team canceled it.");
    expect(guest.text).toContain("The house is not safe.");
    expect(guest.text).not.toContain("It was canceled by");
    const host = await mailTo("member@majlis.test", `Canceled by Majlis: ${title}`);
    expect(host.text).toContain("The house is not safe.");
  });
});
