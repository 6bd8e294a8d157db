import { home, nameOfCity } from "@majlis/contracts/cities";
import { house, houseName } from "@majlis/contracts/house/house";
import { bidiText } from "#core/mail/bidi";
import type { MailMessages } from "./en";

/** The Arabic texts that several mails share. The rules for them are at `mailTexts`. */
export const ar: MailMessages = {
  typography: {
    wordmark: house.wordmark.ar,
    font: "17px/30px -apple-system,'Segoe UI',Tahoma,sans-serif",
    headingLineHeight: "38px",
  },
  closing: `${houseName.ar}، ${nameOfCity(home, "ar")}. ${house.tagline.ar}.`,
  when: "الموعد",
  where: "المكان",
  doorCode: "رمز الدخول",
  placeFollows: "سيخبرك المضيف به في حينه",
  placeComes: (when) => bidiText`يصلك المكان ${when}`,
  timeIn: (city) => `بتوقيت ${city}`,
  formerHost: "المضيف السابق",
  receiptNumber: "الإيصال",
  tax: {
    someTax: "الضريبة",
    included: "منه",
    of: (amount, name, percent) => `${amount} ${name} (${percent}%)`,
  },
  money: {
    coming: (amount) =>
      bidiText`نعيد إليك ${amount} بالطريقة التي دفعت بها. يستغرق ذلك عادةً من خمسة إلى عشرة أيام، ونكتب إليك حين نرسل المبلغ.`,
    late: (amount) => bidiText`بقي على البدء أقل من 48 ساعة، فلا يُعاد مبلغ ${amount} الذي دفعته.`,
    simulated: "هذا عرض تجريبي: لم يُخصم أي مبلغ.",
  },
  lostSeats: (names) => `أُلغيت مقاعد ضيوفك أيضًا: ${names}. أخبرهم بذلك من فضلك.`,
  transfer: {
    amount: "المبلغ",
    payTo: "ادفع إلى",
    reference: "المرجع",
    until: "ادفع قبل",
    found: (reason) => `ما وجدناه: ${reason}`,
  },
  hostFacts: {
    requests: "الطلبات",
    waiting: "في قائمة الانتظار",
    joined: "انضمّوا",
    canceled: "ألغوا",
    seats: "المقاعد المحجوزة",
  },
  ticket: {
    body: "أبرز رمز QR هذا عند الدخول",
    bodyAsText: "اذكر رمز الدخول أدناه عند الدخول",
    picture: "رمز QR لتذكرتك",
    paid: "المدفوع",
    links: {
      map: "افتح الخريطة",
      calendar: bidiText`تقويم ${"Google"}`,
      cannotCome: "لا يمكنني الحضور",
      host: "صفحة المضيف",
    },
  },
  openEvent: "افتح صفحة الفعالية",
  change: {
    headings: {
      none: "تغيّر الموعد أو المكان",
      time: "تغيّر الموعد",
      place: "تغيّر المكان",
      both: "تغيّر الموعد والمكان",
    },
    before: "قبل ذلك",
  },
  byTeam: { body: `ألغاه فريق ${houseName.ar}.`, message: `كلمة من فريق ${houseName.ar}:` },
  contact: {
    heading: (name) => bidiText`شكرًا لك يا ${name}`,
    unnamed: "شكرًا لك",
    action: `زيارة ${houseName.ar}`,
  },
  simulatedRenewal: "هذا عرض تجريبي: لن يُخصم أي مبلغ.",
  giftLengths: { 1: "شهر", 3: "ثلاثة أشهر", 12: "سنة" },
};
