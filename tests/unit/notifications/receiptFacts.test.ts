import { locales } from "@majlis/contracts/locales";
import { receiptFacts } from "@majlis/core/mail/receiptFacts";
import { describe, expect, it } from "vitest";

const plain = (text: string) => text.replace(/\p{Cf}/gu, "");
const factsOf = (locale: (typeof locales)[number], tax_percent?: number) =>
  receiptFacts(
    locale,
    { amount_cents: 1500, receipt: "9F3A21BC07D1-0001", tax_percent },
    "Paid",
    "https://majlis.test",
  ).map(([label, value]) => [plain(label), plain(value)]);

describe("the mail of a payment", () => {
  it("names the tax within the amount, in each language", () => {
    expect(factsOf("en", 16)).toEqual([
      ["Paid", "$15.00"],
      ["Included", "$2.07 Tax (16%)"],
      ["Receipt", "9F3A21BC07D1-0001"],
    ]);
    expect(factsOf("ar", 5.5)[1]).toEqual(["منه", "$0.78 الضريبة (5.5%)"]);
  });

  it("has no line for a payment without tax", () => {
    for (const locale of locales) expect(factsOf(locale)).toHaveLength(2);
  });
});
