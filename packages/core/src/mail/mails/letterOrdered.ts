import { bidiText } from "#core/mail/bidi";
import { home, nameOfCity } from "@majlis/contracts/cities";
import type { SitePath } from "@majlis/contracts/sitePaths";
import { instantNow } from "#core/kernel/clock";
import type { LetterOrderRow } from "#core/table/people/letter.entity";
import { findOrder } from "#core/mail/letterAddressee";
import { defineMail } from "#core/mail/mail";
import { renderMail } from "#core/mail/layout";
import { mailTexts } from "#core/mail/mailTexts";

const texts = mailTexts({
  en: {
    subject: (city: string) => `Confirm: the week in ${city} by mail`,
    heading: (city: string) => `The week in ${city}, every Thursday`,
    body: (city: string) =>
      `Press the button, and on Thursday morning you get one mail: the evenings of the week in ${city}, what is new in the guidebook, and a photo of last week. The link works for 48 hours.`,
    ignore: "If you did not ask for this, do nothing: the letter does not start.",
    action: "Yes, send it to me",
  },
  ar: {
    subject: (city) => bidiText`تأكيد: أسبوع ${city} بالبريد`,
    heading: (city) => bidiText`أسبوع ${city}، كل خميس`,
    body: (city) =>
      bidiText`اضغط الزر لتصلك صباح كل خميس رسالة واحدة: أمسيات الأسبوع في ${city}، والجديد في الدليل، وصورة من الأسبوع الماضي. يعمل الرابط 48 ساعة.`,
    ignore: "إن لم تطلب هذا فلا حاجة إلى أي شيء: لن تبدأ الرسالة.",
    action: "نعم، أرسلوها إليّ",
  },
});

const confirmPath = "/letter/confirm/:token" satisfies SitePath;

/** Asks for the press that starts the letter. Anyone can enter any address, so it has no words of the form. */
export const letterOrdered = defineMail<Pick<LetterOrderRow, "city" | "token">>({
  /** Skipped when the link has ended. */
  read: async ({ deps, row }) => {
    const order = await findOrder(deps, row);
    return order && order.expires_at > instantNow(deps) ? order : undefined;
  },
  write: ({ locale }, { city, token }, siteUrl) => {
    const { subject, heading, body, ignore, action } = texts[locale];
    const name = nameOfCity(city, locale);
    return renderMail(locale, {
      subject: subject(name),
      heading: heading(name),
      paragraphs: [body(name), ignore],
      action: { label: action, url: siteUrl + confirmPath.replace(":token", token) },
    });
  },
  samples: [{ city: home, token: "token" }],
});
