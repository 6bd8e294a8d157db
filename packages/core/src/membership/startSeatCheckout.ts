import { seatHoldMinutes } from "@majlis/contracts/limits";
import type { EventId } from "@majlis/contracts/ids";
import type { SignedIn } from "#core/kernel/actor";
import { type Attempt, conflict, done, retryOnConflict } from "#core/kernel/retry";
import type { Deps } from "#core/table/deps";
import { DomainError } from "#core/kernel/errors";
import { holdExpiresAt } from "#core/seats/seatHolds";
import { releaseHold, releaseLater } from "#core/seats/seatHolds";
import { updateUnopened, emailOf, findCheckout, isOpen, openPaymentPage } from "#core/payments/checkouts";
import type { CheckoutRow } from "#core/table/payments/checkout.entity";
import { eventOfPurpose, type Payments, paymentsOf, ProviderRefusal } from "#core/payments/payments";
import type { CheckoutReply } from "./startCheckout";

/**
 * Returns the payment page of the seat that the actor's join holds, of a ticket that is paid before the door, or of a seat that the actor gives. A second call returns the same page. The seat is
 * released when the provider refuses the payment for good.
 * Throws NothingOnSale, SeatNotHeld, PriceTooSmall, PaymentRefused, CheckoutFailed, Busy.
 */
export const startSeatCheckout = async (
  deps: Deps,
  payments: Payments,
  actor: SignedIn,
  eventId: EventId,
  purpose: string = eventId,
): Promise<CheckoutReply> => {
  if (deps.settings.ways.length === 0) throw new DomainError("NothingOnSale");
  const checkout = await retryOnConflict(() => readHold(deps, actor, purpose));
  const [{ data: event }, email] = await Promise.all([
    deps.store.event.get({ id: eventId }).go(),
    emailOf(deps, actor.userId),
  ]);
  if (event?.status !== "published") throw new DomainError("SeatNotHeld");
  const calls = paymentsOf(payments, checkout.provider);
  if (!calls) throw new DomainError("CheckoutFailed");
  const redirectUrl = await openPaymentPage(deps, checkout, () =>
    calls.openSeatPage({
      checkoutId: checkout.id,
      userId: actor.userId,
      email,
      expiresAt: checkout.expires_at,
      eventId,
      purpose,
      title: event.title,
      amountCents: checkout.amount_cents,
    }),
  ).catch((error: unknown) => releaseRefused(deps, checkout, error));
  return { redirectUrl };
};

/** Releases a seat that nobody can pay: the table's stream then advances the waitlist. A failure that may pass keeps it. */
const releaseRefused = async (
  deps: Deps,
  { user_id, purpose }: CheckoutRow,
  error: unknown,
): Promise<never> => {
  const refusal = error instanceof DomainError ? error.cause : undefined;
  if (!(refusal instanceof ProviderRefusal)) throw error;
  const hold = await findCheckout(deps, user_id, purpose);
  if (hold?.held_until !== undefined) await releaseHold(deps, hold);
  const code = refusal.reason === "too_small" ? "PriceTooSmall" : "PaymentRefused";
  throw new DomainError(code, { cause: refusal });
};

/**
 * The actor's hold with enough time for a page: Stripe's pages stay open for at least 30 minutes. A hold without a
 * page is extended.
 */
const readHold = async (deps: Deps, actor: SignedIn, purpose: string): Promise<Attempt<CheckoutRow>> => {
  const checkout = await findCheckout(deps, actor.userId, purpose);
  const isBought = checkout?.held_until !== undefined || checkout?.ticket_id !== undefined;
  if (!checkout || !isBought || !isOpen(deps, checkout)) throw new DomainError("SeatNotHeld");
  const earliestEnd = new Date(deps.clock.now().getTime() + (seatHoldMinutes + 0.25) * 60_000);
  const isLongEnough = checkout.provider === "transfer" || checkout.expires_at > earliestEnd.toISOString();
  if (checkout.redirect_url !== undefined || isLongEnough) return done(checkout);
  const expires_at = holdExpiresAt(deps);
  const isHeld = checkout.held_until !== undefined;
  const change = { id: deps.ids.next("chk"), expires_at, ...(isHeld && { held_until: expires_at }) };
  await updateUnopened(deps, checkout, change, (rows) => ({
    due: isHeld ? releaseLater(rows, eventOfPurpose(purpose), expires_at) : undefined,
  }));
  return conflict;
};
