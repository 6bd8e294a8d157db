import { count, params } from "@nanostores/i18n";
import type { WordingOf } from "../../lib/i18n";
import type { dashboardGuidebookMessages } from "./dashboardGuidebook.messages";

export default {
  title: "الأماكن حسب الفئة",
  all: "افتح الدليل",
  Restaurants: "مطاعم",
  Attractions: "معالم",
  Services: "خدمات",
  Entertainment: "ترفيه",
  places: count({
    zero: "لا أماكن",
    one: "مكان واحد",
    two: "مكانان",
    few: "{count} أماكن",
    many: "{count} مكانًا",
    other: "{count} مكان",
  }),
  best: params("بخصم يصل إلى {percent}%"),
} satisfies WordingOf<typeof dashboardGuidebookMessages>;
