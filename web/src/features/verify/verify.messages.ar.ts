import { params } from "@nanostores/i18n";
import type { WordingOf } from "../../lib/i18n";
import type { verifyMessages } from "./verify.messages";

export default {
  title: "التحقق من العضوية",
  body: "للأعمال الشريكة: تحقّق من بطاقة العضو قبل منح الخصم.",
  qrCode: "رمز QR",
  qrCodeHint: "امسح بطاقة العضو، أو اكتب الرمز المطبوع أسفلها.",
  partnerId: "رقم الشريك (اختياري)",
  submit: "التحقق من العضوية",
  busy: "جارٍ التحقق...",
  scan: "المسح بالكاميرا",
  scanTitle: "امسح البطاقة",
  scanBody: "ضع رمز QR الخاص بالعضو أمام الكاميرا.",
  typeIt: "كتابة الرمز",
  howTo: "كيف تتحقق",
  howToAsk: "اطلب من العضو فتح بطاقته من الملف الشخصي أو من الدليل.",
  howToScan: "امسح رمز QR، أو اكتب الرمز المطبوع أسفله.",
  howToCheck: "اضغط «التحقق من العضوية» وقارن الاسم بالشخص الذي أمامك.",
  howToGive: "إن كانت البطاقة صالحة وفعّالة، فامنح خصم الأعضاء.",
  valid: "عضو صالح العضوية",
  eligible: "يستحق خصم الأعضاء!",
  name: "الاسم",
  role: "الدور",
  status: "الحالة",
  active: "نشطة",
  since: "عضو منذ",
  expires: "تنتهي في",
  never: "لا تنتهي",
  verifiedAt: "وقت التحقق",
  moment: params("{date}، {time}"),
} satisfies WordingOf<typeof verifyMessages>;
