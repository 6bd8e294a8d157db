import type { WordingOf } from "../../lib/i18n";
import type { offlineMessages } from "./offline.messages";

export default {
  noNetwork: "لا يوجد اتصال بالشبكة. ما حُفظ على هذا الجهاز ما زال متاحًا.",
  newVersion: "إصدار جديد جاهز",
  lostPart: "تعذّر تحميل جزء من هذه الصفحة",
  reload: "إعادة التحميل",
  later: "لاحقًا",
} satisfies WordingOf<typeof offlineMessages>;
