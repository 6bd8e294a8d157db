import type { WordingOf } from "../../lib/i18n";
import type { aroundMessages } from "./around.messages";

export default {
  emptyTitle: "لا لقاءات متاحة",
  emptyBody: "تُعلن الأمسيات الصغيرة قبل موعدها بقليل. عُد قريبًا.",
  emptyBodyMember: "جهّز مائدة، واختر أمسية، والمدينة ستجد طريقها إليها.",
  createFirst: "أنشئ أول لقاء",
  promoTitle: "كن عضوًا",
  promoBody: "اللقاءات من الأعضاء وللأعضاء.",
  promoHost: "استضف لقاءات تتسع لما يصل إلى 20 شخصًا",
  promoJoin: "انضم فورًا",
  promoConnect: "كوّن علاقات جديدة",
  promoAction: "رقِّ حسابك إلى عضوية",
} satisfies WordingOf<typeof aroundMessages>;
