import { params } from "@nanostores/i18n";
import type { MessagesOf } from "#shared/i18n/i18n.ts";
import type { codesMessages } from "./en";

export default {
  largeCode: {
    show: "عرض بملء الشاشة",
    hint: "ارفع سطوع الشاشة ودع الشريك يمسح هذا الرمز.",
  },
  saved: {
    offline: "أنت غير متصل بالإنترنت",
    notReached: "تعذّر الوصول إلى مجلس",
    savedAt: params("هذا ما حُفظ في {date} عند {time}. ويُمسح رمز QR كالمعتاد."),
  },
} satisfies MessagesOf<typeof codesMessages>;
