import { getEvent, joinEvent } from "@majlis/contracts/events/events";
import { activateMembership, startCheckout } from "@majlis/contracts/membership";
import { getMe } from "@majlis/contracts/users";
import { describe, expect, it } from "vitest";
import { call, send } from "#support/api.ts";
import { newAccount, newAccountAs, postEvent } from "#support/factoriesOverHttp.ts";
import { claimOf, useStripe } from "#support/stripeCalls.ts";
import { deliver, stripeEvent } from "#support/stripeStandIn.ts";

/** Attacks on payments, as a buyer or an outsider makes them. */

const { product, books, openPage, subscriptionOf, tell } = useStripe();
const roleOf = async (token: string) => (await call(getMe, {}, token)).body.role;
const atStripe = () => ({ site: product().url });

describe("a membership without money", () => {
  it("does not come from an unpaid subscription with a draft invoice", async () => {
    const { email, token } = await newAccount();
    const session = await openPage(email);
    books().pay(session.id, { processing: true });
    await tell("customer.subscription.updated", books().renew(subscriptionOf(session).id, "draft"));
    expect(await roleOf(token)).toBe("free_user");
  });

  it("does not come from an event with a forged or an old signature", async () => {
    const { email, token } = await newAccount();
    const session = await openPage(email);
    const paid = books().pay(session.id);
    const event = stripeEvent("checkout.session.completed", paid);
    for (const forgery of [
      { secret: "whsec_other" },
      { secondsAgo: 3600 },
      { forge: (text: string) => text.replace("2000", "1") },
    ])
      expect((await deliver(product().url, event, forgery)).status).toBe(400);
    expect(await roleOf(token)).toBe("free_user");
  });

  it("does not come from another person's payment, or from the demo's success page", async () => {
    const [payer, thief] = [await newAccount(), await newAccount()];
    const session = await openPage(payer.email);
    await openPage(thief.email);
    books().pay(session.id);
    for (const body of [claimOf(session), { demo: "1" }, { ...claimOf(session), demo: "1" }])
      expect((await send(activateMembership, { body }, thief.token, atStripe())).body.code).toBe(
        "InvalidSession",
      );
    expect(await roleOf(thief.token)).toBe("free_user");
  });
});

describe("a seat without money", () => {
  it("does not come from a hold that is never paid, or from another person's hold", async () => {
    const [guest, other] = [await newAccountAs("member"), await newAccountAs("member")];
    const eventId = await postEvent({ price_cents: 2500 });
    await call(joinEvent, { body: { eventId } }, guest.token, atStripe());
    const query = { eventId };
    expect((await send(startCheckout, { query }, other.token, atStripe())).body.code).toBe("SeatNotHeld");
    expect((await call(getEvent, { params: { eventId } }, guest.token)).body.my_ticket).toBeUndefined();
  });
});
