/** The product's interface to a payment provider. Adapters are in packages/functions/src/adapters. */
import type { PaymentWay } from "@majlis/contracts/values";
import { houseMoney } from "@majlis/contracts/house/houseMoney";

/** The purpose of a membership's checkout. The purpose of a seat's checkout is the event's id. */
export const membershipPurpose = "membership";

const kursi = "kursi_";

/** The purpose of the checkout of a seat that is given: `kursi_evt_…`. */
export const kursiPurpose = (eventId: string): string => kursi + eventId;

export const isKursi = (purpose: string): boolean => purpose.startsWith(kursi);

/** The event of the purpose of a seat, one's own or a given one. */
export const eventOfPurpose = (purpose: string): string =>
  isKursi(purpose) ? purpose.slice(kursi.length) : purpose;

/** The purpose of a gift's checkout. */
export const giftPurpose = "gift";

/** Whether a purpose is a seat, one's own or a given one. */
export const isSeatPurpose = (purpose: string): boolean =>
  purpose !== membershipPurpose && purpose !== giftPurpose;

/** The currency of every price, as the provider and the ledger write it. */
export const currency = houseMoney.code.toLowerCase();

/** An amount as the provider reports it. Null when there is no single amount. */
export interface Charge {
  readonly amountCents: number | null;
  readonly currency: string | null;
}

/** A page that takes a payment: the provider's, or the site's own in demo mode. */
export interface PaymentPage {
  readonly sessionId: string;
  readonly url: string;
}

interface Order {
  /** The idempotency key: the same id leads to the same page. */
  readonly checkoutId: string;
  readonly userId: string;
  readonly email: string;
  /** The time when the page stops taking payments. */
  readonly expiresAt: string;
}

export interface MembershipOrder extends Order {
  readonly customerId: string | undefined;
  /** Twelve of a year, and more than one where payments are transfers. */
  readonly months: number;
  readonly amountCents: number;
  /** What a code has taken off the amount of the first month. */
  readonly discountCents: number;
}

/** Months as a present. They are paid once, whatever the provider. */
export interface GiftOrder extends Order {
  readonly months: number;
  readonly amountCents: number;
}

export interface SeatOrder extends Order {
  readonly eventId: string;
  /** The purpose of the checkout. */
  readonly purpose: string;
  readonly title: string;
  readonly amountCents: number;
}

/** The payment of a month or a year. */
export interface PaidInvoice {
  readonly paymentId: string;
  readonly amountCents: number;
  readonly paidAt: string;
  /** The end of the time that it pays. */
  readonly periodEndsAt: string;
}

/** The current state of a subscription at the provider. */
export interface Subscription {
  readonly id: string;
  readonly customerId: string;
  readonly startedAt: string;
  /** The end of the last paid month. Undefined without a payment. */
  readonly paidUntil: string | undefined;
  /** The newest paid invoices, newest first, from the newest one whose money was kept. */
  readonly invoices: readonly PaidInvoice[];
  /** The months of a period. Absent means one. */
  readonly months?: number | undefined;
  /** What a period costs: by the price, and then by the newest paid invoice. */
  readonly charges: readonly Charge[];
  /** The newest paid month was refunded or lost to a dispute. */
  readonly isReturned: boolean;
  /** The subscription has ended or ends with the paid month. */
  readonly canceled: boolean;
  /** The subscription has ended, and an invoice of it can still be paid. */
  readonly isCollecting: boolean;
}

/** What a payment bought, and how much of it was returned: refunded or lost to a dispute. */
export type PaymentSubject = {
  readonly userId: string;
  readonly returnedCents: number;
  /** False when all of it was returned. */
  readonly isKept: boolean;
  /** Why the newest refund that did not arrive failed. Undefined when all arrived, or are on their way. */
  readonly refundFailure: string | undefined;
} & (
  | { readonly kind: "seat"; readonly eventId: string; readonly purpose: string }
  | { readonly kind: "subscription"; readonly subscriptionId: string }
);

/** Why the provider refused: an object is gone, the amount is below its minimum, or the bank took no refund. */
export type RefusalReason = "missing" | "too_small" | "refund_failed" | undefined;

/** The provider refused a call for good: repeating it unchanged does not help. */
export class ProviderRefusal extends Error {
  readonly reason: RefusalReason;

  constructor(message: string, { reason, cause }: { reason?: RefusalReason; cause?: unknown } = {}) {
    super(message, { cause });
    this.reason = reason;
  }
}

/** Whether the provider has no such object: it was deleted, or belongs to the other mode. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ProviderRefusal && error.reason === "missing";

/** Every call may throw the provider's errors. Core translates them to the error catalogue. */
export interface Payments {
  readonly provider: PaymentWay;
  /** The adapters of the deployment's other ways to pay. */
  readonly beside?: readonly Payments[] | undefined;
  openMembershipPage(order: MembershipOrder): Promise<PaymentPage>;
  openSeatPage(order: SeatOrder): Promise<PaymentPage>;
  openGiftPage(order: GiftOrder): Promise<PaymentPage>;
  /** `processing` means that the person has paid and the money has not arrived yet. */
  readSessionState(sessionId: string): Promise<"unpaid" | "processing" | "paid">;
  getSubscription(subscriptionId: string): Promise<Subscription>;
  /** Undefined for a payment that was not made on the site. */
  findPayment(paymentId: string): Promise<PaymentSubject | undefined>;
  /** What the provider kept of a payment, in the payment's currency. Undefined until it is known. */
  findFee(paymentId: string): Promise<number | undefined>;
  /** Closes an unpaid page. A paid or closed page does not change. */
  closePage(sessionId: string): Promise<void>;
  /** Ends a subscription, at once with its unpaid invoices. One that has ended, or is gone, stays so. */
  endSubscription(subscriptionId: string, when: "now" | "period_end"): Promise<void>;
  /** Takes back the end of a subscription. Throws ProviderRefusal when it has ended already. */
  resumeSubscription(subscriptionId: string): Promise<void>;
  /** The payment page of a subscription's open invoice. Undefined without an open invoice or subscription. */
  findDuePage(subscriptionId: string): Promise<string | undefined>;
  /** Opens the customer's page for cards, receipts and subscriptions. */
  openManagePage(customerId: string): Promise<string>;
  /**
   * Refunds what is left of a payment, or until `totalCents` of it have been returned in all. A second call changes
   * nothing. Throws ProviderRefusal when the refund fails at once.
   */
  refund(paymentId: string, totalCents?: number): Promise<void>;
}

/** The adapter of a way to pay. Undefined where the deployment does not have it. */
export const paymentsOf = <Calls extends Pick<Payments, "provider" | "beside">>(
  payments: Calls,
  way: PaymentWay,
): Calls | Payments | undefined =>
  [payments, ...(payments.beside ?? [])].find(({ provider }) => provider === way);

/** The calls that deleting an account needs. */
export type ClosingPayments = Pick<Payments, "provider" | "beside" | "closePage" | "endSubscription">;

/** The calls that are repeated until they succeed. They throw ProviderRefusal. */
export type SettlingPayments = Pick<
  Payments,
  "provider" | "beside" | "refund" | "endSubscription" | "closePage"
>;

/** The calls that read what the provider kept. */
export type FeePayments = Pick<Payments, "provider" | "beside" | "findFee">;

/** The calls that a bought membership needs. */
export type MembershipPayments = Pick<
  Payments,
  | "provider"
  | "beside"
  | "readSessionState"
  | "closePage"
  | "endSubscription"
  | "resumeSubscription"
  | "openManagePage"
>;

/** An event of the provider that concerns the product. Its signature is verified. */
export type PaymentEvent =
  | {
      readonly kind: "subscription";
      readonly id: string;
      readonly userId: string;
      readonly subscriptionId: string;
      /** Set when a payment failed. */
      readonly failed: boolean;
      /** The end of the month whose payment failed. */
      readonly unpaidUntil?: string | undefined;
      /** Set when the event ends a checkout. */
      readonly checkoutId: string | undefined;
      /** The total of the payment page. Set when the event completes it. */
      readonly charge: Charge | undefined;
    }
  | {
      readonly kind: "seatPaid";
      readonly id: string;
      readonly userId: string;
      readonly eventId: string;
      /** The purpose of the checkout: one's own seat, or one that is given. */
      readonly purpose: string;
      readonly checkoutId: string;
      readonly paymentId: string;
      readonly charge: Charge;
    }
  | {
      /** A refund or a dispute changed. */
      readonly kind: "moneyMoved";
      readonly id: string;
      readonly paymentId: string;
    }
  | {
      readonly kind: "checkoutExpired";
      readonly id: string;
      readonly userId: string;
      readonly purpose: string;
      readonly checkoutId: string;
    };
