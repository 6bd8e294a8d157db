import { params } from "@nanostores/i18n";
import type { WordingOf } from "../../lib/i18n";
import type { seatsMessages } from "./seats.messages";

export default {
  joinWaitlist: "انضم إلى قائمة الانتظار",
  joiningWaitlist: "جارٍ الانضمام...",
  of: params(": {title}"),
  place: params("دورك في الانتظار: {place}"),
  placeTitle: params("دورك رقم {place} في قائمة الانتظار"),
  placeBody: "عندما يتوفر مقعد يُعرض على أول المنتظرين ويُحجز له حتى 12 ساعة. نبلغك بالبريد الإلكتروني.",
  queued: "أنت في قائمة الانتظار",
  queuedBody: params("دورك رقم {place}. نراسلك بالبريد الإلكتروني فور أن يصبح لك مقعد."),
  leave: "مغادرة قائمة الانتظار",
  leaveTitle: "هل تريد مغادرة قائمة الانتظار؟",
  leaveBody: params("تتخلى عن الدور رقم {place}. إن عدت فستبدأ من آخر القائمة."),
  leaving: "جارٍ المغادرة...",
  left: "غادرت قائمة الانتظار",
  offerTitle: "لك مقعد محجوز",
  offerBody: params("احجزه قبل {deadline}. بعد ذلك ينتقل إلى التالي في القائمة."),
  decline: "التخلي عنه",
  declineTitle: "هل تتخلى عن هذا المقعد؟",
  declineBody: "ينتقل فورًا إلى التالي في القائمة، وتغادر أنت قائمة الانتظار.",
  declining: "جارٍ التخلي...",
  declined: "انتقل المقعد إلى التالي في القائمة",
  offerEnded: "انتهى العرض",
  offerEndedBody:
    "ينتقل المقعد إلى التالي في القائمة. انضم إلى قائمة الانتظار من جديد إن كنت ما زلت تريد الحضور.",
  holdTitle: "مقعدك محجوز",
  holdBody: "يصبح لك بعد الدفع، وتصلك تذكرتك بعده مباشرة.",
  timeLeft: "الوقت المتبقي",
  giveBack: "إعادة التذكرة",
  giveBackTitle: "هل تريد إعادة هذه التذكرة؟",
  giveBackBody: params(
    "ينتقل مقعدك في {title} إلى التالي في القائمة، أو إلى أول من ينضم. يتوقف الرمز عن العمل عند الباب، ولا يمكن التراجع عن ذلك.",
  ),
  giveBackPaid: "لا يُعاد الثمن تلقائيًا: تواصل معنا بشأن استرداده.",
  givingBack: "جارٍ إعادة التذكرة...",
  givenBack: "أُعيدت التذكرة",
  givenBackBody: "صار مقعدك متاحًا لغيرك، وتصلك رسالة تأكيد بالبريد الإلكتروني.",
} satisfies WordingOf<typeof seatsMessages>;
