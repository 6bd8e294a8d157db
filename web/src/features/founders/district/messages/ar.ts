import type { MessagesOf } from "#shared/i18n/i18n.ts";
import type { districtMessages } from "./en";

export default {
  field: {
    label: "الحي (اختياري)",
    hint: "اختر حيًّا في مدينة الفعالية. يرى الضيوف الذين سُجّل دخولهم عروض الشركاء القريبين لتلك الليلة، ويصلهم الشكر عند نهاية الفعالية.",
    none: "من غير حي",
  },
} satisfies MessagesOf<typeof districtMessages>;
