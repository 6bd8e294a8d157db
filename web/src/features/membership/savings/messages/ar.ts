import { count, params } from "@nanostores/i18n";
import type { MessagesOf } from "#shared/i18n/i18n.ts";
import type { savingsMessages } from "./en";

export default {
  sums: {
    section: "ما وفّرته بطاقتك",
    thisMonth: params("وفّرت {sum} هذا الشهر"),
    nothingThisMonth: "لم توفّر شيئًا هذا الشهر بعد",
    and: params("{one} و{other}"),
    toGo: params("بقي {sum}"),
    reached: params("ثمن عضويتك {price} في الشهر. غطّته بطاقتك."),
    onTop: params("ثمن عضويتك {price} في الشهر. غطّته بطاقتك، وزادت {sum}."),
    priceMark: params("السعر {price}"),
    meter: params("{saved} من {price}"),
    inAll: params("في المجموع: {sum}"),
    emptyTitle: "لا توفير مسجّل بعد",
    emptyBody: "أبرز بطاقتك لدى أحد الشركاء. حين يسجّل الشريك فاتورتك ترى هنا ما وفّرته.",
    emptyAction: "افتح الدليل",
    seeAll: "عرض كل التوفير",
    places: "حسب المكان",
    visits: count({
      zero: "بلا زيارات",
      one: "زيارة واحدة",
      two: "زيارتان",
      few: "{count} زيارات",
      many: "{count} زيارة",
      other: "{count} زيارة",
    }),
    loading: "جارٍ تحميل توفيرك",
  },
  list: {
    title: "الخصومات المسجّلة",
    noName: "شريك بلا اسم",
    moment: params("{date}، {time}"),
    bill: params("الفاتورة {sum}"),
    saved: params("التوفير {sum}"),
    visit: "زيارة",
    disputed: "معترَض عليه، لا يُحتسب",
    dispute: "لم أكن أنا",
    disputeOf: params("لم أكن أنا: {place}، {date}"),
    question: "ألم تكن هناك؟",
    consequence: params("لن يُحتسب الخصم لدى {place} بعد ذلك. لا يمكن التراجع عن هذا."),
    keep: "إبقاؤه",
    disputing: "جارٍ الحفظ...",
    disputedToast: "لم يعد الخصم محتسبًا",
    showAll: "عرض كل الخصومات",
  },
} satisfies MessagesOf<typeof savingsMessages>;
