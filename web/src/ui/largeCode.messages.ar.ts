import type { WordingOf } from "../lib/i18n";
import type { largeCodeMessages } from "./largeCode.messages";

export default {
  show: "عرض بملء الشاشة",
  hint: "ارفع سطوع الشاشة ودع الشريك يمسح هذا الرمز.",
} satisfies WordingOf<typeof largeCodeMessages>;
