// The payment provider with its books: pages, payments, subscriptions, refunds, disputes, and its events.
import { membershipPriceCents } from "@majlis/contracts/limits";
import {
  currency,
  eventOfPurpose,
  type GiftOrder,
  giftPurpose,
  type MembershipOrder,
  membershipPurpose,
  type PaymentEvent,
  type Payments,
  ProviderRefusal,
  type SeatOrder,
} from "@majlis/core/payments/payments";
import { type Charged, type Held, type Page, returnedOf, showSubscription } from "./providerBooks";

/** A payment event, without its id until it is sent. */
type News<Event = PaymentEvent> = Event extends PaymentEvent ? Omit<Event, "id"> : never;

const month = 30 * 86_400_000;
const iso = (at: number): string => new Date(at).toISOString();

interface Options {
  readonly now: () => number;
  /** Waits for the turn of a call. */
  readonly turn: () => Promise<void>;
  readonly send: (event: PaymentEvent) => void;
  /** Whether the next refund is refused. */
  readonly refuses: () => boolean;
}

/** The provider's state, what its customers and banks do there, and its interface for the product. */
export const createProvider = ({ now, turn, send, refuses }: Options) => {
  const pages = new Map<string, Page>();
  const charges = new Map<string, Charged>();
  const subscriptions = new Map<string, Held>();
  let count = 0;
  const tell = (news: News): void => send({ ...news, id: `evt_stripe_${++count}` });

  const open = async (
    { checkoutId, userId, amountCents, expiresAt }: MembershipOrder | GiftOrder | SeatOrder,
    purpose: string,
  ) => {
    await turn();
    const id = `cs_${checkoutId}`;
    const page = { id, userId, purpose, checkoutId, amountCents, expiresAt: Date.parse(expiresAt) };
    if (!pages.has(id)) pages.set(id, { ...page, state: "open" });
    return { sessionId: id, url: `https://checkout.stripe.test/${id}` };
  };

  const charge = (of: Omit<Charged, "id" | "refundedCents" | "lostCents">): Charged => {
    const made = { ...of, id: `pi_${charges.size + 1}`, refundedCents: 0, lostCents: 0 };
    charges.set(made.id, made);
    return made;
  };

  const tellChange = (
    { id, userId, checkoutId }: Held,
    over: { failed?: boolean; unpaidUntil?: string } = {},
  ) =>
    tell({
      kind: "subscription",
      userId,
      subscriptionId: id,
      checkoutId,
      failed: false,
      charge: undefined,
      ...over,
    });

  /** Charges a month of a subscription. */
  const bill = (held: Held, amountCents: number): void => {
    const from = Math.max(now(), Date.parse(held.invoices[0]?.periodEndsAt ?? iso(0)));
    const { userId, id: subscriptionId } = held;
    const paid = charge({ userId, purpose: membershipPurpose, amountCents, subscriptionId });
    held.isUnpaid = false;
    held.invoices.unshift({
      paymentId: paid.id,
      amountCents,
      paidAt: iso(now()),
      periodEndsAt: iso(from + month),
      charge: paid,
    });
  };

  const pay = (page: Page, amountCents: number): void => {
    const { userId, purpose, checkoutId } = page;
    page.state = "paid";
    const asked = { amountCents, currency };
    if (purpose !== membershipPurpose) {
      const { id: paymentId } = charge({ userId, purpose, amountCents });
      const eventId = eventOfPurpose(purpose);
      return tell({ kind: "seatPaid", userId, eventId, purpose, checkoutId, paymentId, charge: asked });
    }
    const id = `sub_${subscriptions.size + 1}`;
    const held: Held = {
      id,
      userId,
      checkoutId,
      startedAt: iso(now()),
      invoices: [],
      state: "active",
      isUnpaid: false,
    };
    subscriptions.set(id, held);
    bill(held, amountCents);
    tell({ kind: "subscription", userId, subscriptionId: id, checkoutId, failed: false, charge: asked });
    tellChange(held);
  };

  const close = (page: Page): void => {
    if (page.state !== "open") return;
    page.state = "closed";
    const { userId, purpose, checkoutId } = page;
    tell({ kind: "checkoutExpired", userId, purpose, checkoutId });
  };

  const findHeld = (id: string): Held => {
    const held = subscriptions.get(id);
    if (!held) throw new ProviderRefusal(`No subscription ${id}`, { reason: "missing" });
    return held;
  };

  const end = (held: Held, state: "ending" | "ended"): void => {
    if (held.state === "ended" && !held.isUnpaid) return;
    if (state === "ended") held.isUnpaid = false;
    const isChanged = held.state !== state && held.state !== "ended";
    if (isChanged) held.state = state;
    if (isChanged) tellChange(held);
  };

  const payments: Payments = {
    provider: "stripe",
    openMembershipPage: (order) => open(order, membershipPurpose),
    openSeatPage: (order) => open(order, order.purpose),
    openGiftPage: (order) => open(order, giftPurpose),
    readSessionState: async (id) => {
      await turn();
      return pages.get(id)?.state === "paid" ? "paid" : "unpaid";
    },
    getSubscription: async (id) => {
      await turn();
      return showSubscription(findHeld(id));
    },
    findPayment: async (id) => {
      await turn();
      const found = charges.get(id);
      if (!found) return undefined;
      const { userId, purpose, subscriptionId } = found;
      const returnedCents = returnedOf(found);
      const money = {
        userId,
        returnedCents,
        isKept: returnedCents < found.amountCents,
        refundFailure: found.failure,
      };
      return subscriptionId === undefined
        ? { kind: "seat", eventId: eventOfPurpose(purpose), purpose, ...money }
        : { kind: "subscription", subscriptionId, ...money };
    },
    findFee: async (id) => {
      await turn();
      const found = charges.get(id);
      return found && Math.round(found.amountCents * 0.029) + 30;
    },
    closePage: async (id) => {
      await turn();
      const page = pages.get(id);
      if (page) close(page);
    },
    endSubscription: async (id, when) => {
      await turn();
      const held = subscriptions.get(id);
      if (held) end(held, when === "now" ? "ended" : "ending");
    },
    resumeSubscription: async (id) => {
      await turn();
      const held = findHeld(id);
      if (held.state === "ended") throw new ProviderRefusal(`The subscription ${id} has ended`);
      held.state = "active";
      tellChange(held);
    },
    findDuePage: async (id) => {
      await turn();
      return subscriptions.get(id)?.isUnpaid ? `https://invoice.stripe.test/${id}` : undefined;
    },
    openManagePage: async (customer) => {
      await turn();
      return `https://billing.stripe.test/${customer}`;
    },
    refund: async (id, totalCents) => {
      await turn();
      const found = charges.get(id);
      if (!found) throw new ProviderRefusal(`No payment ${id}`, { reason: "missing" });
      const left = found.amountCents - returnedOf(found);
      const wanted = totalCents === undefined ? left : Math.min(left, totalCents - found.refundedCents);
      if (wanted <= 0) return;
      if (refuses()) throw new ProviderRefusal("The refund was refused", { reason: "refund_failed" });
      found.refundedCents += wanted;
      delete found.failure;
      tell({ kind: "moneyMoved", paymentId: id });
    },
  };

  return {
    payments,
    pages,
    charges,
    subscriptions,
    /** A person pays an open page. */
    pay: (page: Page, amountCents = page.amountCents): void => {
      if (page.state === "open" && page.expiresAt > now()) pay(page, amountCents);
    },
    /** The bank takes a payment back. */
    loseDispute: (found: Charged): void => {
      found.lostCents = found.amountCents - found.refundedCents;
      tell({ kind: "moneyMoved", paymentId: found.id });
    },
    /** The operator refunds a payment at the provider, by hand. */
    refundByHand: (found: Charged): void => {
      found.refundedCents = found.amountCents - found.lostCents;
      tell({ kind: "moneyMoved", paymentId: found.id });
    },
    /** A refund does not arrive. */
    failRefund: (found: Charged): void => {
      if (found.refundedCents === 0) return;
      found.refundedCents = 0;
      found.failure = "expired_or_canceled_card";
      tell({ kind: "moneyMoved", paymentId: found.id });
    },
    /** The provider's own clock: pages expire, months are charged. `fails` says whose card has no money. */
    tick: (fails: () => boolean): void => {
      for (const page of pages.values()) if (page.expiresAt <= now()) close(page);
      for (const held of subscriptions.values()) {
        const until = held.invoices[0]?.periodEndsAt;
        if (held.state === "ended" || until === undefined || Date.parse(until) > now()) continue;
        if (held.state === "ending") end(held, "ended");
        else if (!held.isUnpaid && fails()) {
          held.isUnpaid = true;
          tellChange(held, { failed: true, unpaidUntil: iso(now() + month) });
        } else {
          bill(held, membershipPriceCents);
          tellChange(held);
        }
      }
    },
  };
};

export type Provider = ReturnType<typeof createProvider>;
