import { houseName } from "@majlis/contracts/house/house";
import type { Locale } from "@majlis/contracts/locales";

interface PassTexts {
  readonly name: string;
  readonly ticket: string;
  readonly card: string;
  readonly holder: string;
  readonly when: string;
  readonly where: string;
  readonly address: string;
  readonly city: string;
  readonly doorCode: string;
  readonly memberSince: string;
  readonly validUntil: string;
  readonly noEnd: string;
  /** What a phone says when the field changes. `%@` stands for its new value. */
  readonly changed: string;
  readonly ended: string;
  readonly latest: string;
}

/** The texts of passes. Arabic follows docs/glossary.ar.md. */
export const passTexts: Readonly<Record<Locale, PassTexts>> = {
  en: {
    name: houseName.en,
    ticket: "Ticket",
    card: "Membership card",
    holder: "Name",
    when: "When",
    where: "Where",
    address: "Address",
    city: "City",
    doorCode: "Door code",
    memberSince: "Member since",
    validUntil: "Valid until",
    noEnd: "No end",
    changed: "Now: %@",
    ended: "No longer valid",
    latest: `Your ticket on ${houseName.en} always has the latest time and place.`,
  },
  ar: {
    name: houseName.ar,
    ticket: "تذكرة",
    card: "بطاقة العضوية",
    holder: "الاسم",
    when: "الموعد",
    where: "المكان",
    address: "العنوان",
    city: "المدينة",
    doorCode: "رمز الدخول",
    memberSince: "عضو منذ",
    validUntil: "صالحة حتى",
    noEnd: "بلا نهاية",
    changed: "أصبح الآن: %@",
    ended: "لم تعد صالحة",
    latest: `تجد في تذكرتك على ${houseName.ar} آخر موعد ومكان دائمًا.`,
  },
};
