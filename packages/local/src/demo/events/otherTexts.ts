import type { Translation } from "@majlis/contracts/events/translation";

/** Titles and descriptions in the other language, by the slug of the event. */
export const otherTexts: Readonly<Record<string, Translation>> = {
  "language-table": {
    language: "ar",
    title: "طاولة لغات: العربية واليونانية",
    description:
      "نصف الأمسية بالعربية ونصفها باليونانية، وبينهما أطباق صغيرة. يجلس المبتدئ بجانب شخص صبور. تعال إلى طاولة واحدة أو إلى الأربع كلها.",
  },
  "oud-by-lamplight": {
    language: "ar",
    title: "عود على ضوء القناديل في اللويبدة",
    description: "ثلاثة عازفين في فناء قديم وقناديل خافتة. هاتِ أغنية كانت جدتك تدندنها، فربما يعرفونها.",
  },
  "samba-two-left-feet": {
    language: "ar",
    title: "سامبا لمن لا يجيد الرقص",
    description: "كاميلا تعدّ ببطء وتضحك كثيرًا. ساعة للخطوات وساعة للرقص. حذاء مسطّح وماء، ولا حاجة إلى شريك.",
  },
  "hikayat-yafa": {
    language: "en",
    title: "Stories from Jaffa",
    description:
      "Four grandmothers tell what they remember: the sea, the orange groves, the way to school. Sage tea, and a seat for who wants to tell. In Arabic.",
  },
  "downtown-on-foot": {
    language: "ar",
    title: "وسط البلد مشيًا: جولة صباحية",
    description:
      "من باعة البهارات إلى المدرج الروماني، مع عصير قصب في الطريق وفلافل واحدة طيبة جدًا. نمشي على مهل.",
  },
  "film-night-cairo": {
    language: "ar",
    title: "ليلة فيلم: كوميديا من القاهرة",
    description: "بالأبيض والأسود، مع ترجمة، وما زال مضحكًا. أغطية على السطح وفشار بالسماق واستراحة للشاي.",
  },
  "knafeh-at-the-source": {
    language: "ar",
    title: "الكنافة من مصدرها",
    description: "",
  },
  "ney-and-silence": {
    language: "ar",
    title: "ناي وصمت",
    description: "ناي واحد وأربعون وسادة وساعة لم ينظر فيها أحد إلى هاتفه.",
  },
};
