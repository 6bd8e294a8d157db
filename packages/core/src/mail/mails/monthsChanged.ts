import { houseName } from "@majlis/contracts/house/house";
import * as z from "zod/mini";
import { bidiText } from "#core/mail/bidi";
import { renderMail } from "#core/mail/layout";
import { defineMail } from "#core/mail/mail";
import { mailTexts } from "#core/mail/mailTexts";
import { dateOf } from "#core/mail/receiptFacts";
import { instant } from "#core/mail/samples";
import { lastDayOf } from "#core/membership/membership.rules";

const texts = mailTexts({
  en: {
    givenSubject: `Your membership at ${houseName.en}`,
    givenHeading: (name: string) => `${name}, you are a member`,
    given: (date: string) =>
      `The ${houseName.en} team has given you a membership until ${date}. It costs you nothing, and nothing renews by itself unless you had that before.`,
    takenSubject: "The end of your membership has changed",
    takenHeading: (name: string) => `${name}, your membership has a new end`,
    taken: (date: string) =>
      `The ${houseName.en} team has taken back months that it had given you. Your membership now ends on ${date}. What you paid for yourself is not touched.`,
    over: `The ${houseName.en} team has taken back the months that it had given you, so your membership has ended. Your account and your tickets stay as they are.`,
    action: "See my membership",
  },
  ar: {
    givenSubject: `عضويتك في ${houseName.ar}`,
    givenHeading: (name) => bidiText`لديك عضوية الآن يا ${name}`,
    given: (date) =>
      bidiText`منحك فريق ${houseName.ar} عضوية حتى ${date}. لا تكلفك شيئًا، ولا يتجدد شيء من تلقاء نفسه إلا إن كان كذلك من قبل.`,
    takenSubject: "تغيّر موعد انتهاء عضويتك",
    takenHeading: (name) => bidiText`لعضويتك موعد انتهاء جديد يا ${name}`,
    taken: (date) =>
      bidiText`استرد فريق ${houseName.ar} أشهرًا كان قد منحك إياها. تنتهي عضويتك الآن في ${date}. وما دفعت ثمنه بنفسك يبقى كما هو.`,
    over: `استرد فريق ${houseName.ar} الأشهر التي كان قد منحك إياها، فانتهت عضويتك. يبقى حسابك وتبقى تذاكرك كما هي.`,
    action: "شاهد عضويتي",
  },
});

/** `given`: months were given, else taken back. */
const Data = z.object({ period_ends_at: z.string(), given: z.boolean() });

interface Facts extends z.infer<typeof Data> {
  readonly isOver: boolean;
}

/** Tells that an admin gave months of membership, or took them back. */
export const monthsChanged = defineMail<Facts>({
  /** Skipped when the membership has moved since. */
  read: async ({ deps, row }) => {
    const data = Data.parse(row.data);
    const { data: membership } = await deps.store.membership
      .get({ user_id: row.user_id })
      .go({ consistent: true });
    return membership?.period_ends_at === data.period_ends_at
      ? { ...data, isOver: data.period_ends_at <= deps.clock.now().toISOString() }
      : undefined;
  },
  write: ({ name, locale }, { period_ends_at, given, isOver }, siteUrl) => {
    const words = texts[locale];
    const date = dateOf(lastDayOf(period_ends_at), locale);
    const taken = isOver ? words.over : words.taken(date);
    return renderMail(locale, {
      subject: given ? words.givenSubject : words.takenSubject,
      heading: (given ? words.givenHeading : words.takenHeading)(name),
      paragraphs: [given ? words.given(date) : taken],
      action: { label: words.action, url: `${siteUrl}/membership` },
    });
  },
  samples: [
    { period_ends_at: instant, given: true, isOver: false },
    { period_ends_at: instant, given: false, isOver: false },
    { period_ends_at: instant, given: false, isOver: true },
  ],
});
