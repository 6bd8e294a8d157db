import { zoneOfCity } from "@majlis/contracts/cities";
import * as z from "zod/mini";
import { instantNow } from "#core/kernel/clock";
import { cityDay } from "#core/kernel/dates.rules";
import { findSeats } from "#core/seats/availability";
import { canCheckIn } from "#core/occasions/checkIn.rules";
import type { Occasion } from "#core/occasions/occasions";
import type { AvailabilityRow } from "#core/table/occasions/availability.entity";
import { isolateText } from "./bidi";
import { occasionOf } from "./composeEventMails";
import { type OccasionForMail, renderOccasionMail, whenFact, whereFact } from "./eventMails";
import type { MailBody } from "./layout";
import type { MailContent } from "./mailHtml";
import type { Addressee, Composer, Composition } from "./mail";
import { mailMessages } from "./mailMessages";

/** Mails to the founder of an event or the host of a gathering. */

/** Counts of an occasion that these mails show. */
export interface HostCounts {
  readonly capacity?: number | undefined;
  readonly attendee_count: number;
  readonly waiting_count?: number | undefined;
}

interface HostTexts {
  readonly subject: (title: string) => string;
  readonly heading: (name: string) => string;
  readonly body: string;
  readonly action: string;
}

const hostMail = (
  { name, locale }: Addressee,
  occasion: OccasionForMail,
  { subject, heading, body, action }: HostTexts,
  facts: NonNullable<MailContent["facts"]>,
  siteUrl: string,
  path = managePath(occasion),
): MailBody =>
  renderOccasionMail(locale, occasion, siteUrl, {
    subject: subject(occasion.title),
    heading: heading(name),
    paragraphs: [isolateText(locale, occasion.title), body],
    facts: [whenFact(occasion, locale), ...facts],
    action: { label: action, url: siteUrl + path },
  });

const seatsFact = ({ locale }: Addressee, { attendee_count, capacity }: HostCounts) =>
  [
    mailMessages(locale).hostFacts.seats,
    isolateText(locale, capacity === undefined ? `${attendee_count}` : `${attendee_count}/${capacity}`),
  ] as const;

const waitingFact = ({ locale }: Addressee, { waiting_count = 0 }: HostCounts) =>
  [mailMessages(locale).hostFacts.waiting, `${waiting_count}`] as const;

/** The page where the host manages the occasion. */
const managePath = ({ id }: OccasionForMail): string =>
  id.startsWith("gat_") ? "/my-gatherings" : "/founder/events";

/** The door of the occasion. */
const doorPath = ({ id }: OccasionForMail): string =>
  `/${id.startsWith("gat_") ? "my-gatherings" : "founder"}/check-in?ref=${id}`;

/** Tells how many requests wait for a decision. */
export const hostRequestsMail = (
  to: Addressee,
  event: OccasionForMail,
  pending: number,
  siteUrl: string,
): MailBody => {
  const { hostRequests, hostFacts } = mailMessages(to.locale);
  const facts = [[hostFacts.requests, `${pending}`]] as const;
  return hostMail(to, event, hostRequests, facts, siteUrl, "/founder/requests");
};

/** Tells that the waitlist has started. */
export const hostWaitlistMail = (
  to: Addressee,
  occasion: OccasionForMail,
  counts: HostCounts,
  siteUrl: string,
): MailBody => {
  const facts = [seatsFact(to, counts), waitingFact(to, counts)];
  return hostMail(to, occasion, mailMessages(to.locale).hostWaitlist, facts, siteUrl);
};

/** Tickets that were taken and canceled in a day. */
const DayChanges = z.object({ joined: z.int(), canceled: z.int() });
type DayChanges = z.infer<typeof DayChanges>;

/** Tells what changed in a day. */
export const hostDigestMail = (
  to: Addressee,
  occasion: OccasionForMail,
  counts: HostCounts & DayChanges,
  siteUrl: string,
): MailBody => {
  const { hostDigest, hostFacts } = mailMessages(to.locale);
  const facts = [
    [hostFacts.joined, `${counts.joined}`] as const,
    [hostFacts.canceled, `${counts.canceled}`] as const,
    seatsFact(to, counts),
    ...(counts.waiting_count ? [waitingFact(to, counts)] : []),
  ];
  return hostMail(to, occasion, hostDigest, facts, siteUrl);
};

/** Reminds the host of the own occasion, with the link of the door. */
export const hostTomorrowMail = (
  to: Addressee,
  occasion: OccasionForMail,
  { isToday, ...counts }: HostCounts & { readonly isToday: boolean },
  siteUrl: string,
): MailBody => {
  const { hostTomorrow, hostToday } = mailMessages(to.locale);
  const texts = isToday ? { ...hostTomorrow, ...hostToday } : hostTomorrow;
  const facts = [whereFact(occasion, to.locale), seatsFact(to, counts)];
  return hostMail(to, occasion, texts, facts, siteUrl, doorPath(occasion));
};

interface Hosting {
  readonly occasion: Occasion;
  readonly seats: AvailabilityRow;
}

/**
 * Skipped when the occasion was canceled or has started, and for a person who does not host it any more, such as a
 * founder who lost the role.
 */
const readHosting = async ({ deps, row, recipient }: Composition): Promise<Hosting | undefined> => {
  const [occasion, seats, { data: user }] = await Promise.all([
    occasionOf(deps, row, recipient, { forHost: true }),
    findSeats(deps, row.ref_id, { consistent: true }),
    deps.store.user.get({ id: row.user_id }).go(),
  ]);
  if (occasion?.status !== "published" || occasion.starts_at <= instantNow(deps)) return undefined;
  const isHost = user && canCheckIn(occasion, { userId: user.id, role: user.role });
  return isHost && seats ? { occasion, seats } : undefined;
};

/** Skipped when all requests were decided since. */
export const composeHostRequests: Composer = async (composition) => {
  const { deps, mailer, row, recipient } = composition;
  const [hosting, { data: event }] = await Promise.all([
    readHosting(composition),
    deps.store.event.get({ id: row.ref_id }).go({ consistent: true }),
  ]);
  const pending = event?.pending_requests ?? 0;
  return hosting && pending > 0
    ? hostRequestsMail(recipient, hosting.occasion, pending, mailer.siteUrl)
    : undefined;
};

/** Skipped when the waitlist is empty again. */
export const composeHostWaitlist: Composer = async (composition) => {
  const hosting = await readHosting(composition);
  return hosting && (hosting.seats.waiting_count ?? 0) > 0
    ? hostWaitlistMail(composition.recipient, hosting.occasion, hosting.seats, composition.mailer.siteUrl)
    : undefined;
};

export const composeHostDigest: Composer = async (composition) => {
  const hosting = await readHosting(composition);
  if (!hosting) return undefined;
  const { occasion, seats } = hosting;
  const counts = { ...seats, ...DayChanges.parse(composition.row.data) };
  return hostDigestMail(composition.recipient, occasion, counts, composition.mailer.siteUrl);
};

export const composeHostTomorrow: Composer = async (composition) => {
  const hosting = await readHosting(composition);
  if (!hosting) return undefined;
  const { occasion, seats } = hosting;
  const zone = zoneOfCity(occasion.city);
  const isToday = cityDay(occasion.starts_at, zone) === cityDay(instantNow(composition.deps), zone);
  return hostTomorrowMail(composition.recipient, occasion, { ...seats, isToday }, composition.mailer.siteUrl);
};
