import { getReceipt, listMyReceipts } from "@majlis/contracts/payments";
import { getMe } from "@majlis/contracts/users";
import { newPayment, recordPayments, recordReturn } from "@majlis/core/payments/ledger";
import { receiptNumber } from "@majlis/core/payments/ledger";
import { commit } from "@majlis/core/table/commit";
import { describe, expect, it } from "vitest";
import { call } from "#support/api.ts";
import { newAccount } from "#support/factoriesOverHttp.ts";
import { testDeps } from "#support/table.ts";

const deps = testDeps();

/** An account with a paid month, a paid seat and the refund of the seat. */
const buyer = async () => {
  const { email, token } = await newAccount({ fullName: "Rania Haddad" });
  const { id } = (await call(getMe, {}, token)).body;
  const bought = { user_id: id, kind: "payment", provider: "stripe" } as const;
  const payments = [
    newPayment(deps, {
      ...bought,
      sequence: 1,
      payment_id: `pi_month_${id}`,
      purpose: "membership",
      period_ends_at: "2026-12-22T10:00:00.000Z",
      amount_cents: 2000,
    }),
    newPayment(deps, {
      ...bought,
      sequence: 2,
      payment_id: `pi_seat_${id}`,
      purpose: "evt_1",
      title: "Rooftop oud",
      amount_cents: 1500,
    }),
  ];
  await commit(deps.store, (rows) => ({ payments: recordPayments(rows, payments) }));
  await recordReturn(deps, `evt_${id}`, { userId: id, paymentId: `pi_seat_${id}`, returnedCents: 1500 });
  return { email, token, numbers: [1, 2, 3].map((sequence) => receiptNumber(id, sequence)) };
};

describe("a person's receipts", () => {
  it("are listed newest first, in pages, without those of others", async () => {
    const [{ token, numbers }] = await Promise.all([buyer(), buyer()]);
    const first = await call(listMyReceipts, { query: { limit: 2 } }, token);
    expect(first.headers.get("cache-control")).toBe("no-store");
    const second = await call(listMyReceipts, { query: { limit: 2, cursor: first.body.cursor } }, token);
    const items = [...first.body.items, ...second.body.items];
    expect(items.map(({ number }) => number)).toEqual(numbers.toReversed());
    expect(second.body.cursor).toBeNull();
    expect(items).toMatchObject([
      { kind: "refund", title: "Rooftop oud", amount_cents: 1500, provider: "stripe" },
      { kind: "payment", title: "Rooftop oud", amount_cents: 1500, period_ends_at: null },
      { purpose: "membership", title: null, period_ends_at: "2026-12-22T10:00:00.000Z" },
    ]);
    expect(JSON.stringify(items)).not.toContain("pi_");
  });

  it("are empty without a payment", async () => {
    const { token } = await newAccount();
    expect((await call(listMyReceipts, { query: {} }, token)).body).toEqual({ items: [], cursor: null });
  });

  it("refuse another person's cursor", async () => {
    const [one, other] = await Promise.all([buyer(), buyer()]);
    const { cursor } = (await call(listMyReceipts, { query: { limit: 1 } }, one.token)).body;
    expect((await call(listMyReceipts, { query: { cursor } }, other.token)).status).toBe(400);
  });
});

describe("one receipt", () => {
  it("has its buyer", async () => {
    const { email, token, numbers } = await buyer();
    const reply = await call(getReceipt, { params: { number: numbers[0] ?? "" } }, token);
    expect(reply.headers.get("cache-control")).toBe("no-store");
    expect(reply.body).toMatchObject({
      number: numbers[0],
      kind: "payment",
      amount_cents: 2000,
      refund_of: null,
      buyer_name: "Rania Haddad",
      buyer_email: email,
    });
  });

  it("of a refund names the receipt of the payment", async () => {
    const { token, numbers } = await buyer();
    const { body } = await call(getReceipt, { params: { number: numbers[2] ?? "" } }, token);
    expect(body).toMatchObject({ kind: "refund", refund_of: numbers[1] });
  });

  it("is not found by another person, with an unknown number or with a malformed one", async () => {
    const [own, { numbers }] = await Promise.all([buyer(), buyer()]);
    const tried = [
      ...numbers,
      own.numbers[0]?.replace("-0001", "-0004"),
      own.numbers[0]?.replace("-0001", "-1"),
      "x",
      "%",
    ];
    const replies = await Promise.all(
      tried.map((number = "") => call(getReceipt, { params: { number } }, own.token)),
    );
    expect(replies.map(({ status }) => status)).toEqual(tried.map(() => 404));
  });
});
