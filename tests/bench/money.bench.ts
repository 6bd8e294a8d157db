/**
 * Plays random events of the payment provider over members, seats and three months, and compares ledger, memberships,
 * seats and mails with a small model. Events arrive twice, late and out of order, and the provider is down at times.
 * `--events`, `--people` and `--seed` set other numbers. There is no baseline: any difference fails the run.
 */
import { randomBytes } from "node:crypto";
import { EventId } from "@majlis/contracts/ids";
import { Stripe } from "stripe";
import { startStripe, stripeEvent, stripeSecretKey, webhookSecret } from "#support/stripeStandIn.ts";
import type { Session, Subscription } from "#support/stripeObjects.ts";
import { option } from "./bench";

// The product with Stripe: functions read their environment on load.
process.env["PAYMENTS"] = "stripe";
const { deps: base, hideLogs } = await import("./joinScene");
const { joinEvent } = await import("@majlis/core/events/joinEvent");
const { receivePayment } = await import("@majlis/core/membership/receivePayment");
const { startCheckout } = await import("@majlis/core/membership/startCheckout");
const { startSeatCheckout } = await import("@majlis/core/membership/startSeatCheckout");
const { findOwner } = await import("@majlis/core/membership/showMembership");
const { paidStatus } = await import("@majlis/core/membership/membership.rules");
const { readLedger } = await import("@majlis/core/payments/ledger");
const { settlePayments } = await import("@majlis/core/payments/settlePayments");
const { createStripePayments } = await import("@majlis/functions/adapters/stripePayments");
const { readStripeEvent } = await import("@majlis/functions/adapters/readStripeEvent");
const { createStripeClient } = await import("@majlis/functions/adapters/stripeClient");
const { insertEvent, newUser } = await import("#support/factories.ts");
const { eventNow } = await import("#support/occasionRows.ts");
const { paymentOf } = await import("#support/stripeCharges.ts");

const count = option("events", 500);
const peopleCount = option("people", 50);
const seatCount = 20;
const seatCents = 2_500;
const monthCents = 2_000;

/** The same seed plays the same run (Mulberry32). */
let state = option("seed", randomBytes(4).readUInt32BE() + 1);
console.log(`seed ${state}`);
const random = (): number => {
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
};
const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(random() * items.length)];

const stripe = await startStripe();
const { books } = stripe;
const access = { secretKey: stripeSecretKey, apiUrl: stripe.url, attemptMs: 10_000 };
const payments = createStripePayments({ ...access, priceId: undefined, siteUrl: "https://majlis.test" });
const deps = { ...base, settings: { ...base.settings, ways: ["stripe"] as const } };
const readFromStripe = (path: string) => createStripeClient(access).rawRequest("GET", path);
const reader = { webhookSecret, secretKey: stripeSecretKey, readObject: readFromStripe };

const eventId = EventId.parse(await insertEvent(deps, { capacity: seatCount, price_cents: seatCents }));
const people = [];
for (let index = 0; index < peopleCount; index++) people.push(await newUser(deps));
type Person = (typeof people)[number];

/** What the provider has of a person: the truth that the product has to follow. */
interface Bought {
  readonly person: Person;
  subscription?: Subscription;
  seat?: Session;
}
const bought = new Map<string, Bought>(people.map((person) => [person.userId, { person }]));

/** Events on their way. Each is delivered once at least. */
const waiting: ReturnType<typeof stripeEvent>[] = [];
const delivered: ReturnType<typeof stripeEvent>[] = [];
const tell = (type: string, object: unknown) => waiting.push(stripeEvent(type, structuredClone(object)));

let failures = 0;
const deliver = async (event: ReturnType<typeof stripeEvent>): Promise<void> => {
  const payload = JSON.stringify(event);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret });
  try {
    const read = await readStripeEvent(payload, signature, reader);
    if (read) await receivePayment(deps, payments, read);
    delivered.push(event);
  } catch (error) {
    if (!stripe.down) throw error;
    // The provider repeats what was not accepted.
    failures += 1;
    waiting.push(event);
  }
};

/** Delivers waiting events in any order, and some of them again. */
const deliverSome = async (share: number): Promise<void> => {
  const now = waiting.splice(0).toSorted(() => random() - 0.5);
  for (const event of now)
    if (random() < share) await deliver(event);
    else waiting.push(event);
  const again = pick(delivered);
  if (again && random() < 0.3) await deliver(again);
};

const sessionOf = (url = ""): Session => {
  const session = books.sessions.get(url.split("/").at(-1) ?? "");
  if (!session) throw new Error(`No page ${url}`);
  return session;
};
const asMember = (person: Person) => ({ ...person, role: "member" as const });

const actions = {
  buyMonth: async (mine: Bought) => {
    if (mine.subscription && mine.subscription.status !== "canceled") return;
    const reply = await startCheckout(deps, payments, mine.person).catch(() => undefined);
    const session = reply?.redirectUrl
      ? books.sessions.get(reply.redirectUrl.split("/").at(-1) ?? "")
      : undefined;
    if (session?.status !== "open") return;
    books.pay(session.id);
    const subscription = books.subscriptions.get(session.subscription ?? "");
    if (!subscription) throw new Error("No subscription");
    mine.subscription = subscription;
    tell("checkout.session.completed", session);
    tell("invoice.paid", subscription.latest_invoice);
  },
  renew: async ({ subscription }: Bought) => {
    if (!subscription || subscription.status !== "active" || subscription.latest_invoice.status !== "paid")
      return;
    books.age(subscription.id, 30);
    tell("customer.subscription.updated", books.renew(subscription.id, "draft"));
  },
  attempt: async ({ subscription }: Bought) => {
    if (subscription?.latest_invoice.status !== "draft") return;
    const isPaid = random() < 0.7;
    const invoice = books.attempt(subscription.id, isPaid ? "paid" : "refused");
    tell(isPaid ? "invoice.paid" : "invoice.payment_failed", invoice);
  },
  settle: async ({ subscription }: Bought) => {
    if (subscription?.latest_invoice.status !== "open") return;
    tell("invoice.paid", books.settle(subscription.id));
  },
  end: async ({ subscription }: Bought) => {
    if (!subscription || subscription.status === "canceled") return;
    tell("customer.subscription.deleted", books.end(subscription.id));
  },
  refundMonth: async ({ subscription }: Bought) => {
    if (subscription?.latest_invoice.status !== "paid") return;
    const payment = paymentOf(subscription.latest_invoice);
    const { disputed, amount_refunded } = books.charges.of(payment);
    const amount = random() < 0.5 ? monthCents : 700;
    if (disputed || amount <= amount_refunded) return;
    tell("charge.refunded", books.charges.refund(payment, amount));
  },
  failRefund: async ({ subscription }: Bought) => {
    const payment = subscription && paymentOf(subscription.latest_invoice);
    if (!payment || books.charges.refundsOf(payment).at(-1)?.status !== "succeeded") return;
    tell("refund.failed", books.charges.endRefund(payment, "failed"));
  },
  dispute: async ({ subscription }: Bought) => {
    if (subscription?.latest_invoice.status !== "paid") return;
    const payment = paymentOf(subscription.latest_invoice);
    // The bank decides once.
    if (books.charges.refundsOf(payment).length > 0 || books.charges.of(payment).disputed) return;
    const amount = pick([500, monthCents, 2_300]);
    tell(
      "charge.dispute.closed",
      books.charges.dispute(payment, pick(["won", "lost"] as const) ?? "won", amount),
    );
  },
  buySeat: async (mine: Bought) => {
    if (mine.seat) return;
    try {
      await joinEvent(deps, asMember(mine.person), eventId);
      const { redirectUrl } = await startSeatCheckout(deps, payments, mine.person, eventId);
      const session = sessionOf(redirectUrl);
      if (session.status !== "open") return;
      mine.seat = books.pay(session.id);
      tell("checkout.session.completed", session);
    } catch {
      // The event is full.
    }
  },
  refundSeat: async ({ seat }: Bought) => {
    if (!seat?.payment_intent || books.charges.of(seat.payment_intent).refunded) return;
    tell("charge.refunded", books.charges.refund(seat.payment_intent));
  },
} as const satisfies Record<string, (mine: Bought) => Promise<void>>;

type Name = keyof typeof actions;
const names: readonly Name[] = [
  ...(Object.keys(actions) as Name[]), // the keys of a constant
  "buyMonth",
  "buyMonth",
  "renew",
  "renew",
  "attempt",
  "attempt",
  "attempt",
  "buySeat",
];

hideLogs();
while (delivered.length < count) {
  const mine = bought.get(pick(people)?.userId ?? "");
  const name = pick(names);
  if (mine && name) await actions[name](mine);
  stripe.down = random() < 0.05;
  await deliverSome(0.6);
  stripe.down = false;
}
while (waiting.length > 0) await deliverSome(1);
for (let run = 0; run < 3; run++) await settlePayments(deps, payments);
while (waiting.length > 0) await deliverSome(1);

/** The model: what the provider kept of each payment, who is paid until when, and who has a seat. */
const differences: string[] = [];
const compare = (what: string, found: unknown, expected: unknown) => {
  if (JSON.stringify(found) !== JSON.stringify(expected))
    differences.push(`${what}: ${JSON.stringify(found)} instead of ${JSON.stringify(expected)}`);
};
const returnedOf = (payment: string, amount: number): number => {
  const { amount_refunded, disputed } = books.charges.of(payment);
  const lost = disputed ? books.charges.lostOf(payment) : 0;
  return Math.min(amount, amount_refunded + lost);
};

let tickets = 0;
for (const { person, subscription, seat } of bought.values()) {
  const ledger = await readLedger(deps, person.userId);
  const sums = new Map<string, number>();
  for (const { payment_id, kind, amount_cents } of ledger)
    sums.set(payment_id, (sums.get(payment_id) ?? 0) + (kind === "refund" ? -amount_cents : amount_cents));
  // A payment that was returned before it was reported has no row.
  for (const [payment, kept] of sums) {
    const amount = payment === seat?.payment_intent ? seatCents : monthCents;
    compare(`the ledger of ${payment}`, kept, amount - returnedOf(payment, amount));
  }
  compare(
    `the numbers of ${person.userId}`,
    ledger.map(({ sequence }) => sequence),
    ledger.map((_, index) => index + 1),
  );
  for (const invoice of books.invoices.all(person.userId)) {
    const payment = paymentOf(invoice);
    if (invoice.status === "paid" && returnedOf(payment, monthCents) === 0)
      compare(`a row of ${payment}`, sums.has(payment), true);
  }
  const owner = await findOwner(deps, person.userId);
  const membership = owner?.membership;
  if (membership?.period_ends_at !== undefined) {
    const status = paidStatus({ ...membership, period_ends_at: membership.period_ends_at }, deps.clock.now());
    const isOwn = membership.subscription_id === subscription?.id;
    if (isOwn && subscription?.status === "canceled" && status !== "expired")
      compare(`${person.userId} is canceled`, membership.canceled, true);
    const newest = subscription?.latest_invoice;
    if (isOwn && newest?.status === "paid" && returnedOf(paymentOf(newest), monthCents) === 0)
      compare(
        `the end of ${person.userId}`,
        membership.period_ends_at >= new Date((newest.lines.data[0]?.period.end ?? 0) * 1000).toISOString(),
        true,
      );
  }
  const key = { user_id: person.userId, type: "event", ref_id: eventId } as const;
  const { data: ticket } = await deps.store.ticket.get(key).go({ consistent: true });
  const isKept = seat?.payment_intent ? returnedOf(seat.payment_intent, seatCents) < seatCents : false;
  compare(`the seat of ${person.userId}`, ticket !== null, isKept);
  if (ticket) tickets += 1;
  // Each recorded refund that failed was mailed.
  const { data: mails } = await deps.store.outbox.scan
    .where((row, { eq }) => eq(row.user_id, String(person.userId)))
    .go({ pages: "all" });
  const failed = ledger.filter(({ kind }) => kind === "reversal").length;
  compare(
    `the mails of ${person.userId}`,
    mails.filter(({ template }) => template === "refund_failed").length,
    failed,
  );
}
const seats = await eventNow(deps, eventId);
compare("the tickets", seats?.attendee_count, tickets);
compare("the seats on hold", seats?.seats_held ?? 0, 0);
if (tickets > seatCount) differences.push(`${tickets} tickets for ${seatCount} seats`);

console.log(
  `${delivered.length} events, ${failures} while the provider was down, ${tickets} seats, ${differences.length} differences`,
);
for (const difference of differences.slice(0, 20)) console.log(`  ${difference}`);
process.exit(differences.length > 0 ? 1 : 0);
