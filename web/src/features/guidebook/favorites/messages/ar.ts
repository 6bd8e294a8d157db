import { params } from "@nanostores/i18n";
import type { MessagesOf } from "#shared/i18n/i18n.ts";
import type { favoritesMessages } from "./en";

export default {
  favorites: {
    add: params("إضافة {name} إلى المفضّلة"),
    remove: params("إزالة {name} من المفضّلة"),
    only: "المفضّلة",
    openNow: "مفتوح الآن",
  },
} satisfies MessagesOf<typeof favoritesMessages>;
