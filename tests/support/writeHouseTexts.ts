// Prints what the house says outside of its site, in both languages. Run in a copy with another house: secondHouse.test.ts.
import { locales } from "@majlis/contracts/locales";
import { feedTexts } from "@majlis/core/feeds/feedTexts";
import { confirmMail, existingAccountMail, resetMail } from "@majlis/core/mail/accountMails";
import { mailDefinitions } from "@majlis/core/mail/mailDefinitions";
import { passTexts } from "@majlis/core/wallet/passTexts";
import { readDeployment } from "@majlis/functions/deployment/readDeployment";

const site = "https://hearth.example.org";

const texts = locales.map((locale) => {
  const link = { siteUrl: site, email: "rami@hearth.example.org", code: "{####}", locale };
  return {
    mails: [
      confirmMail(link),
      resetMail(link),
      existingAccountMail(link),
      ...Object.values(mailDefinitions).flatMap(({ writeSamples }) =>
        writeSamples({ name: "Rami Test", locale }, site),
      ),
    ],
    feeds: feedTexts[locale],
    passes: passTexts[locale],
  };
});

const { mailFrom, siteUrl, featuresOff } = readDeployment({ SITE_CERTIFICATE_ARN: "arn:certificate" });
console.log(JSON.stringify({ texts, deployment: { mailFrom, siteUrl, featuresOff } }));
