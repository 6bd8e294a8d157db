import { instantNow } from "#core/kernel/clock";
import { canCheckIn } from "#core/occasions/checkIn.rules";
import type { Occasion } from "#core/occasions/occasions";
import { findSeats } from "#core/seats/availability";
import { isolateText } from "./bidi";
import type { MailBody } from "./layout";
import type { Addressee, Composition } from "./mail";
import type { MailFact } from "./mailContent";
import { mailMessages } from "./mailMessages";
import { whenFact } from "./occasionFacts";
import { occasionMail, type OccasionForMail, type OccasionTexts } from "./occasionMail";
import { occasionOf } from "./readOccasion";

/** Mails to the founder of an event or the host of a gathering. */

/** Counts of an occasion that these mails show. */
interface HostCounts {
  readonly capacity?: number | undefined;
  readonly attendee_count: number;
  readonly waiting_count?: number | undefined;
}

export interface Hosting {
  readonly occasion: OccasionForMail;
  readonly seats: HostCounts;
}

export const hostMail = (
  to: Addressee,
  occasion: OccasionForMail,
  texts: OccasionTexts,
  facts: readonly MailFact[],
  siteUrl: string,
  path = managePath(occasion),
): MailBody =>
  occasionMail(to, occasion, texts, siteUrl, {
    facts: [whenFact(occasion, to.locale), ...facts],
    url: siteUrl + path,
  });

export const seatsFact = ({ locale }: Addressee, { attendee_count, capacity }: HostCounts): MailFact => [
  mailMessages(locale).hostFacts.seats,
  isolateText(locale, capacity === undefined ? `${attendee_count}` : `${attendee_count}/${capacity}`),
];

export const waitingFact = ({ locale }: Addressee, { waiting_count = 0 }: HostCounts): MailFact => [
  mailMessages(locale).hostFacts.waiting,
  `${waiting_count}`,
];

/** The page where the host manages the occasion. */
const managePath = ({ id }: OccasionForMail): string =>
  id.startsWith("gat_") ? "/my-gatherings" : "/founder/events";

/** The door of the occasion. */
export const doorPath = ({ id }: OccasionForMail): string =>
  `/${id.startsWith("gat_") ? "my-gatherings" : "founder"}/check-in?ref=${id}`;

/**
 * Undefined when the occasion was canceled or has started, and for a person who does not host it any more, such as a
 * founder who lost the role.
 */
export const readHosting = async (
  composition: Composition,
): Promise<(Hosting & { readonly occasion: Occasion & OccasionForMail }) | undefined> => {
  const { deps, row } = composition;
  const [occasion, seats, { data: user }] = await Promise.all([
    occasionOf(composition, { forHost: true }),
    findSeats(deps, row.ref_id, { consistent: true }),
    deps.store.user.get({ id: row.user_id }).go(),
  ]);
  if (occasion?.status !== "published" || occasion.starts_at <= instantNow(deps)) return undefined;
  const isHost = user && canCheckIn(occasion, { userId: user.id, role: user.role });
  return isHost && seats ? { occasion, seats } : undefined;
};
