import { houseName } from "@majlis/contracts/house/house";
import { nameOfCity } from "@majlis/contracts/cities";
import { firstNameOf } from "#core/kernel/names.rules";
import { bidiText, isolateText } from "#core/mail/bidi";
import { defineMail } from "#core/mail/mail";
import { renderMail } from "#core/mail/layout";
import { mailTexts } from "#core/mail/mailTexts";

const texts = mailTexts({
  en: {
    approved: {
      subject: (city: string) => `Welcome, city founder of ${city}`,
      heading: (name: string) => `${name}, the city is yours`,
      body: (city: string) => `Your application to lead the community of ${city} was approved.`,
      account:
        "Sign in with this e-mail address, or sign up with it: your founder dashboard is there at once.",
      action: `Open ${houseName.en}`,
    },
    declined: {
      subject: "Your application as a city founder",
      heading: (name: string) => `Thank you for applying, ${name}`,
      body: (city: string) => `We cannot take it up for ${city} at this time.`,
      reason: "What we thought about it:",
      action: `Visit ${houseName.en}`,
    },
  },
  ar: {
    approved: {
      subject: (city) => bidiText`أهلًا بك في فريق تأسيس ${city}`,
      heading: (name) => bidiText`المدينة بين يديك يا ${name}`,
      body: (city) => bidiText`قُبل طلبك لقيادة مجتمع ${city}.`,
      account: "سجّل الدخول بهذا البريد الإلكتروني، أو أنشئ به حسابًا: تجد لوحة التأسيس في الحال.",
      action: `افتح ${houseName.ar}`,
    },
    declined: {
      subject: "طلبك لتأسيس مدينة",
      heading: (name) => bidiText`شكرًا لتقدّمك يا ${name}`,
      body: (city) => bidiText`لا يسعنا قبوله لمدينة ${city} في هذا الوقت.`,
      reason: "هذا ما رأيناه:",
      action: `زيارة ${houseName.ar}`,
    },
  },
});

interface Facts {
  readonly city: string;
  readonly isApproved: boolean;
  readonly reason?: string | undefined;
}

/** Tells an applicant the decision. */
export const applicationDecided = defineMail<Facts>({
  read: async ({ deps, row }) => {
    const { data } = await deps.store.founderApplication.get({ id: row.ref_id }).go({ consistent: true });
    return data && data.status !== "pending"
      ? { city: data.city, isApproved: data.status === "approved", reason: data.reason }
      : undefined;
  },
  write: ({ name, locale }, { isApproved, reason, ...facts }, siteUrl) => {
    const { approved, declined } = texts[locale];
    const city = nameOfCity(facts.city, locale);
    return renderMail(locale, {
      subject: isApproved ? approved.subject(city) : declined.subject,
      heading: (isApproved ? approved : declined).heading(firstNameOf(name)),
      paragraphs: isApproved
        ? [approved.body(city), approved.account]
        : [declined.body(city), ...(reason ? [declined.reason, isolateText(locale, reason)] : [])],
      action: isApproved
        ? { label: approved.action, url: `${siteUrl}/auth` }
        : { label: declined.action, url: siteUrl },
    });
  },
  samples: [
    { city: "Irbid", isApproved: true },
    { city: "Irbid", isApproved: false, reason: "Too early." },
  ],
});
