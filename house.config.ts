import type { House } from "@majlis/contracts/house/houseSchema";

/**
 * What belongs to the people who run this house, and not to the product. The schema says what each field may be; build,
 * tests and deployment stop at a wrong one.
 */
export const houseConfig: House = {
  /** Who sells memberships, gifts and seats, as receipts name it. Add `registration` and `taxNumber` once you have them. */
  seller: {
    name: { en: "Majlis", ar: "مجلس" },
    address: { en: "Amman, Jordan", ar: "عمّان، الأردن" },
  },
  /** The marks of the footer. An account that does not exist has none. */
  accounts: {},
};
