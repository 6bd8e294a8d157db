import { houseName } from "@majlis/contracts/house/house";
import { acknowledge } from "#core/mail/greeting";
import { defineMail } from "#core/mail/mail";
import { mailTexts } from "#core/mail/mailTexts";

const texts = mailTexts({
  en: {
    subject: "We have your city founder application",
    body: "Thank you for applying. Our team reads every application and answers by email.",
  },
  ar: {
    subject: "وصلنا طلبك لتأسيس مدينة",
    body: `وصلنا طلبك. في ${houseName.ar} من يقرأ كل طلب ويجيب عنه بالبريد الإلكتروني.`,
  },
});

/** Acknowledges an application. Anyone can enter any address, so the mail repeats no words of the form. */
export const applicationReceived = defineMail<object>({
  /** Skipped when the application was decided or deleted since. */
  read: async ({ deps, row }) => {
    const { data } = await deps.store.founderApplication.get({ id: row.ref_id }).go({ consistent: true });
    return data?.status === "pending" ? {} : undefined;
  },
  write: (to, _facts, siteUrl) => acknowledge(to, texts[to.locale], siteUrl),
  samples: [{}],
});
