import { getMembership } from "@majlis/contracts/membership";
import { getMe } from "@majlis/contracts/users";
import { describe, expect, it } from "vitest";
import { newAccount } from "#support/factoriesOverHttp.ts";
import { mailsTo } from "#support/mailbox.ts";
import { useStripe } from "#support/stripeCalls.ts";
import type { InvoiceStatus } from "#support/stripeObjects.ts";

const { books, ask, openPage, subscriptionOf, tell } = useStripe();

const unpaidStatuses: readonly InvoiceStatus[] = ["draft", "void", "uncollectible", "open"];

const card = async (email: string) => (await ask(getMembership, email)).body;

describe("a subscription whose invoices are not paid", () => {
  it.each(unpaidStatuses)("makes nobody a member while its next invoice is %s", async (status) => {
    const { email } = await newAccount();
    const session = await openPage(email);
    books().pay(session.id, { processing: true });
    const { id } = subscriptionOf(session);
    await tell("customer.subscription.updated", books().renew(id, status));
    await tell("checkout.session.completed", session);
    expect((await ask(getMe, email)).body.role).toBe("free_user");
    expect((await card(email)).status).toBeNull();
    expect(await mailsTo(email)).not.toContainEqual(
      expect.objectContaining({ subject: "Your Majlis membership" }),
    );
  });

  it("does not renew in the third and fourth month, and renews when one is paid", async () => {
    const { email } = await newAccount();
    const session = await openPage(email);
    books().pay(session.id);
    await tell("checkout.session.completed", session);
    const { id } = subscriptionOf(session);
    await tell("invoice.paid", books().renew(id, "paid").latest_invoice);
    const { expiresAt } = await card(email);
    for (const status of unpaidStatuses) {
      await tell("customer.subscription.updated", books().renew(id, status));
      expect((await card(email)).expiresAt).toBe(expiresAt);
    }
    await tell("invoice.paid", books().settle(id));
    expect((await card(email)).expiresAt > expiresAt).toBe(true);
  });
});
