import type { WordingOf } from "../../lib/i18n";
import type { secondStepMessages } from "./secondStep.messages";

export default {
  title: "خطوة واحدة بعد",
  body: "افتح تطبيق المصادقة وأدخل الرمز الذي يعرضه لمجلس.",
  code: "رمز التطبيق",
  confirm: "تأكيد",
  confirming: "جارٍ التأكيد...",
  back: "العودة إلى تسجيل الدخول",
  lost: "هل فقدت هاتفك؟ اكتب إلينا من عنوان بريد حسابك لنزيل هذه الخطوة.",
} satisfies WordingOf<typeof secondStepMessages>;
