// Transfers on the table of a test file, from the page of payment to the decision.
import type { EventId } from "@majlis/contracts/ids";
import { joinEvent } from "@majlis/core/events/joinEvent";
import type { SignedIn } from "@majlis/core/kernel/actor";
import { readLedger } from "@majlis/core/payments/ledger";
import { giftPurpose, membershipPurpose, type Payments } from "@majlis/core/payments/payments";
import { closeTransfer, openTransfer } from "@majlis/core/payments/transfers";
import { startCheckout } from "@majlis/core/membership/startCheckout";
import { startSeatCheckout } from "@majlis/core/membership/startSeatCheckout";
import type { Deps } from "@majlis/core/table/deps";
import { claimTransfer } from "@majlis/core/transfers/claimTransfer";
import { confirmTransfer } from "@majlis/core/transfers/confirmTransfer";
import { getTransfer } from "@majlis/core/transfers/getTransfer";
import { rejectTransfer } from "@majlis/core/transfers/rejectTransfer";
import { runDueRows } from "./dueRows";
import { insertEvent, newActor, newUser } from "./factories";
import { fakePayments } from "./fakePayments";
import { eventNow } from "./occasionRows";
import { ownTable } from "./ownTable";
import { withClock } from "./table";

const base: Deps = {
  ...ownTable().deps,
  settings: { stage: "local", ways: ["transfer"], version: "test", addressKey: "majlis" },
};
const always = { consistent: true } as const;

/** The adapter of transfers on the given table. */
export const transfersOf = (deps: Deps): Payments => {
  const page = (reference: string) => ({ sessionId: reference, url: `https://majlis.test/pay/${reference}` });
  return fakePayments({
    provider: "transfer",
    openMembershipPage: async ({ checkoutId, userId, months, amountCents, expiresAt }) =>
      page(
        await openTransfer(deps, {
          checkout_id: checkoutId,
          user_id: userId,
          purpose: membershipPurpose,
          months,
          amount_cents: amountCents,
          expires_at: expiresAt,
        }),
      ),
    openSeatPage: async ({ checkoutId, userId, purpose, title, amountCents, expiresAt }) =>
      page(
        await openTransfer(deps, {
          checkout_id: checkoutId,
          user_id: userId,
          purpose,
          title,
          amount_cents: amountCents,
          expires_at: expiresAt,
        }),
      ),
    openGiftPage: async ({ checkoutId, userId, months, amountCents, expiresAt }) =>
      page(
        await openTransfer(deps, {
          checkout_id: checkoutId,
          user_id: userId,
          purpose: giftPurpose,
          months,
          amount_cents: amountCents,
          expires_at: expiresAt,
        }),
      ),
    closePage: (reference) => closeTransfer(deps, reference),
  });
};

/** People who pay by transfer, an admin, and a clock. */
export const transferScene = (at = "2032-06-01T12:00:00.000Z") => {
  const now = withClock(base, at);
  const payments = transfersOf(now);
  const admin = newActor("admin");
  const referenceOf = ({ redirectUrl = "" }: { readonly redirectUrl?: string }) => redirectUrl.slice(-6);
  return {
    now,
    payments,
    admin,
    runDue: () => runDueRows(now),
    buyer: () => newUser(now),
    setDay: (day: number) => now.setTime(new Date(Date.parse(at) + day * 86_400_000).toISOString()),
    event: (over: Record<string, unknown> = {}) =>
      insertEvent(now, {
        capacity: 1,
        price_cents: 2500,
        starts_at: "2032-06-30T18:00:00.000Z",
        listed_month: "2032-06",
        ...over,
      }),
    buy: async (person: SignedIn, months = 1, period?: "month" | "year") =>
      referenceOf(await startCheckout(now, payments, person, months, "transfer", period)),
    buySeat: async (person: SignedIn, eventId: EventId) => {
      await joinEvent(now, { ...person, role: "member" }, eventId);
      return referenceOf(await startSeatCheckout(now, payments, person, eventId));
    },
    claim: (person: SignedIn, reference: string) => claimTransfer(now, person, reference),
    confirm: (reference: string, cents: number) => confirmTransfer(now, admin, reference, cents),
    reject: (reference: string) => rejectTransfer(now, admin, reference, "No money came."),
    show: (person: SignedIn, reference: string) => getTransfer(now, person, reference),
    ledger: ({ userId }: SignedIn) => readLedger(now, userId),
    membershipOf: async ({ userId }: SignedIn) =>
      (await now.store.membership.get({ user_id: userId }).go(always)).data,
    userOf: async ({ userId }: SignedIn) => (await now.store.user.get({ id: userId }).go(always)).data,
    ticketOf: async ({ userId }: SignedIn, eventId: EventId) =>
      (await now.store.ticket.get({ user_id: userId, type: "event", ref_id: eventId }).go(always)).data,
    seats: async (eventId: EventId) => {
      const data = await eventNow(now, eventId);
      return { sold: data?.attendee_count, held: data?.seats_held ?? 0 };
    },
    paybackOf: async (reference: string) =>
      (await now.store.paymentTask.get({ id: `refund_${reference}` }).go(always)).data,
    auditsOf: async ({ userId }: SignedIn) => {
      const { data } = await now.store.audit.query.bySubject({ subject_id: userId }).go({ pages: "all" });
      return data.map(({ action }) => action);
    },
    mailsTo: async ({ userId }: SignedIn) => {
      const { data } = await now.store.outbox.scan
        .where((row, { eq }) => eq(row.user_id, String(userId)))
        .go({ pages: "all" });
      return data;
    },
  };
};
