import { findFollow, findHostedEvent } from "#core/founders/hosts";
import { eventOccasion } from "#core/occasions/occasions";
import { hostIdOf } from "#core/table/occasions/hostId";
import { isolateText } from "./bidi";
import { forMail } from "./composeEventMails";
import { hostOf, linkOf, type OccasionForMail, renderOccasionMail, whenFact } from "./eventMails";
import type { Addressee, Composer, MailContents } from "./mail";
import { mailMessages } from "./mailMessages";

interface FollowForMail {
  readonly hostId: string;
  readonly token: string;
}

/** Tells a follower of a new event. It never names the place. */
export const hostEventMail = (
  { locale }: Addressee,
  event: OccasionForMail,
  { hostId, token }: FollowForMail,
  siteUrl: string,
): MailContents => {
  const texts = mailMessages(locale).hostEvent;
  return {
    ...renderOccasionMail(locale, event, siteUrl, {
      subject: texts.subject(event.hostName, event.title),
      heading: texts.heading(event.title),
      paragraphs: [texts.body(event.hostName)],
      facts: [
        whenFact(event, locale),
        [texts.host, isolateText(locale, hostOf(event, locale)), `${siteUrl}/hosts/${hostId}`],
        [texts.stop, texts.unfollow, `${siteUrl}/unfollow/${token}`],
      ],
      action: { label: texts.action, url: linkOf(event, siteUrl) },
    }),
    unsubscribeUrl: `${siteUrl}/api/unsubscribe/${token}`,
  };
};

/** Skipped when the event is no longer listed or has started, and when the follow has ended. */
export const composeHostEvent: Composer = async ({ deps, mailer, row, recipient }) => {
  const event = await findHostedEvent(deps, row.ref_id);
  const follow = event && (await findFollow(deps, row.user_id, event.founder_id));
  if (!event || !follow) return undefined;
  const page = { hostId: hostIdOf(event.founder_id), token: follow.token };
  return hostEventMail(
    recipient,
    forMail(deps, eventOccasion(event, deps.clock.now()), recipient.locale),
    page,
    mailer.siteUrl,
  );
};
