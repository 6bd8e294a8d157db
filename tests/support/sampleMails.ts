// Each mail with the samples of its definition, and what the tests of mails share.
import type { Locale } from "@majlis/contracts/locales";
import { confirmMail, existingAccountMail, resetMail } from "@majlis/core/mail/accountMails";
import { mailDefinitions } from "@majlis/core/mail/mailDefinitions";
import { placeTold } from "@majlis/core/mail/mails/placeTold";
import { sampleEvent } from "@majlis/core/mail/samples";

export { sampleEvent as event } from "@majlis/core/mail/samples";

export const site = "https://majlis.test";
export const link = { siteUrl: site, email: "rami@majlis.test", code: "{####}" };

/** Each mail in a language. */
export const mailsIn = (locale: Locale) => {
  const to = { name: "Rami Test", locale };
  const guest = { ...to, isGuest: true } as const;
  return [
    { template: "confirm", ...confirmMail({ ...link, locale }) },
    { template: "reset", ...resetMail({ ...link, locale }) },
    { template: "existingAccount", ...existingAccountMail({ ...link, locale }) },
    { template: "place_told", ...placeTold.write(guest, { occasion: sampleEvent }, site) },
    ...Object.entries(mailDefinitions).flatMap(([template, { writeSamples }]) =>
      writeSamples(to, site).map((mail) => ({ template, ...mail })),
    ),
  ];
};
