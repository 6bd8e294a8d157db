import type { WordingOf } from "../../lib/i18n";
import type { gatheringMessages } from "./gathering.messages";

export default {
  pageTitle: "لقاء",
  allGatherings: "كل اللقاءات",
  loading: "جارٍ تحميل اللقاء",
  when: "الموعد",
  where: "المكان",
  seats: "المقاعد",
  about: "عن هذا اللقاء",
  host: "المضيف",
  share: "مشاركة",
  notFoundAction: "عرض كل اللقاءات",
} satisfies WordingOf<typeof gatheringMessages>;
