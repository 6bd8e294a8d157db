import type { House } from "@majlis/contracts/house/houseSchema";

/** Another operator's house.config.ts. */
export const houseConfig = {
  name: { en: "Hearth", ar: "موقد" },
  wordmark: { en: "hearth", ar: "موقد" },
  tagline: { en: "Evenings Around One Fire", ar: "أمسيات حول نار واحدة" },
  domain: "hearth.example.org",
  home: "London",
  cities: {
    London: { ar: "لندن", country: "United Kingdom", district: "london" },
    Bristol: { ar: "بريستول", country: "United Kingdom", district: "bristol" },
  },
  places: {
    London: [51.5074, -0.1278],
    Bristol: [51.4545, -2.5879],
  },
  currency: "GBP",
  membershipPrice: 1550,
  smallestPrice: 60,
  doorWays: { cash: { en: "Cash", ar: "نقدًا" }, card: { en: "Card reader", ar: "جهاز البطاقات" } },
  contact: {
    email: "fire@hearth.example.org",
    phone: "+44 20 7946 0000",
    place: { en: "London, United Kingdom", ar: "لندن، المملكة المتحدة" },
  },
  accounts: { instagram: "https://www.instagram.com/sample" },
  mail: { name: "Hearth", address: "fire@hearth.example.org", replyTo: "reply@hearth.example.org" },
  colors: { brand: "#7a2e1d", onDark: "#f0a58f", star: "#f5c451" },
  story: { en: "A hearth is where people warm their hands.", ar: "الموقد حيث يدفئ الناس أيديهم." },
  seller: {
    name: { en: "Thames Evenings Ltd", ar: "أمسيات التايمز" },
    address: { en: "7 Sample Street, London", ar: "7 شارع المثال، لندن" },
    registration: "01234567",
    taxNumber: "GB 123 4567 89",
  },
  share: 12.5,
  tax: { kind: "included", percent: 20, name: { en: "VAT", ar: "ضريبة القيمة المضافة" } },
  law: {
    courts: {
      en: "The law of England and Wales applies, and its courts decide.",
      ar: "يسري قانون إنجلترا وويلز، وتفصل محاكمها.",
    },
    consumers: { en: "the Consumer Rights Act 2015", ar: "قانون حقوق المستهلك لسنة 2015" },
    privacy: { en: "the UK GDPR", ar: "نظام حماية البيانات البريطاني" },
    country: { en: "the United Kingdom", ar: "المملكة المتحدة" },
    authority: { en: "the Information Commissioner's Office", ar: "مكتب مفوض المعلومات" },
    emergency: { en: "999 in the United Kingdom", ar: "999 في المملكة المتحدة" },
  },
  featuresOff: ["kursi"],
} as const satisfies House;
