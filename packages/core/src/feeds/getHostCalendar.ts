import { houseName } from "@majlis/contracts/house/house";
import type { FileReply } from "@majlis/contracts/endpoint";
import { HostId } from "@majlis/contracts/ids";
import { baseLocale } from "@majlis/contracts/locales";
import { isListed } from "#core/events/event.counts";
import { findHost } from "#core/founders/hosts";
import { DomainError } from "#core/kernel/errors";
import { earliestRunning, phaseOf } from "#core/occasions/times.rules";
import type { Deps } from "#core/table/deps";
import type { FeedQuery } from "./feedTexts";
import { listedEvent } from "./readUpcoming";
import { maxEvents, writeCalendar } from "./writeCalendar";

/**
 * Returns the listed events of a host that happen now or are to come as a calendar feed. Throws HostNotFound, also for
 * a file of another kind.
 */
export const getHostCalendar = async (
  deps: Deps,
  siteUrl: string,
  file: string,
  { lang = baseLocale }: Pick<FeedQuery, "lang"> = {},
): Promise<FileReply> => {
  const id = HostId.safeParse(file.replace(/\.ics$/, ""));
  if (!id.success || !file.endsWith(".ics")) throw new DomainError("HostNotFound");
  const host = await findHost(deps, id.data);
  const { data } = await deps.store.event.query
    .byFounder({ founder_id: host.id })
    .gte({ starts_at: earliestRunning(deps.clock.now()) })
    .go({ limit: maxEvents });
  const events = data
    .filter((event) => isListed(event) && phaseOf(event, deps.clock.now()) !== "ended")
    .map(listedEvent);
  return writeCalendar(deps, siteUrl, { name: `${houseName.en} · ${host.full_name}`, events, lang });
};
