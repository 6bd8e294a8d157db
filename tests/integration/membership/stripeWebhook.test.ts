import { execFile } from "node:child_process";
import { promisify } from "node:util";
import {
  cancelMembership,
  startCheckout,
  getMembership,
  manageMembership,
  resumeMembership,
} from "@majlis/contracts/membership";
import { getMe } from "@majlis/contracts/users";
import { userIdOfSub } from "@majlis/core/users/findActor";
import { beforeAll, describe, expect, it } from "vitest";
import { mailsTo, mailTo } from "#support/mailbox.ts";
import type { Session } from "#support/stripeObjects.ts";
import { useStripe } from "#support/stripeCalls.ts";
import { newAccount } from "#support/factoriesOverHttp.ts";
import { deliver, inOldVersion, stripeEvent } from "#support/stripeStandIn.ts";

const { product, books, ask, openPage, subscriptionOf, tell, whileDown } = useStripe();

describe("the webhook", () => {
  const event = () =>
    stripeEvent("checkout.session.completed", {
      id: "cs_forged",
      mode: "subscription",
      client_reference_id: userIdOfSub("00000000-0000-4000-8000-000000000000"),
      metadata: { sid: "chk_1", purpose: "membership" },
      subscription: "sub_1",
    });

  it.each([
    ["forged", { secret: "whsec_other" }],
    ["changed on the way", { forge: (text: string) => text.replace("cs_forged", "cs_other") }],
    ["late", { secondsAgo: 301 }],
  ])("refuses a request that is %s", async (_, how) => {
    const { status, body } = await deliver(product().url, event(), how);
    expect([status, body.code]).toEqual([400, "InvalidSignature"]);
  });

  it("refuses an unsigned request", async () => {
    const reply = await fetch(`${product().url}/api/payment-webhook`, { method: "POST", body: "{}" });
    expect(reply.status).toBe(400);
  });

  it("accepts and ignores other events", async () => {
    for (const [type, object] of [
      ["payment_intent.created", { id: "pi_1", object: "payment_intent" }],
      ["invoice.paid", { id: "in_1", object: "invoice", parent: null }],
      ["customer.subscription.updated", { id: "sub_by_hand", metadata: {} }],
      ["checkout.session.completed", { id: "cs_1", client_reference_id: null, metadata: {} }],
    ] as const)
      expect((await tell(type, object)).status).toBe(200);
  });

  it("pays the month of an event in an older API version", async () => {
    const { email } = await newAccount();
    const session = await openPage(email);
    books().pay(session.id);
    const invoice = stripeEvent("invoice.paid", subscriptionOf(session).latest_invoice);
    expect((await deliver(product().url, inOldVersion(invoice))).status).toBe(200);
    expect((await ask(getMembership, email)).body.status).toBe("active");
  });

  it("ignores an event of the other mode", async () => {
    const { email } = await newAccount();
    const session = await openPage(email);
    books().pay(session.id);
    const live = { ...stripeEvent("checkout.session.completed", session), livemode: true };
    expect((await deliver(product().url, live)).status).toBe(200);
    expect((await ask(getMembership, email)).body.status).toBeNull();
  });

  it("fails while Stripe is down, so that Stripe repeats the event", async () => {
    const session = await openPage("anas@majlis.test");
    books().pay(session.id);
    const completed = stripeEvent("checkout.session.completed", session);
    const first = await whileDown(() => deliver(product().url, completed));
    expect(first.status).toBe(500);
    expect(JSON.stringify(first.body)).not.toContain("Stripe");
    expect((await deliver(product().url, completed)).status).toBe(200);
    expect((await ask(getMembership, "anas@majlis.test")).body.status).toBe("active");
  });
});

describe("a subscription's life", () => {
  const person = "carmen@majlis.test";
  let session: Session;

  beforeAll(async () => {
    session = await openPage(person);
    books().pay(session.id);
    await tell("checkout.session.completed", session);
  });

  const card = async () => (await ask(getMembership, person)).body;

  it("renews every month", async () => {
    const { id } = subscriptionOf(session);
    const before = (await card()).expiresAt;
    await tell("invoice.paid", books().renew(id, "paid").latest_invoice);
    expect((await card()).expiresAt > before).toBe(true);
  });

  it("links to Stripe's page for cards and receipts", async () => {
    const { body } = await ask(manageMembership, person);
    expect(body.redirectUrl).toBe(`${product().stripe.url}/portal/${subscriptionOf(session).customer}`);
    expect((await ask(manageMembership, "free@majlis.test")).body.code).toBe("NotManageable");
  });

  it("has no page of payment details while Stripe is down, and has it again afterwards", async () => {
    const { status, body } = await whileDown(() => ask(manageMembership, person));
    expect([status, body.code]).toEqual([502, "CheckoutFailed"]);
    expect((await ask(manageMembership, person)).status).toBe(200);
  });

  it("ends each month on the day that Stripe names, at the end of short months too", async () => {
    const subscription = subscriptionOf(session);
    const [item] = subscription.items.data;
    const days = ["2031-01-31T09:30:00.000Z", "2031-02-28T09:30:00.000Z", "2031-03-31T09:30:00.000Z"];
    for (const [index, start] of days.slice(0, -1).entries()) {
      const end = days[index + 1] ?? "";
      const period = { start: Date.parse(start) / 1000, end: Date.parse(end) / 1000 };
      const { latest_invoice } = books().renew(subscription.id, "paid");
      Object.assign(item ?? {}, { current_period_start: period.start, current_period_end: period.end });
      Object.assign(latest_invoice.lines.data[0]?.period ?? {}, period);
      await tell("invoice.paid", latest_invoice);
      expect((await card()).expiresAt).toBe(end);
    }
  });

  it("stays active when Stripe is down during a cancellation", async () => {
    const { status, body } = await whileDown(() => ask(cancelMembership, person));
    expect([status, body.code]).toEqual([502, "CancelFailed"]);
    expect((await card()).status).toBe("active");
  });

  it("ends with the period when it is canceled", async () => {
    const first = await ask(cancelMembership, person);
    expect(first.body).toMatchObject({ status: "canceled_at_period_end" });
    expect(subscriptionOf(session).cancel_at_period_end).toBe(true);
    await tell("customer.subscription.updated", subscriptionOf(session));
    expect((await ask(cancelMembership, person)).body).toEqual(first.body);
  });

  it("resumes until it has ended", async () => {
    const failed = await whileDown(() => ask(resumeMembership, person));
    expect([failed.status, failed.body.code]).toEqual([502, "ResumeFailed"]);
    expect((await ask(resumeMembership, person)).body).toMatchObject({ status: "active" });
    expect(subscriptionOf(session).cancel_at_period_end).toBe(false);
    await tell("customer.subscription.updated", subscriptionOf(session));
    expect((await card()).status).toBe("active");
    await ask(cancelMembership, person);
  });

  it("resumes a subscription whose end Stripe's page set as a date", async () => {
    const subscription = subscriptionOf(session);
    subscription.cancel_at_period_end = false;
    subscription.cancel_at = 2_000_000_000;
    expect((await ask(resumeMembership, person)).body).toMatchObject({ status: "active" });
    expect(subscription.cancel_at).toBe(null);
    await ask(cancelMembership, person);
  });

  it("resumes on Stripe's page", async () => {
    subscriptionOf(session).cancel_at_period_end = false;
    await tell("customer.subscription.updated", subscriptionOf(session));
    expect((await card()).status).toBe("active");
  });

  it("ends with the paid month", async () => {
    const subscription = subscriptionOf(session);
    const { expiresAt } = await card();
    subscription.status = "canceled";
    await tell("customer.subscription.deleted", subscription);
    expect(await card()).toMatchObject({ status: "canceled_at_period_end", validUntil: expiresAt });
    const { status, body } = await ask(resumeMembership, person);
    expect([status, body.code]).toEqual([409, "NotResumable"]);
  });
});

describe("an unpaid month", () => {
  const person = "lama@majlis.test";

  it("mails the member and opens the unpaid invoice instead of a second subscription", async () => {
    const session = await openPage(person);
    books().pay(session.id);
    const subscription = subscriptionOf(session);
    books().age(subscription.id, 31);
    await tell("checkout.session.completed", session);
    const unpaid = books().renew(subscription.id, "open");
    await tell("customer.subscription.updated", unpaid);
    const failed = stripeEvent("invoice.payment_failed", unpaid.latest_invoice);
    await Promise.all([deliver(product().url, failed), deliver(product().url, failed)]);
    await tell("invoice.payment_failed", { ...unpaid.latest_invoice, attempt_count: 2 });
    expect((await ask(getMembership, person)).body.status).toBe("past_due");
    expect((await ask(getMe, person)).body.role).toBe("member");
    const subject = "Your membership could not be renewed";
    expect((await mailTo(person, subject)).text).toContain("did not go through");
    expect((await mailsTo(person)).filter((mail) => mail.subject === subject)).toHaveLength(1);
    const refused = await whileDown(() => ask(startCheckout, person));
    expect([refused.status, refused.body.code]).toEqual([502, "CheckoutFailed"]);
    expect((await ask(startCheckout, person)).body.redirectUrl).toBe(
      unpaid.latest_invoice.hosted_invoice_url,
    );

    await tell("invoice.paid", books().settle(subscription.id));
    expect((await ask(getMembership, person)).body.status).toBe("active");
  });
});

it("leaves ledger, memberships, seats and mails as a model has them after random events", async () => {
  const script = ["--import", "tsx", "tests/bench/money.bench.ts"];
  const options = ["--events", "40", "--people", "6", "--seed", "11"];
  const { stdout } = await promisify(execFile)(process.execPath, [...script, ...options]);
  expect(stdout).toContain(", 0 differences");
});
