import { params } from "@nanostores/i18n";
import type { WordingOf } from "../lib/i18n";
import type { savedMessages } from "./saved.messages";

export default {
  offline: "أنت غير متصل بالإنترنت",
  notReached: "تعذّر الوصول إلى مجلس",
  savedAt: params("هذا ما حُفظ في {date} عند {time}. ويُمسح رمز QR كالمعتاد."),
} satisfies WordingOf<typeof savedMessages>;
