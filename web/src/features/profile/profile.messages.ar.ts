import type { WordingOf } from "../../lib/i18n";
import type { profileMessages } from "./profile.messages";

export default {
  title: "الملف الشخصي",
  intro: "ما يعرفه عنك المضيفون ومن يقف عند الباب.",
  fullName: "الاسم الكامل",
  phone: "الهاتف",
  city: "المدينة",
  country: "الدولة",
  email: "البريد الإلكتروني",
  emailNote: "لا يمكن تغيير البريد الإلكتروني. تواصل مع الدعم عند الحاجة.",
  save: "حفظ التغييرات",
  saving: "جارٍ الحفظ...",
  saved: "تم تحديث الملف الشخصي بنجاح",
  status: "حالة الحساب",
  activeMember: "عضو فعّال",
  memberSince: "عضو منذ",
  unknown: "غير معروف",
  role: "الدور",
  notLoaded: "تعذّرت قراءة ملفك الشخصي. أعد تحميل الصفحة للمحاولة مجددًا.",
} satisfies WordingOf<typeof profileMessages>;
