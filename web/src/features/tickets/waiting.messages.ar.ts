import { params } from "@nanostores/i18n";
import type { WordingOf } from "../../lib/i18n";
import type { waitingMessages } from "./waiting.messages";

export default {
  offers: "مقاعد لك",
  title: "في قائمة الانتظار",
  event: "فعالية",
  gathering: "لقاء",
  place: params("دورك رقم {place}"),
  offered: "لك مقعد محجوز",
  deadline: params("احجزه قبل {deadline}، وإلا انتقل إلى التالي في القائمة."),
  takeSeat: "احجز المقعد",
  taking: "جارٍ الانضمام...",
  of: params(": {title}"),
} satisfies WordingOf<typeof waitingMessages>;
