import type { WordingOf } from "../../lib/i18n";
import type { guideMessages } from "./eventsGuide.messages";

export default {
  upsellVisitorTitle: "العنوان لمن يحضر",
  upsellFreeTitle: "رأيت القائمة. حان وقت الحضور.",
  upsellBody:
    "يرى الأعضاء كل المواقع، وينضمون بلمسة واحدة، ويستضيفون لقاءاتهم، ويوفّرون لدى شركائنا في أنحاء المدينة. 20 دولارًا في الشهر، ويمكنك الإلغاء في أي وقت.",
  upsellVisitorAction: "سجّل مجانًا",
  upsellFreeAction: "كن عضوًا",
  howTitle: "كيف يعمل مجلس",
  howFind: "اختر أمسية",
  howFindBody: "تصفّح ما يجري في مدينتك. يقود كل فعالية شخص يعرف الثقافة عن قرب.",
  howJoin: "انضم بلمسة واحدة",
  howJoinBody: "ينضم الأعضاء فورًا. ويمكن لأصحاب الحسابات المجانية إرسال طلب مع رسالة قصيرة.",
  howShow: "أبرز تذكرتك",
  howShowBody: "رمز QR هو كل ما تحتاج إليه عند الباب. ثم ابقَ للحديث.",
  faqTitle: "من المفيد أن تعرف",
  faqBlurred: "لماذا الموقع محجوب؟",
  faqBlurredBody: "بعض المضيفين يفتحون بيوتهم. يرى الأعضاء العنوان كاملًا، ويراه غيرهم بعد قبول طلبهم.",
  faqAlone: "هل يمكنني الحضور وحدي؟",
  faqAloneBody: "معظم الناس يفعلون ذلك. يقدّم المضيفون القادمين الجدد في الدقائق العشر الأولى.",
  faqCancel: "هل يمكنني إلغاء عضويتي؟",
  faqCancelBody: "نعم، في أي وقت. وتبقى لك مزاياها حتى نهاية الشهر الذي دفعته.",
  ctaTitle: "لك مقعد هنا",
  ctaBody: "تعال وحدك، وغادر وأنت تعرف من حول المائدة.",
  ctaVisitor: "ابدأ الآن",
  ctaSignedIn: "تعرّف على العضوية",
} satisfies WordingOf<typeof guideMessages>;
