import { params } from "@nanostores/i18n";
import type { MessagesOf } from "#shared/i18n/i18n.ts";
import type { cityFounderMessages } from "./en";

export default {
  cityFounder: {
    title: "كن مؤسس مدينتك",
    intro: "أنت تعرف الطهاة والراقصين والحكّائين في مدينتك. اجمعهم حول مائدة واحدة.",
    apply: "قدّم طلبك الآن",
    criteriaTitle: "ما يحتاج إليه الفريق المؤسس",
    criteriaIntro: "لا أحد يقود مجتمعًا وحده. قبل أن تتقدم، ابحث عن هؤلاء.",
    speakers: "3 متحدثين أمام الجمهور على الأقل",
    speakersBody: "يفتتحون الأمسية ويروون قصتها ويجعلون غرفة من الغرباء تتحدث.",
    creator: "صانع محتوى واحد على الأقل",
    creatorBody: "شخص يصوّر أو يكتب أو يرسم، لتسمع به المدينة.",
    checkerTitle: "هل لمدينتك مؤسس؟",
    checkerBody: "لكل مدينة فريق مؤسس واحد.",
    city: "المدينة",
    cityPlaceholder: "إربد",
    check: "تحقّق من التوفر",
    checking: "جارٍ التحقق...",
    free: params("{city} متاحة"),
    freeBody: "تنتظر من يؤسسها. قدّم طلبك أدناه.",
    taken: params("{city} غير متاحة"),
    takenBody: "لها فريق مؤسس بالفعل. احضر فعالياتها، أو جرّب مدينة أخرى.",
    formTitle: "قدّم طلبك",
    formBody: "يقرأ شخص كل طلب ويرد عليه بالبريد.",
    name: "الاسم",
    email: "البريد الإلكتروني",
    bio: "نبذة عنك",
    bioHint: "من أنت، وما الذي جمعت الناس من أجله.",
    teamInfo: "فريقك",
    teamInfoHint: "المتحدثون وصانعو المحتوى لديك: أسماؤهم، وأين يمكن رؤية أعمالهم.",
    send: "إرسال الطلب",
    sending: "جارٍ الإرسال...",
    sent: "تم إرسال الطلب",
    sentBody: "شكرًا لك. يقرؤه شخص ويرد عليه بالبريد.",
  },
} satisfies MessagesOf<typeof cityFounderMessages>;
