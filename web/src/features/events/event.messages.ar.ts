import { params } from "@nanostores/i18n";
import type { WordingOf } from "../../lib/i18n";
import type { eventMessages } from "./event.messages";

export default {
  pageTitle: "فعالية",
  allEvents: "كل الفعاليات",
  loading: "جارٍ تحميل الفعالية",
  when: "الموعد",
  until: params("حتى {time}"),
  where: "المكان",
  seats: "المقاعد",
  host: "المضيف",
  cityFounder: "مؤسس المدينة",
  share: "مشاركة",
  about: "عن هذه الفعالية",
  notFoundAction: "عرض كل الفعاليات",
} satisfies WordingOf<typeof eventMessages>;
