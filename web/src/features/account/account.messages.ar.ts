import { params } from "@nanostores/i18n";
import type { WordingOf } from "../../lib/i18n";
import type { accountMessages } from "./account.messages";

export default {
  title: "بياناتك وحسابك",
  exportTitle: "تنزيل بياناتي",
  exportBody:
    "كل ما يحتفظ به مجلس عنك في ملف واحد: الملف الشخصي والعضوية والتذاكر والطلبات وما تستضيفه وما كتبته إلينا.",
  exportAction: "نزّل بياناتي",
  exporting: "جارٍ التحضير...",
  exported: "بياناتك في الطريق إليك",
  exportedBody: params("ابحث عن {file} بين تنزيلاتك."),
  deleteTitle: "حذف حسابي",
  deleteBody: "نهائيًا وفورًا. ترى ما يترتب على ذلك قبل أن يحدث شيء.",
  deleteAction: "احذف حسابي",
  question: "هل تريد حذف حسابك؟",
  questionBody: "لا رجعة في هذا. عند التأكيد:",
  ofProfile: "يُحذف اسمك وبريدك الإلكتروني وهاتفك ورسائلك إلينا، ولا يعود بإمكانك تسجيل الدخول.",
  ofSeats: "تذهب مقاعدك في الأمسيات القادمة إلى غيرك. وتبقى التذاكر الماضية لإحصاءات المضيف، من دون اسمك.",
  ofMembership: "تنتهي عضويتك وبطاقتك فورًا. لا يُخصم شيء بعد ذلك، ولا يُردّ ثمن الشهر المدفوع.",
  ofGatherings: "تُلغى اللقاءات التي تستضيفها، ويُبلَّغ كل من انضم إليها.",
  ofEvents: "تُلغى الفعاليات التي تستضيفها، ويُبلَّغ كل من يحمل تذكرة.",
  word: "حذف",
  typeWord: params("اكتب «{word}» للتأكيد"),
  deleting: "جارٍ الحذف...",
  keep: "أبقِ حسابي",
  deleted: "تم حذف الحساب",
  deletedBody: "لم يبقَ هنا شيء مما كان لك. أهلًا بك في أي وقت.",
} satisfies WordingOf<typeof accountMessages>;
