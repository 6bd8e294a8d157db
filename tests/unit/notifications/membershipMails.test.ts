import { membershipReceipt } from "@majlis/core/mail/mails/membershipReceipt";
import { paymentFailed } from "@majlis/core/mail/mails/paymentFailed";
import { refundSent } from "@majlis/core/mail/mails/refundSent";
import { renewalSoon } from "@majlis/core/mail/mails/renewalSoon";
import { seatRefunded } from "@majlis/core/mail/mails/seatRefunded";
import { describe, expect, it } from "vitest";

const english = (name: string) => ({ name, locale: "en" as const });
const site = "https://majlis.test";
const receipt = {
  amount_cents: 2000,
  // Past midnight in Amman already.
  period_ends_at: "2026-12-20T22:30:00.000Z",
  renewed: false,
  simulated: false,
};

describe("membership mails", () => {
  it("a receipt has the amount and the end date in Amman's time zone", () => {
    const { html, text } = membershipReceipt.write(english("ريم العلي"), receipt, site);
    for (const part of [html, text]) {
      expect(part).toContain("ريم العلي, welcome to Majlis");
      expect(part).toContain("$20.00");
      expect(part).toContain("Dec 21, 2026");
      expect(part).not.toContain("nothing was charged");
    }
  });

  it("a receipt links its number to its page", () => {
    const { html, text } = membershipReceipt.write(
      english("Rami"),
      { ...receipt, receipt: "9F3A21BC07D1-0003" },
      site,
    );
    expect(html).toMatch(
      /<a href="https:\/\/majlis\.test\/receipts\/9F3A21BC07D1-0003\?lang=en"[^>]*>9F3A21BC07D1-0003</,
    );
    expect(text).toContain(`Receipt: 9F3A21BC07D1-0003 ${site}/receipts/9F3A21BC07D1-0003?lang=en`);
  });

  it("a refund leads to its receipt", () => {
    const refund = { amount_cents: 1500, simulated: false };
    const { text } = refundSent.write(english("Rami"), { ...refund, receipt: "9F3A21BC07D1-0004" }, site);
    expect(text).toContain(`Open the receipt: ${site}/receipts/9F3A21BC07D1-0004`);
    expect(refundSent.write(english("Rami"), refund, site).text).toContain(`${site}/receipts?lang=en\n`);
  });

  it("a receipt names a demo payment and a renewal", () => {
    const { text } = membershipReceipt.write(
      english("Rami"),
      { ...receipt, renewed: true, simulated: true },
      site,
    );
    expect(text).toContain("Your membership goes on.");
    expect(text).toContain("This is a demo: nothing was charged.");
    expect(text).not.toContain("welcome");
  });

  it("a renewal notice has date, price and cancellation link", () => {
    const renewal = { amount_cents: 2000, period_ends_at: receipt.period_ends_at, simulated: true };
    const { text } = renewalSoon.write(english("Rami"), renewal, site);
    expect(text).toContain("renews on Dec 21, 2026 for $20.00");
    expect(text).toContain("This is a demo: nothing will be charged.");
    expect(text).toContain(`${site}/membership`);
  });

  it("a missed payment has the last day of the card", () => {
    const { subject, text } = paymentFailed.write(
      english("Rami"),
      { goodUntil: "2026-12-28T09:00:00.000Z" },
      site,
    );
    expect(subject).toBe("Your membership could not be renewed");
    expect(text).toContain("stays good until Dec 27, 2026");
    expect(text).toContain(`${site}/membership`);
  });

  it("a refund names the event with escaped markup", () => {
    const { html } = seatRefunded.write(english("Rami"), { title: "Tea <script>" }, site);
    expect(html).toContain("Tea &lt;script&gt;");
    expect(html).not.toContain("<script>");
  });
});
