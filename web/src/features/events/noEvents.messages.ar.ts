import type { WordingOf } from "../../lib/i18n";
import type { noEventsMessages } from "./noEvents.messages";

export default {
  emptyTitle: "أسبوع هادئ في المدينة",
  emptyBody: "نضيف فعاليات جديدة كل بضعة أيام، والأعضاء أول من يعلم بها.",
  emptyAction: "تعرّف على العضوية",
  noMatchTitle: "لا شيء يطابق هذه المرشّحات",
  noMatchBody: "جرّب كلمات أقل، أو وقتًا آخر، أو كل الأسعار.",
  clearFilters: "مسح المرشّحات",
} satisfies WordingOf<typeof noEventsMessages>;
