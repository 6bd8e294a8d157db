import type { WordingOf } from "../../lib/i18n";
import type { successMessages } from "./success.messages";

export default {
  pageTitle: "عضويتك",
  processing: "جارٍ معالجة دفعتك",
  processingBody: "لحظة من فضلك.",
  activating: "جارٍ تفعيل عضويتك",
  activatingBody: "قد يستغرق ذلك دقيقة. يُرجى إبقاء هذه الصفحة مفتوحة.",
  activated: "أهلًا بك عضوًا",
  activatedBody: "عضويتك فعّالة، وبطاقتك في ملفك الشخصي.",
  toastTitle: "فُعّلت العضوية",
  toastBody: "كل ما للأعضاء صار لك الآن.",
  failed: "عضويتك غير فعّالة بعد",
  dashboard: "إلى لوحة التحكم",
  events: "استكشف الفعاليات",
  back: "العودة إلى العضوية",
  signInTitle: "تسجيل الدخول مطلوب",
  signInBody: "يُرجى تسجيل الدخول لمتابعة عضويتك.",
  signIn: "تسجيل الدخول",
} satisfies WordingOf<typeof successMessages>;
