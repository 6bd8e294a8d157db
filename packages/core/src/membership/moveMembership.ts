import { membershipPriceCents } from "@majlis/contracts/limits";
import { type Attempt, conflict, done } from "#core/kernel/retry";
import { newAudit } from "#core/audit/audit";
import { instantNow } from "#core/kernel/clock";
import { writeCode } from "#core/table/codes";
import { newMail } from "#core/outbox/outbox";
import { type NewPayment, recordPayments, type Returned, receiptOf } from "#core/payments/ledger";
import { newPaymentEvent } from "#core/payments/paymentEvents";
import { membershipPurpose } from "#core/payments/payments";
import { userStats } from "#core/stats/stats";
import { commit, type Operations } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import type { MembershipRow } from "#core/table/payments/membership.entity";
import type { TransactionRows } from "#core/table/store";
import { roleIsAsRead } from "#core/table/people/roleIsAsRead";
import { roleListing } from "#core/table/people/roleListing";
import type { UserRow } from "#core/table/people/user.entity";
import { endOfGrace, paidStatus } from "./membership.rules";
import { moveDue } from "./moveDue";
import { newPayments, type PaidMonth } from "./paidMonths";
import { type MembershipStep, type PaidMembership, paidPart } from "./subscription.rules";

/** Months that an admin gave, with the paid part before them. */
interface GivenMonths {
  readonly until: string;
  readonly at: string;
  readonly before?: Pick<
    PaidMembership,
    "provider" | "started_at" | "period_ends_at" | "canceled" | "period_months"
  >;
}

/** A step of a membership with the rows as they were read. The write requires that they have not changed. */
export interface MembershipMove extends MembershipStep {
  readonly user: UserRow;
  readonly before: MembershipRow | undefined;
  /** The id of the person who made the step, or `system`. */
  readonly actorId: string;
  /** The open checkout that the step ends. */
  readonly checkoutId?: string | undefined;
  /** The provider's event that caused the step. */
  readonly paymentEventId?: string | undefined;
  /** The payments of its months, newest first. Those that the ledger has are left out. */
  readonly paid?: readonly PaidMonth[];
  /** What the event returned. */
  readonly returned?: Returned | undefined;
  /** The person paid for it or redeemed it, and no charge came by itself. */
  readonly isPurchase?: true | undefined;
  /** The months are a present: there is no payment of this person, and no receipt. */
  readonly isGift?: true | undefined;
  /** What to remember of months that an admin gave. null: they were taken back. */
  readonly given?: GivenMonths | null | undefined;
  /** In place of the step's audit row: what an admin did, and why. */
  readonly entry?:
    | { readonly action: string; readonly detail: Readonly<Record<string, unknown>> }
    | undefined;
  /** Further operations of the transaction. */
  readonly also?: ((rows: TransactionRows) => Operations) | undefined;
}

/**
 * Writes a step of a membership in one transaction, all or nothing: membership, its due row, role and end on the user's
 * row, checkout, provider's event, ledger, receipt, audit row and counts. A second call with the same rows returns a
 * conflict.
 */
export const moveMembership = async (deps: Deps, move: MembershipMove): Promise<Attempt<undefined>> => {
  const payments = await newPayments(deps, { ...move, userId: move.user.id });
  const due = moveDue(deps, { ...move, user_id: move.user.id });
  const after = { ...move.after, next_at: due.next_at };
  const result = await commit(deps.store, (rows) => ({
    membership: writeMembership(rows, deps, { ...move, after }),
    due: due.writes(rows),
    user: writeUser(rows, deps, move),
    checkout: closeCheckout(rows, move),
    paymentEvent: paymentEventWrite(rows, deps, move),
    payments: recordPayments(rows, payments),
    notice: noticeWrites(rows, deps, move, payments),
    ...move.also?.(rows),
  }));
  return result.outcome === "committed" ? done(undefined) : conflict;
};

const writeMembership = (
  rows: TransactionRows,
  deps: Deps,
  { user, before, after: step, isGift, isPurchase, given }: MembershipMove,
) => {
  const after = { ...step, ...(given && { given }) };
  if (!before) return rows.membership.create({ ...newCard(deps, user.id), ...after }).commit();
  // Late events of an ended subscription do not move the end of a gift, or of months that were paid another way.
  const isDetached = (isGift || isPurchase) && after.subscription_id === undefined;
  return rows.membership
    .patch({ user_id: user.id })
    .set(after)
    .add({ version: 1 })
    .remove([
      ...(isDetached ? (["subscription_id"] as const) : []),
      ...(given === null ? (["given"] as const) : []),
      ...(after.period_months === undefined ? (["period_months"] as const) : []),
    ])
    .where((is, { eq }) => eq(is.version, before.version))
    .commit();
};

/** A new, unpaid card. */
export const newCard = (deps: Deps, user_id: string, member_since = instantNow(deps)) => ({
  user_id,
  member_since,
  qr_code: writeCode("MEM", deps.ids.randomBytes()),
});

/** Whether a free account becomes a member. Purchases promote it, and so do renewals after the grace. */
const isPromoted = (deps: Deps, { user, before, action, isPurchase }: MembershipMove): boolean =>
  user.role === "free_user" &&
  (isPurchase === true ||
    action === "membership.activated" ||
    (action === "membership.renewed" && isExpired(deps, before)));

export const isExpired = (deps: Pick<Deps, "clock">, membership: MembershipRow | undefined): boolean => {
  const paid = paidPart(membership);
  return paid !== undefined && paidStatus(paid, deps.clock.now()) === "expired";
};

/** Whether the step pays a month. */
export const isPaidStep = ({ action }: MembershipStep): boolean =>
  action === "membership.activated" || action === "membership.renewed";

const writeUser = (rows: TransactionRows, deps: Deps, move: MembershipMove) =>
  rows.user
    .patch({ id: move.user.id })
    .set({
      member_until: endOfGrace(move.after),
      ...(isPromoted(deps, move) && { role: "member" as const, ...roleListing("member", move.user) }),
      ...(isPaidStep(move) && move.user.onboarded_at === undefined && { onboarded_at: instantNow(deps) }),
    })
    // A percentage is for the first payment.
    .remove(move.paid?.length ? ["first_percent"] : [])
    .where(roleIsAsRead(move.user))
    .commit();

const closeCheckout = (rows: TransactionRows, { user, checkoutId }: MembershipMove) =>
  checkoutId === undefined
    ? []
    : [
        rows.checkout
          .patch({ user_id: user.id, purpose: membershipPurpose })
          .set({ status: "activated" })
          .where((is, { eq }) => `${eq(is.id, checkoutId)} AND ${eq(is.status, "open")}`)
          .commit(),
      ];

const paymentEventWrite = (rows: TransactionRows, deps: Deps, { paymentEventId }: MembershipMove) =>
  paymentEventId === undefined
    ? []
    : [rows.paymentEvent.create(newPaymentEvent(deps, paymentEventId)).commit()];

/** Audit row, receipt and counts. */
const noticeWrites = (
  rows: TransactionRows,
  deps: Deps,
  move: MembershipMove,
  payments: readonly NewPayment[],
) => {
  const { user, after, action, actorId } = move;
  const step = { action, detail: { provider: after.provider, period_ends_at: after.period_ends_at } };
  const entry = { actor_id: actorId, subject_id: user.id, ...(move.entry ?? step) };
  return [
    rows.audit.create(newAudit(deps, entry)).commit(),
    ...(isPaidStep(move) && !move.isGift
      ? [rows.outbox.create(newReceipt(deps, move, payments.at(-1))).commit()]
      : []),
    ...(isEndChange(action) ? [rows.outbox.create(newEndNotice(deps, move, action)).commit()] : []),
    ...countsOf(deps, move).map(({ name, bucket, by }) =>
      rows.stat.upsert({ name, bucket }).add({ count: by }).commit(),
    ),
  ];
};

const newReceipt = (deps: Deps, { user, after, action }: MembershipMove, payment: NewPayment | undefined) =>
  newMail(deps, {
    template: "membership_receipt",
    user_id: user.id,
    ref_id: user.id,
    data: {
      amount_cents: payment?.amount_cents ?? membershipPriceCents,
      ...(payment && receiptOf(payment)),
      period_ends_at: after.period_ends_at,
      ...(payment?.months !== undefined && { months: payment.months }),
      renewed: action === "membership.renewed",
      simulated: after.provider === "demo",
    },
  });

const endNotices = {
  "membership.returned": "membership_returned",
  "membership.canceled": "membership_canceled",
  "membership.resumed": "membership_resumed",
} as const;
const isEndChange = (action: MembershipStep["action"]): action is keyof typeof endNotices =>
  action in endNotices;

const newEndNotice = (
  deps: Deps,
  { user, after, actorId }: MembershipMove,
  action: keyof typeof endNotices,
) =>
  newMail(deps, {
    template: endNotices[action],
    user_id: user.id,
    ref_id: user.id,
    data: {
      period_ends_at: after.period_ends_at,
      provider: after.provider,
      resumable: actorId === user.id,
    },
  });

const countsOf = (deps: Deps, move: MembershipMove) => [
  ...(isPromoted(deps, move)
    ? [
        { name: userStats.roles, bucket: "free_user", by: -1 },
        { name: userStats.roles, bucket: "member", by: 1 },
      ]
    : []),
  ...(move.action === "membership.activated"
    ? [{ name: "activations", bucket: instantNow(deps).slice(0, 10), by: 1 }]
    : []),
];
