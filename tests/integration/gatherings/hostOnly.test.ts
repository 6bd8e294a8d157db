import {
  cancelGathering,
  type GatheringAttendee,
  joinGathering,
  listGatheringAttendees,
  updateGathering,
} from "@majlis/contracts/gatherings";
import { listMyTickets } from "@majlis/contracts/tickets/tickets";
import { joinGathering as join } from "@majlis/core/gatherings/joinGathering";
import { answerComing } from "@majlis/core/tickets/answerComing";
import { writeComingToken } from "@majlis/core/tickets/comingToken";
import { describe, expect, it } from "vitest";
import { call, send } from "#support/api.ts";
import { demoTokens } from "#support/demoTokens.ts";
import { mailsTo, mailTo } from "#support/mailbox.ts";
import { daysFromNow, gatheringForm, newActor } from "#support/factories.ts";
import { postGathering } from "#support/factoriesOverHttp.ts";
import { waitlistScene } from "#support/guestScenes.ts";

const { deps, gatheringRow, ticketRows } = waitlistScene();
const tokens = demoTokens("member", "dina", "admin");

describe("operations of the host only", () => {
  it("are not found for another member or an admin", async () => {
    const gatheringId = await postGathering();
    for (const token of [tokens.dina, tokens.admin]) {
      const replies = await Promise.all([
        call(listGatheringAttendees, { params: { gatheringId }, query: {} }, token),
        call(updateGathering, { params: { gatheringId }, body: { title: "Mine" } }, token),
      ]);
      expect(replies.map(({ status, body }) => [status, body.code])).toEqual(
        Array.from({ length: 2 }, () => [404, "GatheringNotFound"]),
      );
    }
    const cancel = await call(cancelGathering, { params: { gatheringId } }, tokens.dina);
    expect([cancel.status, cancel.body.code]).toEqual([404, "GatheringNotFound"]);
    expect(await gatheringRow(gatheringId)).toMatchObject({
      title: gatheringForm().title,
      status: "published",
    });
  });

  it("list attendees in the order of joining", async () => {
    const gatheringId = await postGathering();
    await call(joinGathering, { body: { gatheringId } }, tokens.dina);
    await call(joinGathering, { body: { gatheringId } }, tokens.admin);
    const { body } = await call(
      listGatheringAttendees,
      { params: { gatheringId }, query: {} },
      tokens.member,
    );
    const expected = (full_name: string) => ({
      id: expect.stringMatching(/^tkt_/),
      user_id: expect.stringMatching(/^usr_/),
      user: { full_name },
      created_at: expect.any(String),
      payment_status: "free",
      code_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      checked_in_at: null,
      door: null,
      admitted_again: [],
      door_code: expect.stringMatching(/^[0-9A-Z]{6}$/),
      same_name: null,
    });
    expect(body.items).toEqual([expected("Dina Qasem"), expected("Omar Khalil")]);
    expect(body).toMatchObject({ attendee_count: 2, checked_in_count: 0 });
    expect(body.cursor).toBeNull();
  });

  it("say who answered that they come", async () => {
    const gatheringId = await postGathering();
    await call(joinGathering, { body: { gatheringId } }, tokens.dina);
    await call(joinGathering, { body: { gatheringId } }, tokens.admin);
    const list = async (): Promise<GatheringAttendee[]> =>
      (await call(listGatheringAttendees, { params: { gatheringId }, query: {} }, tokens.member)).body.items;
    const { data } = await deps.store.ticket.query.byRef({ ref_id: gatheringId }).go();
    const dina = data.find(({ holder_name }) => holder_name === "Dina Qasem");
    expect(dina).toBeDefined();
    if (dina) await answerComing(deps, { token: writeComingToken(dina), answer: "yes" });
    expect((await list()).map(({ is_coming }) => is_coming)).toEqual([true, undefined]);
  });

  it("mail ticket holders only when time or place change", async () => {
    const gatheringId = await postGathering({ title: "Evening that moves" });
    await call(joinGathering, { body: { gatheringId } }, tokens.dina);
    const patch = (body: object) => send(updateGathering, { params: { gatheringId }, body }, tokens.member);
    await patch({ description: "Bring a cushion." });
    expect(await gatheringRow(gatheringId)).toMatchObject({ sequence: 0, description: "Bring a cushion." });
    const starts_at = daysFromNow(10);
    await patch({ starts_at, venue_address: null });
    expect(await gatheringRow(gatheringId)).toMatchObject({ sequence: 1, starts_at });
    expect(await gatheringRow(gatheringId)).not.toHaveProperty("venue_address");
    const listed = await deps.store.gathering.query
      .upcoming({ listed: "upcoming" })
      .gte({ starts_at })
      .go({ pages: "all" });
    expect(listed.data.map(({ id }) => id)).toContain(gatheringId);
    await patch({ starts_at, venue_address: null });
    expect(await gatheringRow(gatheringId)).toMatchObject({ sequence: 1 });
    const mail = await mailTo("dina@majlis.test", "Changed: Evening that moves");
    const [calendar] = mail.attachments;
    expect(Buffer.from(calendar?.content ?? "", "base64").toString()).toContain(`UID:${gatheringId}@majlis`);
  });

  it("never lower the capacity below the issued tickets", async () => {
    const gatheringId = await postGathering();
    const resize = (capacity: number) =>
      call(updateGathering, { params: { gatheringId }, body: { capacity } }, tokens.member);
    await call(joinGathering, { body: { gatheringId } }, tokens.dina);
    await call(joinGathering, { body: { gatheringId } }, tokens.admin);
    expect((await resize(1)).body).toMatchObject({ code: "CapacityTooLow" });
    expect((await resize(2)).body).toMatchObject({ capacity: 2, attendee_count: 2 });
    const outcomes = await Promise.all([
      ...[3, 2, 3, 2].map((capacity) => resize(capacity)),
      ...Array.from({ length: 8 }, () => join(deps, newActor(), gatheringId).catch((error) => error.code)),
    ]);
    expect(outcomes.length).toBe(12);
    const row = await gatheringRow(gatheringId);
    expect(row?.attendee_count).toBeLessThanOrEqual(row?.capacity ?? 0);
    expect(await ticketRows(gatheringId)).toHaveLength(row?.attendee_count ?? -1);
  });

  it("cancel once, mail ticket holders and refuse later changes", async () => {
    const gatheringId = await postGathering({ title: "Evening that is off" });
    await call(joinGathering, { body: { gatheringId } }, tokens.dina);
    const cancel = () => call(cancelGathering, { params: { gatheringId } }, tokens.member);
    const replies = await Promise.all([cancel(), cancel(), cancel()]);
    expect(replies.map(({ body }) => body.status)).toEqual(["canceled", "canceled", "canceled"]);
    expect((await cancel()).body).toMatchObject({ status: "canceled", attendee_count: 1 });
    expect(await gatheringRow(gatheringId)).toMatchObject({ sequence: 1 });
    const mail = await mailTo("dina@majlis.test", "Canceled: Evening that is off");
    expect(mail.text).toContain("It was canceled by Sara Al-Masri.");
    const all = await mailsTo("dina@majlis.test");
    expect(all.filter(({ subject }) => subject === mail.subject)).toHaveLength(1);
    const tickets = (await call(listMyTickets, { query: { limit: 100 } }, tokens.dina)).body.items;
    expect(tickets.find((each: { ref_id: string }) => each.ref_id === gatheringId)).toMatchObject({
      type: "gathering",
      status: "canceled",
      title: "Evening that is off",
    });
    const edit = await call(
      updateGathering,
      { params: { gatheringId }, body: { title: "On" } },
      tokens.member,
    );
    expect([edit.status, edit.body.code]).toEqual([409, "GatheringNotEditable"]);
  });
});
