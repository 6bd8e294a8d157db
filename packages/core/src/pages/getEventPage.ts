import type { FileReply } from "@majlis/contracts/endpoint";
import { EventId } from "@majlis/contracts/ids";
import { baseLocale, type Locale } from "@majlis/contracts/locales";
import { getEvent } from "#core/events/getEvent";
import { visitor } from "#core/kernel/actor";
import { DomainError } from "#core/kernel/errors";
import type { Deps } from "#core/table/deps";
import type { PagedOccasion } from "./occasion";
import { drawOccasion, type PageSite } from "./describePage";

/** Returns an event as a visitor sees it. Throws EventNotFound, also for an id that is none. */
export const findPublicEvent = async (deps: Deps, id: string): Promise<PagedOccasion> => {
  const eventId = EventId.safeParse(id);
  if (!eventId.success) throw new DomainError("EventNotFound");
  return { kind: "event", item: await getEvent(deps, visitor, eventId.data) };
};

/** Returns the page of a public event, canceled and past ones included. Throws EventNotFound. */
export const getEventPage = async (
  deps: Deps,
  id: string,
  locale: Locale = baseLocale,
  site: PageSite,
): Promise<FileReply> => drawOccasion(await findPublicEvent(deps, id), locale, deps.clock.now(), site);
