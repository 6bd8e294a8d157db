import { setUserRole } from "@majlis/contracts/admin";
import {
  cancelGathering,
  createGathering,
  getGathering,
  joinGathering,
  listGatheringAttendees,
  listGatherings,
  listMyGatherings,
  updateGathering,
} from "@majlis/contracts/gatherings";
import {
  listBlockedGuests,
  listGatheringMessages,
  removeGuest,
  sendGatheringMessage,
  unblockGuest,
} from "@majlis/contracts/gatherings/guests";
import { GatheringId } from "@majlis/contracts/ids";
import { listMyTickets } from "@majlis/contracts/tickets/tickets";
import { getCalendarFile } from "@majlis/core/events/getCalendarFile";
import { visitor } from "@majlis/core/kernel/actor";
import { describe, expect, it } from "vitest";
import { call, send } from "#support/api.ts";
import { demoTokens } from "#support/demoTokens.ts";
import { mailTo } from "#support/mailbox.ts";
import { daysFromNow, gatheringForm, insertGathering } from "#support/factories.ts";
import { newAccountAs, postGathering } from "#support/factoriesOverHttp.ts";
import { waitlistScene } from "#support/guestScenes.ts";

const { deps, gatheringRow } = waitlistScene();
const tokens = demoTokens("free", "member", "dina", "admin");

describe("a host whose membership ended", () => {
  const hosting = async () => {
    const { token, userId } = await newAccountAs("member", { fullName: "Huda Host" });
    const gatheringId = GatheringId.parse(
      (await call(createGathering, { body: gatheringForm() }, token)).body.id,
    );
    await call(joinGathering, { body: { gatheringId } }, tokens.dina);
    await call(setUserRole, { body: { userId, role: "free_user" } }, tokens.admin);
    return { token, gatheringId, params: { gatheringId } };
  };

  it("sees, writes, changes, removes and blocks, and cancels", async () => {
    const { token, gatheringId, params } = await hosting();
    expect((await call(listMyGatherings, { query: {} }, token)).body.items).toMatchObject([
      { id: gatheringId, is_host: true, venue_address: "7 Hidden Stairs" },
    ]);
    const guests = await call(listGatheringAttendees, { params, query: {} }, token);
    expect(guests.body).toMatchObject({ attendee_count: 1 });
    const message = { key: crypto.randomUUID(), subject: "Soon", text: "See you", takes_replies: false };
    expect((await call(sendGatheringMessage, { params, body: message }, token)).body.recipients).toBe(1);
    const body = { venue_address: "Another street", capacity: 2 };
    expect((await call(updateGathering, { params, body }, token)).body).toMatchObject(body);
    const userId = guests.body.items[0].user_id;
    const removal = { gatheringId, userId, isBlocked: true };
    expect((await call(removeGuest, { body: removal }, token)).status).toBe(200);
    expect((await call(listBlockedGuests, { query: {} }, token)).body.items).toMatchObject([
      { user_id: userId },
    ]);
    expect((await call(unblockGuest, { body: { userId } }, token)).status).toBe(200);
    expect((await call(cancelGathering, { params }, token)).body.status).toBe("canceled");
  });

  it("adds no seats and hosts nothing new", async () => {
    const { token, params } = await hosting();
    const more = await call(updateGathering, { params, body: { capacity: 5 } }, token);
    expect([more.status, more.body.code]).toEqual([403, "HostingMembersOnly"]);
    expect((await call(createGathering, { body: gatheringForm() }, token)).body.code).toBe("NotAllowed");
  });

  it("leaves other people's gatherings alone", async () => {
    const { token } = await hosting();
    const params = { gatheringId: await postGathering() };
    for (const { status } of [
      await call(listGatheringAttendees, { params, query: {} }, token),
      await call(updateGathering, { params, body: { title: "Mine" } }, token),
      await call(cancelGathering, { params }, token),
    ])
      expect(status).toBe(404);
  });
});

describe("hosting", () => {
  it("publishes a gathering in the public list and in the host's own list", async () => {
    const id = await postGathering({ title: "Chess under the arches", venue_address: null });
    const shown = (await call(getGathering, { params: { gatheringId: id } }, tokens.dina)).body;
    expect(shown).toMatchObject({
      title: "Chess under the arches",
      capacity: 4,
      attendee_count: 0,
      status: "published",
      host: { full_name: "Sara Al-Masri", role: "member" },
      venue_name: "Beit Secret",
      venue_address: null,
      is_host: false,
    });
    const listed = await call(listGatherings, { query: { limit: 100 } });
    expect(listed.body.items.map((each: { id: string }) => each.id)).toContain(id);
    const mine = await call(listMyGatherings, { query: { limit: 100 } }, tokens.member);
    expect(mine.body.items.find((each: { id: string }) => each.id === id)).toMatchObject({ is_host: true });
    const others = await call(listMyGatherings, { query: {} }, tokens.dina);
    expect(others.body.items.map((each: { id: string }) => each.id)).not.toContain(id);
  });

  it("has an end and what is good to know, which the ticket and the calendar show, and loses them again", async () => {
    const ends_at = new Date(Date.parse(gatheringForm().starts_at) + 2 * 3_600_000).toISOString();
    const form = { starts_at: gatheringForm().starts_at, ends_at, good_to_know: "Bring a chair." };
    const gatheringId = await postGathering(form);
    const read = async () => (await call(getGathering, { params: { gatheringId } }, tokens.dina)).body;
    expect(await read()).toMatchObject({ ends_at, good_to_know: "Bring a chair." });
    await call(joinGathering, { body: { gatheringId } }, tokens.dina);
    const tickets = await call(listMyTickets, { query: { limit: 100 } }, tokens.dina);
    const ticket = tickets.body.items.find(({ ref_id }: { ref_id: string }) => ref_id === gatheringId);
    expect(ticket).toMatchObject({ ends_at });
    const { text } = await getCalendarFile(deps, visitor, {
      siteUrl: "https://majlis.test",
      refId: gatheringId,
    });
    expect(text).toContain(`DTEND:${ends_at.replace(/[-:]|\.\d{3}/g, "")}`);
    const change = { ends_at: null, good_to_know: "" };
    await call(updateGathering, { params: { gatheringId }, body: change }, tokens.member);
    const after = await read();
    expect(after).toMatchObject({ ends_at: null });
    expect(after).not.toHaveProperty("good_to_know");
  });

  it("an end before the start is refused, also when only the start changes", async () => {
    const starts_at = gatheringForm().starts_at;
    const ends_at = new Date(Date.parse(starts_at) + 3_600_000).toISOString();
    const gatheringId = await postGathering({ starts_at, ends_at });
    const body = { starts_at: daysFromNow(10) };
    const { status, body: reply } = await call(
      updateGathering,
      { params: { gatheringId }, body },
      tokens.member,
    );
    expect([status, reply.fields]).toEqual([400, { ends_at: "The end must be after the start" }]);
  });

  it("only the host writes to the guests, and each gets one mail", async () => {
    const title = `Written to ${crypto.randomUUID()}`;
    const gatheringId = await postGathering({ title });
    const message = {
      key: crypto.randomUUID(),
      subject: "Come early",
      text: "The door closes at eight.",
      takes_replies: false,
    };
    const write = (token: string, body = message) =>
      call(sendGatheringMessage, { params: { gatheringId }, body }, token);
    expect((await write(tokens.member)).body.code).toBe("NoRecipients");
    await call(joinGathering, { body: { gatheringId } }, tokens.dina);
    expect((await write(tokens.dina)).body.code).toBe("GatheringNotFound");
    expect((await write(tokens.free)).body.code).toBe("GatheringNotFound");
    for (const _ of [1, 2]) expect((await write(tokens.member)).body).toMatchObject({ recipients: 1 });
    const mail = await mailTo("dina@majlis.test", `Come early (${title})`);
    expect(mail.text).toContain("The door closes at eight.");
    const listed = await call(listGatheringMessages, { params: { gatheringId }, query: {} }, tokens.member);
    expect(listed.body).toMatchObject({ recipients: 1, left_today: 2, items: [{ subject: "Come early" }] });
  });

  it.each([
    ["no title", { title: "" }, "title", "Title is required"],
    ["10,000 characters", { title: "x".repeat(10_000) }, "title", "Title must be at most 120 characters"],
    ["a start in the past", { starts_at: daysFromNow(-1) }, "starts_at", "The start must be in the future"],
    [
      "a start in five years",
      { starts_at: daysFromNow(5 * 365) },
      "starts_at",
      "The start must be within the next year",
    ],
    [
      "a day that does not exist",
      { starts_at: "2027-02-30T10:00:00.000Z" },
      "starts_at",
      "Date and time are required",
    ],
    ["no seats", { capacity: 0 }, "capacity", "Capacity must be a whole number from 1 to 20"],
    ["21 seats", { capacity: 21 }, "capacity", "Capacity must be a whole number from 1 to 20"],
    ["half a seat", { capacity: 7.5 }, "capacity", "Capacity must be a whole number from 1 to 20"],
    [
      "text instead of a number",
      { capacity: "abc" },
      "capacity",
      "Capacity must be a whole number from 1 to 20",
    ],
    ["another host", { host_id: "usr_00000000000000000000000000000000" }, "host_id", "Unknown field"],
  ])("refuses %s and names the field", async (_, over, field, message) => {
    const { status, body } = await send(createGathering, { body: gatheringForm(over) }, tokens.member);
    expect([status, body.code]).toEqual([400, "InvalidInput"]);
    expect(body.fields).toEqual({ [field]: message });
  });

  it("keeps markup as text and escapes it in mails", async () => {
    const title = "<img src=x onerror=alert(1)>";
    const id = await postGathering({ title, description: title, venue_name: title });
    expect(await gatheringRow(id)).toMatchObject({ title, description: title, venue_name: title });
    await call(joinGathering, { body: { gatheringId: id } }, tokens.dina);
    const mail = await mailTo("dina@majlis.test", `Your ticket: ${title}`);
    expect(mail.html).not.toContain("<img src=x");
  });

  it("lists upcoming gatherings, soonest first, page by page without gaps", async () => {
    await Promise.all([1, 2, 3].map((day) => insertGathering(deps, { starts_at: daysFromNow(day) })));
    const readWhole = async (): Promise<readonly { readonly id: string; readonly starts_at: string }[]> =>
      (await call(listGatherings, { query: { limit: 100 } })).body.items;
    const whole = await readWhole();
    const starts = whole.map(({ starts_at }) => starts_at);
    expect(starts).toEqual(starts.toSorted());
    const ids: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await call(listGatherings, { query: { limit: 2, ...(cursor && { cursor }) } });
      ids.push(...page.body.items.map((each: { id: string }) => each.id));
      cursor = page.body.cursor ?? undefined;
    } while (cursor);
    // Other tests add and cancel gatherings meanwhile.
    const after = new Set((await readWhole()).map(({ id }) => id));
    const stayed = whole.flatMap(({ id }) => (after.has(id) ? [id] : []));
    expect(ids.filter((id) => stayed.includes(id))).toEqual(stayed);
  });

  it("lists no past or canceled gathering and shows the place to members only", async () => {
    const past = await insertGathering(deps, { starts_at: daysFromNow(-1) });
    const id = await postGathering();
    const list = async (token?: string) =>
      (await call(listGatherings, { query: { limit: 100 } }, token)).body.items;
    const own = (await list()).find((each: { id: string }) => each.id === id);
    expect(own).not.toHaveProperty("venue_name");
    expect(JSON.stringify(await list(tokens.free))).not.toMatch(/Beit Secret|Hidden Stairs/);
    expect((await list(tokens.dina)).find((each: { id: string }) => each.id === id).venue_name).toBe(
      "Beit Secret",
    );
    await call(cancelGathering, { params: { gatheringId: id } }, tokens.member);
    const after = (await list()).map((each: { id: string }) => each.id);
    expect(after).not.toContain(id);
    expect(after).not.toContain(past);
    expect((await call(getGathering, { params: { gatheringId: id } })).body.status).toBe("canceled");
  });
});
