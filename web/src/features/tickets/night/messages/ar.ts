import { count, params } from "@nanostores/i18n";
import type { MessagesOf } from "#shared/i18n/i18n.ts";
import type { nightMessages } from "./en";

export default {
  offers: {
    title: "الليلة، في الجوار",
    body: "عروض من الشركاء لضيوف هذه الفعالية. أظهر بطاقتك عند الدفع.",
    times: params("من {from} إلى {until}"),
    district: "في الحي نفسه",
    nearby: "في الجوار",
    city: "في المدينة",
    place: params("{distance} · {district}"),
    directions: "الاتجاهات",
    use: "استخدام",
    ofPartner: params(" ({name})"),
  },
  counts: {
    seen: count({
      zero: "لم يرَ أي ضيف عروض الشركاء لهذه الليلة.",
      one: "رأى ضيف واحد عروض الشركاء لهذه الليلة.",
      two: "رأى ضيفان عروض الشركاء لهذه الليلة.",
      few: "رأى {count} ضيوف عروض الشركاء لهذه الليلة.",
      many: "رأى {count} ضيفًا عروض الشركاء لهذه الليلة.",
      other: "رأى {count} ضيف عروض الشركاء لهذه الليلة.",
    }),
    used: count({
      zero: "لم يُستخدم أي عرض.",
      one: "استُخدم عرض واحد.",
      two: "استُخدم عرضان.",
      few: "استُخدمت {count} عروض.",
      many: "استُخدم {count} عرضًا.",
      other: "استُخدم {count} عرض.",
    }),
  },
} satisfies MessagesOf<typeof nightMessages>;
