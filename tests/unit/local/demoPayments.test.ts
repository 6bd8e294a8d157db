import { paymentStats } from "@majlis/core/payments/ledger";
import { buildDemo, findPerson, userIdOf } from "@majlis/local/demo/buildDemo";
import { completeDemo } from "@majlis/local/demo/completeDemo";
import { describe, expect, it } from "vitest";

const NOW = new Date("2026-11-21T04:00:00.000Z");
const demo = completeDemo(buildDemo(NOW), NOW);
const paymentsOf = (userId: string) => demo.payments.filter(({ user_id }) => user_id === userId);

describe("the payments of the demo city", () => {
  it("has one payment per paid ticket, with its amount, title and time", () => {
    const paid = demo.tickets.filter(({ payment_status }) => payment_status === "paid");
    expect(paid.length).toBeGreaterThan(20);
    for (const { id, user_id, ref_id, created_at } of paid) {
      const event = demo.events.find((each) => each.id === ref_id);
      const [payment, ...others] = demo.payments.filter(({ payment_id }) => payment_id === id);
      expect(others).toEqual([]);
      expect(payment).toMatchObject({
        user_id,
        kind: "payment",
        purpose: ref_id,
        title: event?.title,
        amount_cents: event?.price_cents,
        created_at,
      });
    }
  });

  it("pays every month of a membership until its end", () => {
    for (const { user_id, started_at, period_ends_at } of demo.memberships) {
      const months = paymentsOf(user_id).filter(({ purpose }) => purpose === "membership");
      expect(months[0]?.created_at).toBe(started_at);
      expect(months.at(-1)?.period_ends_at).toBe(period_ends_at);
      expect(months.every(({ amount_cents }) => amount_cents === 2000)).toBe(true);
    }
  });

  it("refunds some seats after their payment, and the holder has no ticket", () => {
    const refunds = demo.payments.filter(({ kind }) => kind === "refund");
    expect(refunds.map(({ user_id }) => user_id)).toContain(userIdOf(findPerson("member")));
    for (const { user_id, payment_id, purpose, sequence, amount_cents } of refunds) {
      const payment = paymentsOf(user_id).find((each) => each.payment_id === payment_id);
      expect(payment).toMatchObject({ kind: "payment", purpose, amount_cents });
      expect(payment?.sequence).toBeLessThan(sequence);
      expect(demo.tickets.some((ticket) => ticket.user_id === user_id && ticket.ref_id === purpose)).toBe(
        false,
      );
    }
  });

  it("numbers the payments of each person by time, before now", () => {
    for (const userId of new Set(demo.payments.map(({ user_id }) => user_id))) {
      const own = paymentsOf(userId);
      expect(own.map(({ sequence }) => sequence)).toEqual(own.map((_, index) => index + 1));
      expect(own.map(({ created_at }) => created_at)).toEqual(
        own.map(({ created_at }) => created_at).toSorted(),
      );
      expect(own.every(({ created_at }) => created_at < NOW.toISOString())).toBe(true);
    }
  });

  it("counts the sums of this and last month", () => {
    for (const month of ["2026-11", "2026-10"])
      for (const kind of ["payment", "refund"] as const) {
        const rows = demo.payments.filter((each) => each.month === month && each.kind === kind);
        const cents = rows.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
        const stat = demo.stats.find(
          ({ name, bucket }) => name === paymentStats && bucket === `${month}/${kind}`,
        );
        expect(rows.length).toBeGreaterThan(0);
        expect(stat?.count).toBe(cents);
      }
  });
});
