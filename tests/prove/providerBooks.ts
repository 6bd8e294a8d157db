// What the payment provider has in its books.
import { currency, type PaidInvoice, type Subscription } from "@majlis/core/payments/payments";
import { membershipPriceCents } from "@majlis/contracts/limits";

export interface Page {
  readonly id: string;
  readonly userId: string;
  readonly purpose: string;
  readonly checkoutId: string;
  readonly amountCents: number;
  readonly expiresAt: number;
  state: "open" | "paid" | "closed";
}

export interface Charged {
  readonly id: string;
  readonly userId: string;
  readonly purpose: string;
  readonly amountCents: number;
  readonly subscriptionId?: string;
  refundedCents: number;
  lostCents: number;
  failure?: string;
}

export interface Held {
  readonly id: string;
  readonly userId: string;
  readonly checkoutId: string;
  readonly startedAt: string;
  readonly invoices: (PaidInvoice & { readonly charge: Charged })[];
  state: "active" | "ending" | "ended";
  /** The month that could not be charged. */
  isUnpaid: boolean;
}

/** How much of a payment has gone back. */
export const returnedOf = ({ amountCents, refundedCents, lostCents }: Charged): number =>
  Math.min(amountCents, refundedCents + lostCents);

/** A subscription as the product reads it. */
export const showSubscription = (held: Held): Subscription => {
  const kept = held.invoices.findIndex((one) => returnedOf(one.charge) < one.amountCents);
  const invoices = kept < 0 ? [] : held.invoices.slice(kept);
  const [newest] = held.invoices;
  return {
    id: held.id,
    customerId: `cus_${held.userId}`,
    startedAt: held.startedAt,
    paidUntil: invoices[0]?.periodEndsAt,
    invoices: invoices.map(({ paymentId, amountCents, paidAt, periodEndsAt }) => ({
      paymentId,
      amountCents,
      paidAt,
      periodEndsAt,
    })),
    charges: [
      { amountCents: membershipPriceCents, currency },
      ...(newest ? [{ amountCents: newest.amountCents, currency }] : []),
    ],
    isReturned: newest !== undefined && returnedOf(newest.charge) >= newest.amountCents,
    canceled: held.state !== "active",
    isCollecting: held.state === "ended" && held.isUnpaid,
  };
};
