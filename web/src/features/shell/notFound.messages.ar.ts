import type { WordingOf } from "../../lib/i18n";
import type { notFoundMessages } from "./notFound.messages";

export default {
  notFoundTitle: "الصفحة غير موجودة",
  notFoundBody: "هذا الشارع غير موجود، حتى في عمّان القديمة.",
  backToHome: "العودة إلى الرئيسية",
} satisfies WordingOf<typeof notFoundMessages>;
