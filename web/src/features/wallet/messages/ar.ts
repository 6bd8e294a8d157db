import type { MessagesOf } from "#shared/i18n/i18n.ts";
import type { walletMessages } from "./en";

export default {
  buttons: {
    apple: "أضف إلى محفظة Apple",
    google: "أضف إلى محفظة Google",
    opening: "جارٍ الفتح...",
    updates: "تتغيّر التذكرة المحفوظة إذا تغيّر الموعد أو المكان.",
    updatesCard: "تتغيّر البطاقة المحفوظة عند تجديد العضوية.",
  },
} satisfies MessagesOf<typeof walletMessages>;
