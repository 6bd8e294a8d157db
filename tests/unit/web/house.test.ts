import { house } from "@majlis/contracts/house/house";
import { checkHouse, type House } from "@majlis/contracts/house/houseSchema";
import { expect, it } from "vitest";
import { marksOf } from "@majlis/web/app/shell/Footer.tsx";
import { receiptsMessages } from "@majlis/web/features/receipts/messages/en.ts";
import { sellerLines } from "@majlis/web/features/receipts/ReceiptPage.tsx";

const english = receiptsMessages.get().receipt;
const other: House = {
  seller: {
    name: { en: "Thames Evenings Ltd", ar: "أمسيات التايمز" },
    address: { en: "7 Sample Street, London", ar: "٧ شارع المثال، لندن" },
    registration: "01234567",
    taxNumber: "GB 123 4567 89",
  },
  accounts: { instagram: "https://www.instagram.com/sample" },
};

it("the house of this repository is valid", () => expect(checkHouse(house)).toEqual(house));

it.each([
  ["seller.name.ar", { ...other, seller: { ...other.seller, name: { en: "Thames" } } }, "شركة أمسيات المثال"],
  ["seller.taxNumber", { ...other, seller: { ...other.seller, taxNumber: " " } }, "GB 123 4567 89"],
  ["accounts.x", { ...other, accounts: { x: "@sample" } }, "https://x.com/sample"],
  ["accounts.x", { ...other, accounts: { x: "http://x.com/sample" } }, "https://x.com/sample"],
  ["seller", { accounts: {} }, "seller"],
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
  expect(sellerLines({ name, address }, "ar", english)).toEqual(["أمسيات التايمز", "٧ شارع المثال، لندن"]);
});

it("the footer's marks lead to the house's accounts, and are absent without them", () => {
  const instagram = "https://www.instagram.com/sample";
  expect(marksOf(other.accounts)).toMatchObject([{ name: "Instagram", href: instagram }]);
  expect(marksOf({})).toEqual([]);
});
