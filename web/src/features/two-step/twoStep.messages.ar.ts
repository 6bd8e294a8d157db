import type { WordingOf } from "../../lib/i18n";
import type { twoStepMessages } from "./twoStep.messages";

export default {
  title: "تسجيل الدخول بخطوتين",
  body: "إلى جانب كلمة المرور يطلب تسجيل الدخول رمزًا من تطبيق على هاتفك، فلا يكفي أحدًا أن يعرف كلمة مرورك.",
  asked: "أنت ممّن يديرون المنصة: فعّل هذه الخطوة من فضلك.",
  askedBody: "يستطيع حسابك رؤية بيانات أشخاص آخرين، والخطوة الثانية تحفظه لك.",
  on: "مفعّل",
  off: "غير مفعّل",
  turnOn: "تفعيل",
  later: "لاحقًا",
  turnOff: "إيقاف",
  turningOff: "جارٍ الإيقاف...",
  question: "هل تريد إيقاف تسجيل الدخول بخطوتين؟",
  questionBody: "بعد ذلك تكفي كلمة المرور وحدها لتسجيل الدخول.",
  setUp: "إعداد التطبيق",
  setUpBody: "امسح هذا الرمز بتطبيق المصادقة أو أدخل المفتاح فيه، ثم اكتب الرمز الذي يعرضه.",
  key: "المفتاح",
  code: "رمز التطبيق",
  confirm: "تفعيل",
  confirming: "جارٍ التحقق...",
  turnedOn: "تسجيل الدخول بخطوتين مفعّل",
  turnedOnBody: "سيطلب تسجيل الدخول التالي رمزًا من تطبيقك.",
  turnedOff: "تسجيل الدخول بخطوتين متوقف",
} satisfies WordingOf<typeof twoStepMessages>;
