import type { House } from "@majlis/contracts/house/houseSchema";

/**
 * What belongs to the people who run this house, and not to the product. The schema says what each field may be; build,
 * tests and deployment stop at a wrong one. After a change of name, wordmark, tagline or colors, draw the pictures
 * again: `npm run draw`.
 */
export const houseConfig = {
  name: { en: "Majlis", ar: "مجلس" },
  /** Beside the mark. */
  wordmark: { en: "majlis", ar: "مجلس" },
  tagline: { en: "Meet the World Without Traveling", ar: "التقِ بالعالم دون سفر" },

  /** The city whose time, weekend and country count where no city is named. */
  home: "Amman",
  /** The cities that lists offer. A city without a district is one whose districts the product knows. */
  cities: {
    Amman: { ar: "عمّان", country: "Jordan" },
    Zarqa: { ar: "الزرقاء", country: "Jordan", district: "zarqa" },
    Irbid: { ar: "إربد", country: "Jordan", district: "irbid" },
    Salt: { ar: "السلط", country: "Jordan", district: "salt" },
    Madaba: { ar: "مادبا", country: "Jordan", district: "madaba" },
    Aqaba: { ar: "العقبة", country: "Jordan", district: "aqaba" },
    Jerash: { ar: "جرش", country: "Jordan", district: "jerash" },
    Ajloun: { ar: "عجلون", country: "Jordan", district: "ajloun" },
    Karak: { ar: "الكرك", country: "Jordan", district: "karak" },
    "New York": { ar: "نيويورك", country: "United States", district: "newYork" },
    "Los Angeles": {
      ar: "لوس أنجلوس",
      country: "United States",
      zone: "America/Los_Angeles",
      district: "losAngeles",
    },
    Chicago: { ar: "شيكاغو", country: "United States", zone: "America/Chicago", district: "chicago" },
    Houston: { ar: "هيوستن", country: "United States", zone: "America/Chicago", district: "houston" },
    Washington: { ar: "واشنطن", country: "United States", district: "washington" },
    London: { ar: "لندن", country: "United Kingdom", district: "london" },
    Manchester: { ar: "مانشستر", country: "United Kingdom", district: "manchester" },
    Birmingham: { ar: "برمنغهام", country: "United Kingdom", district: "birmingham" },
    Edinburgh: { ar: "إدنبرة", country: "United Kingdom", district: "edinburgh" },
    Bristol: { ar: "بريستول", country: "United Kingdom", district: "bristol" },
  },
  /** Where each city is, in degrees: north and east are positive. For the times of prayer. */
  places: {
    Amman: [31.9539, 35.9106],
    Zarqa: [32.0728, 36.088],
    Irbid: [32.5556, 35.85],
    Salt: [32.0392, 35.7272],
    Madaba: [31.7167, 35.8],
    Aqaba: [29.5321, 35.0063],
    Jerash: [32.2723, 35.8914],
    Ajloun: [32.3333, 35.7528],
    Karak: [31.1853, 35.7048],
    "New York": [40.7128, -74.006],
    "Los Angeles": [34.0522, -118.2437],
    Chicago: [41.8781, -87.6298],
    Houston: [29.7604, -95.3698],
    Washington: [38.9072, -77.0369],
    London: [51.5074, -0.1278],
    Manchester: [53.4808, -2.2426],
    Birmingham: [52.4862, -1.8904],
    Edinburgh: [55.9533, -3.1883],
    Bristol: [51.4545, -2.5879],
  },

  /** The currency of all prices, by ISO 4217. Do not change it once money was taken. */
  currency: "USD",
  /**
   * Beside it, in the cities of one country: how much of it one unit is worth, where the rate is fixed. Shown where
   * `SHOW_JOD` of the deployment is 1. Its bills are taken by partners too.
   */
  shownCurrency: { code: "JOD", rate: 0.709, country: "Jordan" },
  /** One month of membership in the currency's smallest unit, cents. A price in Stripe must be equal. */
  membershipPrice: 2000,
  // `yearlyPrice` is that of twelve months at once. Without it, no years are sold. Leave it once years were sold.
  /** The smallest price of a seat in the smallest unit. */
  smallestPrice: 50,

  /** The ways to pay at a door. A key stays for good: the books name it. */
  doorWays: { cash: { en: "Cash", ar: "نقدًا" }, cliq: { en: "CliQ", ar: "كليك" } },

  /** How visitors reach you. `CONTACT_…` of a deployment replaces them. */
  contact: {
    email: "hello@majlis.example",
    phone: "+962 6 555 0100",
    place: { en: "Amman, Jordan", ar: "عمّان، الأردن" },
  },
  /** The marks of the footer. An account that does not exist has none. */
  accounts: {},
  /** The sender of mails: the name, and `address` and `replyTo` once you have them. `MAIL_FROM` replaces it. */
  mail: { name: "Majlis" },

  /** Of the mark, links and buttons, on light and on dark pages; and of the mark's star. */
  colors: { brand: "#0b6b57", onDark: "#4fc9a7", star: "#f2b134" },
  /** The first sentence of the page about the house. */
  story: {
    en: "Majlis is the room where guests sit. Ours is as large as the city.",
    ar: "المجلس هو الغرفة التي يجلس فيها الضيوف. ومجلسنا باتساع المدينة.",
  },
  /** Who sells memberships, gifts and seats, as receipts name it. Add `registration` and `taxNumber` once you have them. */
  seller: {
    name: { en: "Majlis", ar: "مجلس" },
    address: { en: "Amman, Jordan", ar: "عمّان، الأردن" },
  },
  /**
   * Whether prices have a tax in them: `{ kind: "included", percent: 16, name: { en: "Sales tax", ar: "ضريبة المبيعات" } }`
   * with the seller's tax number. Receipts and books show it.
   */
  tax: { kind: "none" },
  /** What the house keeps of the seats of founders' events, in percent. Statements of founders say so. */
  share: 0,
  /** What the legal pages name. Have them read by somebody who knows this law. */
  law: {
    courts: {
      en: "The law of Jordan applies, and the courts in Amman decide.",
      ar: "يسري قانون الأردن، وتفصل محاكم عمّان.",
    },
    consumers: {
      en: "the Consumer Protection Law No. 7 of 2017",
      ar: "قانون حماية المستهلك رقم 7 لسنة 2017",
    },
    privacy: {
      en: "Jordan's Personal Data Protection Law No. 24 of 2023",
      ar: "قانون حماية البيانات الشخصية الأردني رقم 24 لسنة 2023",
    },
    country: { en: "Jordan", ar: "الأردن" },
    /** To whom people complain about what happens with their data. */
    authority: {
      en: "the Personal Data Protection Unit at the Ministry of Digital Economy and Entrepreneurship in Amman",
      ar: "وحدة حماية البيانات الشخصية في وزارة الاقتصاد الرقمي والريادة في عمّان",
    },
    emergency: { en: "911 in Jordan", ar: "911 في الأردن" },
  },
  /**
   * Features of the product that you do without: packages/contracts/src/features.ts. `friendMonth` gives each member a
   * free month for a friend every year.
   */
  featuresOff: ["friendMonth"],
} as const satisfies House;
