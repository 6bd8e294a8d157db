import { houseName } from "@majlis/contracts/house/house";
import { bidiText, isolateText } from "#core/mail/bidi";
import { defineMail } from "#core/mail/mail";
import { mailMessages } from "#core/mail/mailMessages";
import { mailTexts } from "#core/mail/mailTexts";
import { occasionMail, type OccasionForMail } from "#core/mail/occasionMail";
import { CancellationData, occasionOf } from "#core/mail/readOccasion";
import { sampleEvent } from "#core/mail/samples";

const texts = mailTexts({
  en: {
    subject: (title: string) => `Canceled by ${houseName.en}: ${title}`,
    heading: (name: string) => `${name}, your gathering will not take place`,
    guests:
      "We emailed your guests. The code of conduct says what a gathering needs. Write to us if you have a question.",
    action: "Read the code of conduct",
  },
  ar: {
    subject: (title) => bidiText`إلغاء من ${houseName.ar}: ${title}`,
    heading: (name) => bidiText`لن يُعقد لقاؤك يا ${name}`,
    guests: "أرسلنا رسالة إلى ضيوفك. تبيّن قواعد السلوك ما يلزم كل لقاء. راسلنا إن كان لديك سؤال.",
    action: "اقرأ قواعد السلوك",
  },
});

interface Facts {
  readonly gathering: OccasionForMail;
  readonly message?: string | undefined;
}

/** Tells the host that the team canceled the gathering, with the team's message if there is one. */
export const hostingCanceled = defineMail<Facts>({
  read: async (composition) => {
    const gathering = await occasionOf(composition);
    return gathering && { gathering, message: CancellationData.parse(composition.row.data).message };
  },
  write: (to, { gathering, message }, siteUrl) => {
    const { guests, ...own } = texts[to.locale];
    const { byTeam } = mailMessages(to.locale);
    return occasionMail(to, gathering, { ...own, body: byTeam.body }, siteUrl, {
      title: own.subject(gathering.title),
      more: [...(message ? [byTeam.message, isolateText(to.locale, message)] : []), guests],
      url: `${siteUrl}/code-of-conduct`,
    });
  },
  samples: [{ gathering: sampleEvent, message: "Please choose a public place." }, { gathering: sampleEvent }],
});
