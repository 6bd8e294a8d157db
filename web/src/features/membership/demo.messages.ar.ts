import type { WordingOf } from "../../lib/i18n";
import type { demoMessages } from "./demo.messages";

export default {
  label: "الوضع التجريبي",
  banner: "تجريبي - أنت في الوضع التجريبي. جميع المدفوعات محاكاة - لن تُخصم أي مبالغ حقيقية.",
  dismiss: "إخفاء",
} satisfies WordingOf<typeof demoMessages>;
