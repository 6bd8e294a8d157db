import { getEvent, joinEvent } from "@majlis/contracts/events/events";
import { manageMembership, startCheckout } from "@majlis/contracts/membership";
import { referenceAlphabet } from "@majlis/contracts/limits";
import { claimTransfer, getTransfer } from "@majlis/contracts/transfers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { send, tokenOf } from "#support/api.ts";
import { insertEvent } from "#support/factories.ts";
import { newAccount } from "#support/factoriesOverHttp.ts";
import { testDeps } from "#support/table.ts";
import { startTransferProduct, type TransferProduct } from "#support/startFunctions.ts";
import { changeEvent, eventNow } from "#support/occasionRows.ts";

const deps = testDeps();
const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
const noEnd = "9999-12-31T00:00:00.000Z";

let shop: TransferProduct;
beforeAll(async () => {
  shop = await startTransferProduct();
});
afterAll(() => shop.close());

const buyer = async () => (await newAccount()).token;
const show = (token: string, reference: string) => shop.ask(getTransfer, token, { params: { reference } });
const claim = (token: string, reference: string) => shop.ask(claimTransfer, token, { params: { reference } });
const statusOf = async (token: string, reference: string) => (await show(token, reference)).body["status"];

describe("a membership by transfer", () => {
  it("opens one payment with amount, reference, alias and instructions", async () => {
    const token = await buyer();
    const reference = await shop.open(token, { months: 3 });
    expect(reference).toMatch(new RegExp(`^[${referenceAlphabet}]{6}$`));
    expect(await Promise.all([1, 2, 3].map(() => shop.open(token, { months: 3 })))).toEqual([
      reference,
      reference,
      reference,
    ]);
    const { body } = await show(token, reference.toLowerCase());
    expect(body).toMatchObject({
      reference,
      status: "awaiting",
      event: null,
      months: 3,
      amount_cents: 6000,
      alias: "MAJLISAMMAN",
      instructions: { en: "Open CliQ.\nSend the amount.", ar: "افتح كليك.\nأرسل المبلغ." },
    });
    const days = (Date.parse(body["expires_at"]) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.99);
    expect(days).toBeLessThan(7.01);
  });

  it("gets another payment for another number of months, and the first one ends", async () => {
    const token = await buyer();
    const first = await shop.open(token, { months: 1 });
    const second = await shop.open(token, { months: 12 });
    expect(second).not.toBe(first);
    expect(await statusOf(token, first)).toBe("expired");
    expect((await show(token, second)).body).toMatchObject({ status: "awaiting", amount_cents: 24_000 });
    expect((await claim(token, first)).body.code).toBe("TransferEnded");
  });

  it("waits for an admin after the claim, without an end", async () => {
    const token = await buyer();
    const reference = await shop.open(token, { months: 1 });
    expect((await claim(token, reference)).status).toBe(200);
    expect((await claim(token, reference)).status).toBe(200);
    expect(await statusOf(token, reference)).toBe("claimed");
    expect(await shop.open(token, { months: 6 })).toBe(reference);
    const { data } = await deps.store.transfer.get({ reference }).go();
    const { data: checkout } = await deps.store.checkout
      .get({ user_id: data?.user_id ?? "", purpose: "membership" })
      .go();
    expect(checkout).toMatchObject({ status: "open", expires_at: noEnd });
  });

  it("cannot be claimed after its end", async () => {
    const token = await buyer();
    const reference = await shop.open(token, {});
    const { data: row } = await deps.store.transfer.get({ reference }).go();
    if (row) await deps.store.transfer.put({ ...row, expires_at: hours(-1), due_at: hours(-1) }).go();
    expect(await statusOf(token, reference)).toBe("expired");
    expect((await claim(token, reference)).body.code).toBe("TransferEnded");
  });

  it("is shown to its person only", async () => {
    const [mine, theirs] = [await buyer(), await buyer()];
    const reference = await shop.open(mine, {});
    for (const endpoint of [getTransfer, claimTransfer]) {
      expect((await shop.ask(endpoint, theirs, { params: { reference } })).status).toBe(404);
      expect((await shop.ask(endpoint, mine, { params: { reference: "ZZZZZZ" } })).status).toBe(404);
      const bad = { params: { reference: "O0O0O0" } };
      expect((await send(endpoint, bad, mine, { site: shop.url })).status).toBe(400);
    }
  });

  it.each([0, 2, 1.5, 24, "all"])("is not sold for %s months", async (months) => {
    const reply = await send(startCheckout, { query: { months } }, await buyer(), { site: shop.url });
    expect(reply.status).toBe(400);
  });

  it("has no page of payment details", async () => {
    const reply = await shop.ask(manageMembership, await tokenOf("member@majlis.test"), {});
    expect([reply.status, reply.body.code]).toEqual([409, "NotManageable"]);
  });
});

describe("a seat by transfer", () => {
  const member = () => tokenOf("hamza@majlis.test");
  const hold = async (eventId: Awaited<ReturnType<typeof insertEvent>>) =>
    (await shop.ask(joinEvent, await member(), { body: { eventId, priceCents: 2500 } })).body;

  it.each([
    ["seven days", 30 * 24, 7 * 24],
    ["until two hours before the start", 48, 46],
  ])("is held for at most %s", async (_, startsIn, heldFor) => {
    const earliest = hours(heldFor);
    const eventId = await insertEvent(deps, { price_cents: 2500, capacity: 1, starts_at: hours(startsIn) });
    const { holdUntil } = await hold(eventId);
    expect([earliest, holdUntil, hours(heldFor)].toSorted()[1]).toBe(holdUntil);
    const reference = await shop.open(await member(), { eventId });
    expect((await show(await member(), reference)).body).toMatchObject({
      amount_cents: 2500,
      months: null,
      event: { id: eventId, title: "Test evening" },
      expires_at: holdUntil,
    });
    const other = await shop.ask(joinEvent, await tokenOf("leen@majlis.test"), { body: { eventId } });
    expect(other.body.code).toBe("EventFull");
  });

  it("is not sold within two hours before the start", async () => {
    const eventId = await insertEvent(deps, { price_cents: 2500, starts_at: hours(1.9) });
    expect((await hold(eventId)).code).toBe("TransferTooLate");
    expect((await eventNow(deps, eventId))?.seats_held ?? 0).toBe(0);
  });

  it("stays held after the claim, and an event that was canceled is not claimed", async () => {
    const eventId = await insertEvent(deps, { price_cents: 2500, starts_at: hours(100) });
    await hold(eventId);
    const reference = await shop.open(await member(), { eventId });
    await changeEvent(deps, eventId, { status: "canceled" });
    expect((await claim(await member(), reference)).body.code).toBe("EventCanceled");
    await changeEvent(deps, eventId, { status: "published" });
    await claim(await member(), reference);
    const { body } = await shop.ask(getEvent, await member(), { params: { eventId } });
    expect(body["my_hold"]).toEqual({ until: noEnd, price_cents: 2500, way: "transfer", claimed: true });
    expect(await shop.open(await member(), { eventId })).toBe(reference);
  });
});
