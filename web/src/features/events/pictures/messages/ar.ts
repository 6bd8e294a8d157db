import { params } from "@nanostores/i18n";
import type { MessagesOf } from "#shared/i18n/i18n.ts";
import type { pictureMessages } from "./en";

export default {
  gallery: {
    title: "صور الأمسية",
    open: params("اعرض الصورة: {alt}"),
    next: "الصورة التالية",
    previous: "الصورة السابقة",
    position: params("{index} من {count}"),
  },
  editor: {
    title: "صورك",
    intro: "اثنتا عشرة صورة على الأكثر. يراها كل من يفتح هذه الصفحة. استأذن من يظهر فيها.",
    add: "أضف صورة",
    preparing: "جارٍ تجهيز الصورة",
    uploading: "جارٍ رفع الصورة",
    alt: "ماذا في الصورة؟",
    altHint: "يُقرأ للضيوف الذين لا يرونها.",
    save: "أضف الصورة",
    saving: "جارٍ الإضافة...",
    earlier: params("قدّم: {alt}"),
    remove: params("احذف: {alt}"),
  },
  problems: {
    svg: "هذا رسم (SVG) وليس صورة. اختر ملف JPEG أو PNG أو WebP.",
    heic: "لا يستطيع هذا المتصفح قراءة صور HEIC. احفظ الصورة بصيغة JPEG ثم اخترها من جديد.",
    unreadable: "لا يستطيع المتصفح قراءة هذا الملف. اختر ملف JPEG أو PNG أو WebP.",
    small: "الصورة صغيرة جدًا. يلزم 200 بكسل على الأقل في كل جهة.",
    long: "الصورة طويلة وضيقة جدًا. قصّها أولًا.",
  },
} satisfies MessagesOf<typeof pictureMessages>;
