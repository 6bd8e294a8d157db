import type { MessagesOf } from "#shared/i18n/i18n.ts";
import type { walletMessages } from "./en";

export default {
  buttons: {
    apple: "أضف إلى محفظة Apple",
    google: "أضف إلى محفظة Google",
    opening: "جارٍ الفتح...",
    asIssued: "النسخة المحفوظة لا تتغيّر. إن تغيّر الموعد أو المكان فأضفها من جديد.",
    asIssuedCard: "البطاقة المحفوظة لا تتغيّر. بعد التجديد أضفها من جديد.",
  },
} satisfies MessagesOf<typeof walletMessages>;
