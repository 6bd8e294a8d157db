import { findFollow, findHostedEvent } from "#core/founders/hosts";
import { eventOccasion } from "#core/occasions/occasions";
import { hostIdOf } from "#core/table/occasions/hostId";
import { bidiText, isolateText } from "#core/mail/bidi";
import { defineMail } from "#core/mail/mail";
import { mailTexts } from "#core/mail/mailTexts";
import { hostOf, whenFact } from "#core/mail/occasionFacts";
import { linkOf, type OccasionForMail, renderOccasionMail } from "#core/mail/occasionMail";
import { forMail } from "#core/mail/readOccasion";
import { sampleEvent } from "#core/mail/samples";

const texts = mailTexts({
  en: {
    subject: (host: string, title: string) => `New evening by ${host}: ${title}`,
    heading: (title: string) => title,
    body: (host: string) =>
      `${host}, whom you follow, has a new evening. You get at most one such mail a day.`,
    host: "Host",
    stop: "Mails",
    unfollow: "Stop following",
    action: "See the evening",
  },
  ar: {
    subject: (host, title) => bidiText`أمسية جديدة مع ${host}: ${title}`,
    heading: (title) => bidiText`${title}`,
    body: (host) =>
      bidiText`أمسية جديدة لدى ${host}. تصلك لأنك تتابع صفحة الاستضافة. لا تصلك أكثر من رسالة كهذه في اليوم.`,
    host: "الاستضافة",
    stop: "الرسائل",
    unfollow: "أوقف المتابعة",
    action: "شاهد الأمسية",
  },
});

interface Facts {
  readonly event: OccasionForMail;
  readonly hostId: string;
  /** Ends the follow. */
  readonly token: string;
}

/** Tells a follower of a new event. It never names the place. */
export const hostEvent = defineMail<Facts>({
  /** Skipped when the event is no longer listed or has started, and when the follow has ended. */
  read: async ({ deps, row, recipient }) => {
    const event = await findHostedEvent(deps, row.ref_id);
    const follow = event && (await findFollow(deps, row.user_id, event.founder_id));
    if (!event || !follow) return undefined;
    return {
      event: forMail(deps, eventOccasion(event, deps.clock.now()), recipient.locale),
      hostId: hostIdOf(event.founder_id),
      token: follow.token,
    };
  },
  write: ({ locale }, { event, hostId, token }, siteUrl) => {
    const own = texts[locale];
    return {
      ...renderOccasionMail(locale, event, siteUrl, {
        subject: own.subject(event.hostName, event.title),
        heading: own.heading(event.title),
        paragraphs: [own.body(event.hostName)],
        facts: [
          whenFact(event, locale),
          [own.host, isolateText(locale, hostOf(event, locale)), `${siteUrl}/hosts/${hostId}`],
          [own.stop, own.unfollow, `${siteUrl}/unfollow/${token}`],
        ],
        action: { label: own.action, url: linkOf(event, siteUrl) },
      }),
      unsubscribeUrl: `${siteUrl}/api/unsubscribe/${token}`,
    };
  },
  samples: [{ event: sampleEvent, hostId: "hst_1", token: "token" }],
});
