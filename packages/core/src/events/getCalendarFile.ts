import type { FileReply } from "@majlis/contracts/endpoint";
import { nameOfArea } from "@majlis/contracts/nights/districtNames";
import { EventId, GatheringId, type RefId } from "@majlis/contracts/ids";
import { baseLocale, type Locale, localeOf } from "@majlis/contracts/locales";
import { getGathering } from "#core/gatherings/getGathering";
import type { Actor } from "#core/kernel/actor";
import { fileSequence, writeCalendar } from "#core/occasions/calendar.rules";
import { inLanguage } from "#core/kernel/translation.rules";
import { typeOfRef } from "#core/occasions/occasions";
import type { Deps } from "#core/table/deps";
import { getEvent } from "./getEvent";

interface Asked {
  readonly siteUrl: string;
  readonly refId: RefId;
  readonly locale?: Locale | undefined;
}

/**
 * Returns an occasion as a calendar file, as the actor may see it. It has the same UID as the file in the ticket's mail,
 * so that both make one entry. One of a canceled occasion takes the entry back and never contains the venue. Throws
 * EventNotFound, GatheringNotFound.
 */
export const getCalendarFile = async (
  deps: Deps,
  actor: Actor,
  { siteUrl, refId, locale = baseLocale }: Asked,
): Promise<FileReply> => {
  const isGathering = typeOfRef(refId) === "gathering";
  const shown = isGathering
    ? {
        translation: undefined,
        ...(await getGathering(deps, actor, GatheringId.parse(refId))),
      }
    : await getEvent(deps, actor, EventId.parse(refId));
  const occasion = inLanguage(shown, locale);
  const { title, venue_name, venue_address, city } = occasion;
  const canceled = occasion.status === "canceled";
  const now = deps.clock.now();
  const named = canceled ? [] : [venue_name, venue_address];
  const place = [...named, nameOfArea({ city }, locale, named.at(-1))];
  return {
    text: writeCalendar(
      {
        ...occasion,
        sequence: fileSequence(now),
        ...(occasion.translation && { language: localeOf(title) }),
        location: place.filter(Boolean).join(", "),
        url: `${siteUrl}/${isGathering ? "gatherings" : "events"}/${refId}`,
        canceled,
      },
      now,
    ),
  };
};
