import { house } from "@majlis/contracts/house/house";
import { checkHouse, type House } from "@majlis/contracts/house/houseSchema";
import { startCheckout } from "@majlis/contracts/membership";
import { houseConfig as secondHouse } from "#support/secondHouse.ts";
import { expect, it } from "vitest";
import { bandOf, bandTextOf } from "#repo/web/build/shade.ts";
import { marksOf } from "@majlis/web/app/shell/Footer.tsx";
import { receiptsMessages } from "@majlis/web/features/receipts/messages/en.ts";
import { sellerLines } from "@majlis/web/features/receipts/ReceiptPage.tsx";

const english = receiptsMessages.get().receipt;
const other: House = secondHouse;

it.each([house, other])("the house $name.en is valid", (one) => expect(checkHouse(one)).toEqual(one));

it.each([
  ["seller.name.ar", { ...other, seller: { ...other.seller, name: { en: "Thames" } } }, "شركة أمسيات المثال"],
  ["seller.taxNumber", { ...other, seller: { ...other.seller, taxNumber: " " } }, "GB 123 4567 89"],
  ["accounts.x", { ...other, accounts: { x: "@sample" } }, "https://x.com/sample"],
  ["accounts.x", { ...other, accounts: { x: "http://x.com/sample" } }, "https://x.com/sample"],
  ["seller", { ...other, seller: undefined }, "seller"],
  ["domain", { ...other, domain: "https://sample.org" }, "evenings.sample.org"],
  ["home", { ...other, home: "Paris" }, "Write a city of `cities`"],
  [
    "cities.London.country",
    { ...other, cities: { London: { ar: "لندن", country: "France" } } },
    "United Kingdom",
  ],
  ["smallestPrice", { ...other, smallestPrice: 29 }, "such as 30"],
  ["smallestPrice", { ...other, currency: "USD", smallestPrice: 49 }, "such as 50"],
  ["membershipPrice", { ...other, currency: "JOD", membershipPrice: 14_005 }, "0 as its last digit"],
  ["currency", { ...other, currency: "pounds" }, "USD"],
  ["currency", { ...other, currency: "HUF" }, "other decimals in Stripe"],
  ["shownCurrency.rate", { ...other, shownCurrency: { code: "JOD", rate: 0, country: "Jordan" } }, "0"],
  ["membershipPrice", { ...other, membershipPrice: 15.5 }, "such as 2000"],
  ["law.courts.ar", { ...other, law: { ...other.law, courts: { en: "England" } } }, "يسري قانون"],
  ["contact.email", { ...other, contact: { ...other.contact, email: "fire" } }, "hello@sample.example"],
  ["colors.brand", { ...other, colors: { ...other.colors, brand: "red" } }, "#0b6b57"],
  ["colors.brand", { ...other, colors: { ...other.colors, brand: "#cc8866" } }, "Take a darker color"],
  ["colors.onDark", { ...other, colors: { ...other.colors, onDark: "#7a2e1d" } }, "Take a lighter color"],
  ["colors.star", { ...other, colors: { ...other.colors, star: "#7a3e1d" } }, "at least 3"],
  ["featuresOff.0", { ...other, featuresOff: ["doors"] }, "weeklyLetter"],
  ["accounts.tiktok", { ...other, accounts: { tiktok: "https://tiktok.com/@sample" } }, "no such field"],
])("a wrong %s is refused with its field, the reason and an example", (field, wrong, part) => {
  expect(() => checkHouse(wrong)).toThrow(`  ${field}: `);
  expect(() => checkHouse(wrong)).toThrow(part);
});

it("a receipt names the seller, and the numbers that the house has, in the language of the page", () => {
  expect(sellerLines(other.seller, "en", english)).toEqual([
    "Thames Evenings Ltd",
    "7 Sample Street, London",
    "Registration number 01234567",
    "Tax number GB 123 4567 89",
  ]);
  const { name, address } = other.seller;
  expect(sellerLines({ name, address }, "ar", english)).toEqual(["أمسيات التايمز", "7 شارع المثال، لندن"]);
});

it("the footer's marks lead to the house's accounts, and are absent without them", () => {
  const instagram = "https://www.instagram.com/sample";
  expect(marksOf(other.accounts)).toMatchObject([{ name: "Instagram", href: instagram }]);
  expect(marksOf({})).toEqual([]);
});

it("the dark band and its second text follow the brand, and are this house's own with its color", () => {
  const band = (brand: string) => [bandOf(brand), bandTextOf(brand)];
  expect(band("#0b6b57")).toEqual(["#0b3a30", "#c9ddd6"]);
  expect(band("#7a2e1d")).toEqual(["#431e15", "#dbcccb"]);
});

it("a house without a yearly price sells no years", () => {
  const isTaken = (period: string) => startCheckout.query.safeParse({ period }).success;
  expect(house.yearlyPrice).toBeUndefined();
  expect([isTaken("month"), isTaken("year")]).toEqual([true, false]);
});
