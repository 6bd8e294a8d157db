import type { FileReply } from "@majlis/contracts/endpoint";
import { GatheringId } from "@majlis/contracts/ids";
import { baseLocale, type Locale } from "@majlis/contracts/locales";
import { getGathering } from "#core/gatherings/getGathering";
import { visitor } from "#core/kernel/actor";
import { DomainError } from "#core/kernel/errors";
import type { Deps } from "#core/table/deps";
import type { PagedOccasion } from "./occasion";
import { drawOccasion, type PageSite } from "./describePage";

/** Returns a gathering as a visitor sees it. Throws GatheringNotFound, also for an id that is none. */
export const findPublicGathering = async (deps: Deps, id: string): Promise<PagedOccasion> => {
  const gatheringId = GatheringId.safeParse(id);
  if (!gatheringId.success) throw new DomainError("GatheringNotFound");
  return { kind: "gathering", item: await getGathering(deps, visitor, gatheringId.data) };
};

/** Returns the page of a gathering, canceled and past ones included. Throws GatheringNotFound. */
export const getGatheringPage = async (
  deps: Deps,
  id: string,
  locale: Locale = baseLocale,
  site: PageSite,
): Promise<FileReply> => drawOccasion(await findPublicGathering(deps, id), locale, deps.clock.now(), site);
