import { getMembership } from "@majlis/contracts/membership";
import { deleteMe } from "@majlis/contracts/account";
import { getMe } from "@majlis/contracts/users";
import { describe, expect, it } from "vitest";
import { newAccount } from "#support/factoriesOverHttp.ts";
import { useStripe } from "#support/stripeCalls.ts";

const { books, ask, openPage, subscriptionOf, tell, whileDown } = useStripe();

/** A new user with a paid subscription. */
const subscriber = async () => {
  const { email } = await newAccount();
  const session = await openPage(email);
  books().pay(session.id);
  await tell("checkout.session.completed", session);
  expect((await ask(getMembership, email)).body.status).toBe("active");
  return { email, session };
};

const leave = (email: string) => ask(deleteMe, email, { body: { confirm: true } });

describe("deleting an account with a subscription", () => {
  it("ends the subscription at Stripe, and ignores later events of it", async () => {
    const { email, session } = await subscriber();
    expect((await leave(email)).status).toBe(200);
    expect(subscriptionOf(session).status).toBe("canceled");
    expect((await tell("customer.subscription.deleted", subscriptionOf(session))).status).toBe(200);
    expect((await ask(getMe, email)).status).toBe(401);
  });

  it("deletes nothing while Stripe is down", async () => {
    const { email, session } = await subscriber();
    const { status, body } = await whileDown(() => leave(email));
    expect([status, body.code]).toEqual([502, "DeletionFailed"]);
    expect((await ask(getMembership, email)).body.status).toBe("active");
    expect((await leave(email)).status).toBe(200);
    expect(subscriptionOf(session).status).toBe("canceled");
  });

  it("accepts a subscription that has already ended", async () => {
    const { email, session } = await subscriber();
    subscriptionOf(session).status = "canceled";
    expect((await leave(email)).status).toBe(200);
  });
});
