/** What the product needs of a payment provider, whoever that is. Adapters: packages/functions/src/adapters. */

/** Purpose of the checkout that buys a membership; a seat's is its event's id. */
export const membershipPurpose = "membership";

/** A page of the provider's (or, where nothing is charged, of the site's own) that takes a payment. */
export interface PaymentPage {
  readonly sessionId: string;
  readonly url: string;
}

interface Order {
  /** Asked for twice under one id, the provider answers with the same page. */
  readonly checkoutId: string;
  readonly userId: string;
  readonly email: string;
  /** When the page stops taking a payment. */
  readonly expiresAt: string;
}

export interface MembershipOrder extends Order {
  readonly customerId: string | undefined;
}

export interface SeatOrder extends Order {
  readonly eventId: string;
  readonly title: string;
  readonly amountCents: number;
}

/** A subscription as the provider knows it now. */
export interface Subscription {
  readonly id: string;
  readonly customerId: string;
  readonly startedAt: string;
  /** End of the last month that was paid; undefined when none was. */
  readonly paidUntil: string | undefined;
  /** It ends with the month that is paid, or has ended. */
  readonly canceled: boolean;
}

/** Every call may throw the provider's own errors: core turns them into the catalogue's. */
export interface Payments {
  readonly provider: "demo" | "stripe";
  openMembershipPage(order: MembershipOrder): Promise<PaymentPage>;
  openSeatPage(order: SeatOrder): Promise<PaymentPage>;
  /** `processing`: the person has paid, the money is on its way. */
  readSessionState(sessionId: string): Promise<"unpaid" | "processing" | "paid">;
  getSubscription(subscriptionId: string): Promise<Subscription>;
  /** Closes a page that nobody has paid on; one that was paid or has closed stays as it is. */
  closePage(sessionId: string): Promise<void>;
  /** Ends a subscription; one that has ended already stays as it is. */
  endSubscription(subscriptionId: string, when: "now" | "period_end"): Promise<void>;
  /** The page where the open invoice of a subscription can be paid; undefined when none is open. */
  findDuePage(subscriptionId: string): Promise<string | undefined>;
  /** The customer's own page for cards, receipts and subscriptions. */
  openManagePage(customerId: string): Promise<string>;
  /** Gives a payment back whole. A second call changes nothing. */
  refund(paymentId: string): Promise<void>;
}

/** What the end of an account asks of the provider. */
export type ClosingPayments = Pick<Payments, "provider" | "closePage" | "endSubscription">;

/** What is asked about a membership that was bought. */
export type MembershipPayments = Pick<
  Payments,
  "provider" | "readSessionState" | "closePage" | "endSubscription" | "openManagePage"
>;

/** An event of the provider's, with its signature checked, as far as it concerns the product. */
export type PaymentEvent =
  | {
      readonly kind: "subscription";
      readonly id: string;
      readonly userId: string;
      readonly subscriptionId: string;
      /** Set when the event tells of a payment that did not go through. */
      readonly failed: boolean;
      /** Set when the event ends a checkout. */
      readonly checkoutId: string | undefined;
    }
  | {
      readonly kind: "seatPaid";
      readonly id: string;
      readonly userId: string;
      readonly eventId: string;
      readonly checkoutId: string;
      readonly paymentId: string;
    }
  | {
      readonly kind: "checkoutExpired";
      readonly id: string;
      readonly userId: string;
      readonly purpose: string;
      readonly checkoutId: string;
    };
