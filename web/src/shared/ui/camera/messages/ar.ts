import type { MessagesOf } from "#shared/i18n/i18n.ts";
import type { cameraMessages } from "./en";

export default {
  view: {
    picture: "صورة الكاميرا",
    starting: "جارٍ فتح الكاميرا",
    torchOn: "تشغيل الإضاءة",
    torchOff: "إطفاء الإضاءة",
    switchCamera: "تبديل الكاميرا",
    tryAgain: "حاول مرة أخرى",
    unsupportedTitle: "لا كاميرا في هذا المتصفح",
    unsupportedBody: "لا يستطيع هذا المتصفح فتح كاميرا هنا. اكتب الرمز بدلًا من ذلك.",
    refusedTitle: "الكاميرا غير مسموح بها",
    refusedBody: "اسمح بها لهذا الموقع في إعدادات المتصفح وحاول مجددًا، أو اكتب الرمز.",
    absentTitle: "لم يُعثر على كاميرا",
    absentBody: "صِل كاميرا وحاول مجددًا، أو اكتب الرمز.",
    inUseTitle: "الكاميرا قيد الاستخدام",
    inUseBody: "أغلق التطبيق أو التبويب الآخر الذي يستخدمها وحاول مجددًا، أو اكتب الرمز.",
    lostTitle: "فُقدت الكاميرا",
    lostBody: "فُصلت الكاميرا أو أُخذت. حاول مجددًا، أو اكتب الرمز.",
    failedTitle: "لم تُفتح الكاميرا",
    failedBody: "حاول مجددًا، أو اكتب الرمز.",
  },
} satisfies MessagesOf<typeof cameraMessages>;
