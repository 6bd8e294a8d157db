import { bidiText } from "#core/mail/bidi";
import type { MailMessages } from "./en";

/**
 * The Arabic texts of mails, in the terms of docs/glossary.ar.md. Host names are never the subject of a verb: the verb
 * would need a gender. No text begins with a name: mail programs take a line's direction from its first letter.
 */
export const ar: MailMessages = {
  typography: {
    font: "17px/30px Fustat,-apple-system,'Segoe UI',Tahoma,sans-serif",
    headingLineHeight: "38px",
  },
  closing: "مجلس، عمّان. التقِ بالعالم دون سفر.",
  when: "الموعد",
  where: "المكان",
  placeFollows: "سيخبرك المضيف به في حينه",
  receiptNumber: "الإيصال",
  money: {
    coming: (amount) =>
      bidiText`نعيد إليك ${amount} بالطريقة التي دفعت بها. يستغرق ذلك عادةً من خمسة إلى عشرة أيام، ونكتب إليك حين نرسل المبلغ.`,
    late: (amount) => bidiText`بقي على البدء أقل من 48 ساعة، فلا يُعاد مبلغ ${amount} الذي دفعته.`,
    simulated: "هذا عرض تجريبي: لم يُخصم أي مبلغ.",
  },
  refundSent: {
    subject: (amount) => bidiText`أعدنا إليك ${amount}`,
    heading: (name) => bidiText`مالك في طريقه إليك يا ${name}`,
    body: "أعدنا المبلغ بالطريقة التي دفعت بها. يُظهره المصرف عادةً خلال خمسة إلى عشرة أيام.",
    simulated: "هذا عرض تجريبي: لم يُخصم أي مبلغ، فلا يُعاد شيء.",
    refunded: "المبلغ المُعاد",
    action: "افتح تذاكري",
  },
  membershipStopped: {
    subject: "أُنهيت عضويتك",
    heading: (name) => bidiText`لن يُخصم منك شيء بعد الآن يا ${name}`,
    ended: "أنهى أحد مديري مجلس عضويتك. لن يُخصم أي مبلغ بعد الآن.",
    included: "دورك الجديد يشمل العضوية، فأُنهيت عضويتك المدفوعة. لن يُخصم أي مبلغ بعد الآن.",
    action: "شاهد عضويتي",
  },
  confirm: {
    subject: "أكّد حسابك في مجلس",
    heading: "خطوة واحدة وتكون معنا",
    body: "أكّد أن هذا البريد بريدك. يعمل الرابط يومًا واحدًا. لم تكن أنت؟ تسألك الصفحة قبل التأكيد، وتتيح لك اختيار كلمة مرور خاصة بك.",
    code: (code) => bidiText`أو اكتب هذا الرمز في الصفحة: ${code}`,
    action: "تأكيد حسابي",
  },
  reset: {
    subject: "اختر كلمة مرور جديدة لحسابك في مجلس",
    heading: "اختر كلمة مرور جديدة",
    body: "طلبتَ كلمة مرور جديدة. يعمل الرابط ساعة واحدة. إن لم تكن أنت من طلبها فلا تفعل شيئًا: تبقى كلمة مرورك كما هي.",
    code: (code) => bidiText`أو اكتب هذا الرمز في الصفحة: ${code}`,
    action: "اختيار كلمة مرور جديدة",
  },
  existingAccount: {
    subject: "لديك حساب في مجلس من قبل",
    heading: "لديك حساب من قبل",
    body: "أنشأ أحدهم حسابًا بهذا البريد. إن كنت أنت فسجّل الدخول، أو اختر كلمة مرور جديدة عبر هذا الرابط. يعمل الرابط ساعة واحدة. وإن لم تكن أنت فلا تفعل شيئًا: يبقى حسابك كما هو.",
    code: (code) => bidiText`أو اكتب هذا الرمز في الصفحة: ${code}`,
    action: "اختيار كلمة مرور جديدة",
  },
  ticket: {
    subject: (title) => bidiText`تذكرتك: ${title}`,
    heading: (name) => bidiText`مقعدك محجوز يا ${name}`,
    body: "أبرز رمز QR هذا عند الدخول",
    paid: "المدفوع",
    action: "افتح تذاكري",
  },
  request: {
    subject: (title) => bidiText`طلبك: ${title}`,
    heading: (name) => bidiText`شكرًا لك يا ${name}`,
    body: (host) => bidiText`طلبك الآن لدى ${host}. ستصلك رسالة فور البتّ فيه.`,
    action: "شاهد الفعالية",
  },
  approved: {
    subject: (title) => bidiText`قُبل طلبك: ${title}`,
    heading: (name) => bidiText`قُبل طلبك يا ${name}`,
    paid: (price) => bidiText`أصبح ثمن الفعالية ${price}. ادفع واحجز مقعدك ما دامت هناك مقاعد، أو اعتذر.`,
    free: "احجز مقعدك ما دامت هناك مقاعد، أو اعتذر.",
    action: "حجز المقعد أو الاعتذار",
  },
  declined: {
    subject: (title) => bidiText`طلبك: ${title}`,
    heading: (name) => bidiText`نأسف يا ${name}`,
    body: (host) => bidiText`تعذّر على ${host} تخصيص مقعد لك هذه المرة.`,
    members: "ينضم الأعضاء إلى معظم الفعاليات مباشرة دون طلب.",
    action: "شاهد فعاليات أخرى",
  },
  changed: {
    subject: (title) => bidiText`تغيير: ${title}`,
    heading: "تغيّر الموعد أو المكان",
    body: "تبقى تذكرتك صالحة. وهذه هي التفاصيل الآن:",
    action: "افتح تذاكري",
  },
  dateChanged: {
    subject: (title) => bidiText`موعد جديد: ${title}`,
    heading: (name) => bidiText`تغيّر الموعد يا ${name}`,
    body: "لم تحصل على مقعد بعد. وهذا هو الموعد الآن:",
    action: "شاهد التفاصيل",
  },
  canceled: {
    subject: (title) => bidiText`إلغاء: ${title}`,
    heading: (name) => bidiText`لن نلتقي في هذا الموعد يا ${name}`,
    body: (host) => bidiText`تعذّر على ${host} إبقاؤه فأُلغي.`,
    message: (host) => bidiText`كلمة من ${host}:`,
    action: "شاهد فعاليات أخرى",
  },
  ticketCanceled: {
    subject: (title) => bidiText`إلغاء تذكرة: ${title}`,
    heading: (name) => bidiText`لقد أعدت مقعدك يا ${name}`,
    body: "لم يعد رمز QR لتذكرتك صالحًا للدخول. وإن غيّرت رأيك فانضم من جديد ما دامت هناك مقاعد.",
    action: "ألقِ نظرة أخرى",
  },
  reminder: {
    subject: (title) => bidiText`قريبًا: ${title}`,
    heading: (name) => bidiText`نراك قريبًا يا ${name}`,
    body: "إن لم تستطع الحضور فأعد تذكرتك من «تذاكري» ليحضر غيرك.",
    action: "افتح تذاكري",
  },
  waitlistJoined: {
    subject: (title) => bidiText`في قائمة الانتظار: ${title}`,
    heading: (name) => bidiText`أنت في الدور يا ${name}`,
    body: "متى شغر مقعد تصل رسالة إلى الأول في الدور، وله اثنتا عشرة ساعة ليأخذه، وأقل من ذلك قرب الموعد.",
    action: "شاهد دورك",
  },
  seatOffered: {
    subject: (title) => bidiText`مقعد لك: ${title}`,
    heading: (name) => bidiText`شغر لك مقعد يا ${name}`,
    body: (until) => bidiText`نحجزه لك حتى ${until}، ثم ينتقل إلى التالي في الدور.`,
    action: "خذ المقعد",
  },
  offerExpired: {
    subject: (title) => bidiText`لم يعد محجوزًا: ${title}`,
    heading: (name) => bidiText`انتقل المقعد إلى غيرك يا ${name}`,
    body: "حجزناه لك المدة التي ذكرناها، وصار الآن للتالي في الدور. يمكنك الانضمام إلى قائمة الانتظار من جديد.",
    action: "ألقِ نظرة أخرى",
  },
  waitlistClosed: {
    subject: (title) => bidiText`لم يشغر مقعد: ${title}`,
    heading: (name) => bidiText`نأسف يا ${name}`,
    body: "تُغلق قائمة الانتظار قبل البدء بساعة، ولم يشغر لك مقعد هذه المرة.",
    action: "شاهد مواعيد أخرى",
  },
  receipt: {
    subject: "عضويتك في مجلس",
    heading: (name) => bidiText`أهلًا بك في المجلس يا ${name}`,
    renewedHeading: (name) => bidiText`شكرًا لك يا ${name}`,
    body: "عضويتك فعّالة. انضم إلى الفعاليات مباشرة، واستضف لقاءات، وأبرز بطاقتك لدى شركائنا.",
    renewedBody: "تستمر عضويتك شهرًا آخر.",
    simulated: "هذا عرض تجريبي: لم يُخصم أي مبلغ.",
    paid: "المدفوع",
    until: "مدفوعة حتى",
    action: "افتح بطاقتي",
  },
  renewalSoon: {
    subject: "تتجدد عضويتك في مجلس قريبًا",
    heading: (name) => bidiText`يبدأ شهر آخر قريبًا يا ${name}`,
    body: (date, price) =>
      bidiText`تتجدد عضويتك في ${date} مقابل ${price}. لا يلزمك فعل شيء. وإن أردت التوقف فألغها من ملفك الشخصي قبل ذلك: تبقى عضوًا حتى ذلك اليوم.`,
    simulated: "هذا عرض تجريبي: لن يُخصم أي مبلغ.",
    renews: "تتجدد في",
    price: "السعر",
    action: "شاهد عضويتي",
  },
  paymentFailed: {
    subject: "تعذّر تجديد عضويتك",
    heading: (name) => bidiText`لم تتم الدفعة يا ${name}`,
    body: (until) => bidiText`تبقى بطاقتك صالحة حتى ${until}. راجع بيانات الدفع قبل ذلك فلا يتغير شيء.`,
    action: "شاهد عضويتي",
  },
  membershipReturned: {
    subject: "عضويتك تنتهي",
    heading: (name) => bidiText`أُعيدت إحدى الدفعات يا ${name}`,
    body: (until) =>
      bidiText`أُعيدت دفعة شهرك الحالي، فتنتهي عضويتك في ${until}. لن يُخصم أي مبلغ بعد ذلك، ويمكنك الانضمام من جديد متى شئت.`,
    action: "شاهد العضوية",
  },
  ticketRefunded: {
    subject: (title) => bidiText`أُعيد ثمن تذكرتك: ${title}`,
    heading: (name) => bidiText`أُعيدت دفعتك يا ${name}`,
    body: "أُعيدت دفعتك لهذه الفعالية، فأُلغيت تذكرتك.",
    action: "شاهد الفعالية",
  },
  seatRefunded: {
    subject: (title) => bidiText`دفعتك: ${title}`,
    heading: (name) => bidiText`مالك في طريقه إليك يا ${name}`,
    body: "وصلت دفعتك بعد أن نفدت المقاعد، فتعود كاملة إلى حيث أتت.",
    action: "شاهد فعاليات أخرى",
  },
  contact: {
    subject: "وصلتنا رسالتك",
    heading: (name) => bidiText`شكرًا لك يا ${name}`,
    unnamed: "شكرًا لك",
    body: "وصلتنا رسالتك. في مجلس من يقرأ كل رسالة ويجيب عنها بالبريد الإلكتروني، خلال يومين عادةً.",
    action: "زيارة مجلس",
  },
  applicationApproved: {
    subject: (city) => bidiText`أهلًا بك مؤسسًا لمدينة ${city}`,
    heading: (name) => bidiText`المدينة بين يديك يا ${name}`,
    body: (city) => bidiText`قُبل طلبك لقيادة مجتمع ${city}.`,
    account: "سجّل الدخول بهذا البريد الإلكتروني، أو أنشئ به حسابًا: تجد لوحة تحكم المؤسس في الحال.",
    action: "افتح مجلس",
  },
  applicationDeclined: {
    subject: "طلبك أن تكون مؤسس مدينة",
    heading: (name) => bidiText`شكرًا لتقدّمك يا ${name}`,
    body: (city) => bidiText`لا يسعنا قبوله لمدينة ${city} في هذا الوقت.`,
    reason: "هذا ما رأيناه:",
    action: "زيارة مجلس",
  },
};
