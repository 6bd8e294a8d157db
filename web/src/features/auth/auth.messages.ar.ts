import type { WordingOf } from "../../lib/i18n";
import type { authMessages } from "./auth.messages";

export default {
  pageTitle: "تسجيل الدخول",
  logo: "majlis، الصفحة الرئيسية",
  tagline: "التقِ بالعالم دون سفر",
  backToHome: "العودة إلى الرئيسية",
  account: "الحساب",
  signIn: "تسجيل الدخول",
  signUp: "حساب جديد",
  welcome: "أهلًا بعودتك",
  welcomeBody: "سجّل الدخول لترى تذاكرك وتنضم إلى الفعاليات.",
  comeAsYouAre: "تعال كما أنت",
  comeAsYouAreBody: "إنشاء حساب مجاني يستغرق أقل من دقيقة.",
  email: "البريد الإلكتروني",
  password: "كلمة المرور",
  forgot: "هل نسيت كلمة المرور؟",
  signingIn: "جارٍ تسجيل الدخول...",
  welcomeBack: "أهلًا بعودتك!",
  signedIn: "تم تسجيل دخولك بنجاح.",
  pleaseLogin: "يُرجى تسجيل الدخول",
  pleaseLoginBody: "تلك الصفحة لمن لديهم حساب. بعد الدخول ننقلك إليها مباشرة.",
  loadingAccount: "نتحقق من تسجيل دخولك",
  passwordSaved: "تم تغيير كلمة المرور",
  passwordSavedBody: "سجّل الدخول بكلمة المرور الجديدة.",
  verified: "تم تأكيد بريدك الإلكتروني",
  verifiedBody: "سجّل الدخول لتبدأ.",
} satisfies WordingOf<typeof authMessages>;
