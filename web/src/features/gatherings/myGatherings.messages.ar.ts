import { params } from "@nanostores/i18n";
import type { WordingOf } from "../../lib/i18n";
import type { myGatheringsMessages } from "./myGatherings.messages";

export default {
  title: "لقاءاتي",
  loading: "جارٍ تحميل لقاءاتك...",
  host: "مضيف",
  canceled: "ملغى",
  capacity: params("السعة: {capacity}"),
  openDoor: "تسجيل حضور الضيوف",
  viewAttendees: "عرض الحضور",
  ofGathering: params(": {title}"),
  emptyTitle: "لا لقاءات بعد",
  emptyBody: "اختر أمسية ومكانًا، ويمكن أن ينضم إليك ما يصل إلى 20 شخصًا.",
  showMore: "عرض المزيد من اللقاءات",
  loadingMore: "جارٍ تحميل المزيد من اللقاءات...",
} satisfies WordingOf<typeof myGatheringsMessages>;
