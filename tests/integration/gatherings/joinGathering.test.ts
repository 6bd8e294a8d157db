import { getGathering, joinGathering } from "@majlis/contracts/gatherings";
import { joinGathering as join } from "@majlis/core/gatherings/joinGathering";
import { isCode } from "@majlis/core/table/codes";
import { describe, expect, it } from "vitest";
import { call } from "#support/api.ts";
import { demoTokens } from "#support/demoTokens.ts";
import { mailTo } from "#support/mailbox.ts";
import { daysFromNow, insertGathering, newActor } from "#support/factories.ts";
import { postGathering } from "#support/factoriesOverHttp.ts";
import { waitlistScene } from "#support/guestScenes.ts";
import { isLong } from "#support/property.ts";

const { deps, gatheringRow, ticketRows } = waitlistScene();
const tokens = demoTokens("free", "member", "dina");

const crowd = isLong ? 500 : 50;

describe("joining a gathering", () => {
  it("takes one seat and returns the same code again", async () => {
    const gatheringId = await postGathering({ title: "Table for four" });
    const first = await call(joinGathering, { body: { gatheringId } }, tokens.dina);
    const again = await call(joinGathering, { body: { gatheringId } }, tokens.dina);
    expect(isCode("GTH", first.body.qr_code)).toBe(true);
    expect(again.body).toEqual(first.body);
    const shown = (await call(getGathering, { params: { gatheringId } }, tokens.dina)).body;
    expect(shown).toMatchObject({ attendee_count: 1, my_ticket: { qr_code: first.body.qr_code } });
    const mail = await mailTo("dina@majlis.test", "Your ticket: Table for four");
    expect(mail.text).toContain(first.body.qr_code);
  });

  it("seats the host", async () => {
    const gatheringId = await postGathering();
    expect((await call(joinGathering, { body: { gatheringId } }, tokens.member)).status).toBe(200);
    expect((await gatheringRow(gatheringId))?.attendee_count).toBe(1);
  });

  it.each([
    ["full", { capacity: 1, attendee_count: 1 }, "member", 409, "GatheringFull"],
    ["started", { starts_at: daysFromNow(-0.01) }, "member", 409, "GatheringEnded"],
    ["canceled", { status: "canceled", listed: undefined }, "member", 409, "GatheringCanceled"],
    ["not for free users", {}, "free", 403, "GatheringMembersOnly"],
  ] as const)("refuses a gathering that is %s", async (_, over, who, status, code) => {
    const gatheringId = await insertGathering(deps, over);
    const reply = await call(joinGathering, { body: { gatheringId } }, tokens[who]);
    expect([reply.status, reply.body.code]).toEqual([status, code]);
    expect(await ticketRows(gatheringId)).toEqual([]);
  });

  it("returns the specified message to a free user", async () => {
    const gatheringId = await insertGathering(deps);
    const { body } = await call(joinGathering, { body: { gatheringId } }, tokens.free);
    expect(body.error).toBe("Only members can join gatherings. Please upgrade your membership.");
  });

  it("gives the last seat to one of two concurrent calls", async () => {
    const gatheringId = await insertGathering(deps, { capacity: 1 });
    const outcomes = await Promise.allSettled(
      [newActor(), newActor()].map((one) => join(deps, one, gatheringId)),
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });

  it("seats exactly 20 of a crowd on 20 seats", async () => {
    const gatheringId = await insertGathering(deps);
    const outcomes = await Promise.allSettled(
      Array.from({ length: crowd }, () => join(deps, newActor(), gatheringId)),
    );
    const codes = outcomes.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value] : []));
    const reasons = outcomes.flatMap((outcome) =>
      outcome.status === "rejected" ? [outcome.reason.code] : [],
    );
    expect(codes).toHaveLength(20);
    expect(new Set(reasons)).toEqual(new Set(["GatheringFull"]));
    expect((await gatheringRow(gatheringId))?.attendee_count).toBe(20);
    expect((await ticketRows(gatheringId)).map(({ qr_code }) => qr_code).toSorted()).toEqual(
      codes.toSorted(),
    );
  });
});
