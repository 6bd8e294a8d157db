import { params } from "@nanostores/i18n";
import type { WordingOf } from "../../lib/i18n";
import type { requestMessages } from "./request.messages";

export default {
  requestToJoin: "اطلب الانضمام",
  requestSent: "أُرسل الطلب",
  requestDeclined: "رُفض الطلب",
  requestTitle: "اطلب الانضمام",
  requestBody: params("اطلب مقعدًا من {name}. سطر عن نفسك يفيد."),
  requestMessage: "رسالة (اختيارية)",
  requestPlaceholder: "ما الذي يجذبك إلى هذه الأمسية؟",
  sendRequest: "إرسال الطلب",
  sending: "جارٍ الإرسال...",
  requestDone: "تم إرسال الطلب",
  requestDoneBody: "طلبك لدى المضيف، وسيصلك الجواب بالبريد الإلكتروني.",
} satisfies WordingOf<typeof requestMessages>;
