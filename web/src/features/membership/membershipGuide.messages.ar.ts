import type { WordingOf } from "../../lib/i18n";
import type { membershipGuideMessages } from "./membershipGuide.messages";

export default {
  teaserTitle: "أماكن تعرفنا",
  teaserBody: "مقاهٍ ومطابخ واستوديوهات ومتاجر في أنحاء المدينة تخصّ الأعضاء بخصم. أبرز بطاقتك، وهذا يكفي.",
  teaserAction: "افتح الدليل",
  faq: "أسئلة وأجوبة",
  whenTitle: "متى تبدأ عضويتي؟",
  whenBody: "فور وصول الدفعة. ومنذ ذلك الحين تجد بطاقتك في ملفك الشخصي.",
  cancelTitle: "كيف ألغي العضوية؟",
  cancelBody: "من ملفك الشخصي، بنقرتين. وتبقى عضوًا حتى نهاية الشهر الذي دفعته.",
  missedTitle: "ماذا لو لم تتم إحدى الدفعات؟",
  missedBody: "نراسلك، وتستمر عضويتك سبعة أيام ريثما تسدّدها.",
  freeTitle: "ماذا يمكنني أن أفعل دون عضوية؟",
  freeBody: "أن ترى كل الفعاليات، وأن تطلب مقعدًا من مضيف فعالية مجانية. يكفيك حساب مجاني.",
  cardTitle: "ماذا يرى الشريك عند مسح بطاقتي؟",
  cardBody: "اسمك ودورك ومنذ متى وحتى متى أنت عضو. لا شيء غير ذلك.",
} satisfies WordingOf<typeof membershipGuideMessages>;
