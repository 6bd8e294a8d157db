import { house, houseName } from "@majlis/contracts/house/house";
import { params } from "@nanostores/i18n";
import type { MessagesOf } from "#shared/i18n/i18n.ts";
import type { sharedMessages } from "./en";

export default {
  ui: {
    wordmark: house.wordmark.ar,
    close: "إغلاق",
    dismiss: "إخفاء",
    notification: "إشعار",
    notifications: "الإشعارات ({hotkey})",
    showPassword: "إظهار كلمة المرور",
    hidePassword: "إخفاء كلمة المرور",
    selected: "محدَّد",
    cancel: "تراجع",
    loading: "جارٍ التحميل",
    offline: "أنت غير متصل بالإنترنت",
    failed: "تعذّر تحميل هذه الصفحة",
    tryAgain: "حاول مرة أخرى",
    showMore: "عرض المزيد",
    results: params("النتائج: {number}"),
    resultsAndMore: params("النتائج: {number}، وهناك المزيد"),
    tooLong: params("عدد الأحرف: {length} من {max}"),
    nowIs: params("الآن في «{field}»:"),
    saveAgain: "احفظ مرة أخرى لتضع ما كتبته مكانه، أو غيّره أولًا.",
    empty: "فارغ",
    yes: "نعم",
    no: "لا",
    chooseTime: "اختر التاريخ والوقت",
    loadingMore: "جارٍ التحميل...",
    qrCode: "رمز QR",
    member: "عضو",
    cityFounder: "تأسيس مدينة",
    admin: "إدارة",
    freeUser: "حساب مجاني",
  },
  restricted: {
    membership: "الترقية إلى عضو",
    signIn: "تسجيل الدخول",
  },
  times: {
    ofCity: params("بتوقيت {city}"),
    afterIftar: "بعد الإفطار",
    placeFrom: params("يصل المكان {when}"),
  },
  names: {
    formerHost: "مضيف سابق",
    formerHolder: "حساب محذوف",
  },

  buttons: {
    apple: "أضف إلى محفظة Apple",
    google: "أضف إلى محفظة Google",
    opening: "جارٍ الفتح...",
    updates: "تتغيّر التذكرة المحفوظة إذا تغيّر الموعد أو المكان.",
    updatesCard: "تتغيّر البطاقة المحفوظة عند تجديد العضوية.",
  },

  // Links that a refusal offers.

  wayOn: {
    becomeMember: "كن عضوًا",
    ownMembership: "شاهد عضويتك",
    myTickets: "شاهد تذاكري",
    otherEvents: "شاهد فعاليات أخرى",
    otherGatherings: "شاهد لقاءات أخرى",
    writeToUs: "اكتب إلينا",
  },

  withinApp: {
    title: "لم يصلك الملف؟ افتح هذه الصفحة في متصفحك",
    body: "قد لا تحفظ تطبيقات مثل إنستغرام الملفات. اختر «الفتح في المتصفح» من قائمة التطبيق، أو انسخ العنوان:",
  },
  largeCode: {
    show: "عرض بملء الشاشة",
    hint: "ارفع سطوع الشاشة وقرّب هذا الرمز من الماسح.",
  },
  saved: {
    offline: "أنت غير متصل بالإنترنت",
    notReached: `تعذّر الوصول إلى ${houseName.ar}`,
    savedAt: params("هذا ما حُفظ في {date} عند {time}. ويُمسح رمز QR كالمعتاد."),
  },

  field: {
    title: "الملصق",
    shuffle: "ملصق آخر",
    automatic: "يُرسم من العنوان والوقت.",
    chosen: "هذا هو الملصق الذي يراه الضيوف.",
  },

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
    protectedTitle: "هذا المتصفح يحجب الصورة",
    protectedBody:
      "حماية الخصوصية فيه تشوّه ما تراه الكاميرا. اسمح لهذا الموقع بقراءة بيانات الرسم (canvas) وحاول مجددًا، أو اكتب الرمز.",
    failedTitle: "لم تُفتح الكاميرا",
    failedBody: "حاول مجددًا، أو اكتب الرمز.",
  },
} satisfies MessagesOf<typeof sharedMessages>;
