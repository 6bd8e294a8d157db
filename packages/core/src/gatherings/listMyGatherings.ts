import type { Gathering } from "@majlis/contracts/gatherings";
import type { Page, PageOf } from "@majlis/contracts/page";
import * as z from "zod/mini";
import type { SignedIn } from "#core/kernel/actor";
import { instantNow } from "#core/kernel/clock";
import { readCursor, writeCursor } from "#core/kernel/cursors";
import { withDetails } from "#core/occasions/details";
import type { Deps } from "#core/table/deps";
import type { GatheringRow } from "#core/table/occasions/gathering.entity";
import { showGatherings } from "./showGathering";

/** Published gatherings of a host that have not started, soonest first. */
export const findHostedGatherings = async (deps: Deps, host_id: string): Promise<GatheringRow[]> => {
  const { data } = await deps.store.gathering.query
    .byHost({ host_id })
    .gt({ starts_at: instantNow(deps) })
    .go({ pages: "all" });
  return data.filter(({ status }) => status === "published");
};

/** Returns the gatherings that the actor hosts, latest start first: one query and one batch read of own tickets. */
export const listMyGatherings = async (
  deps: Deps,
  actor: SignedIn,
  { limit, cursor }: PageOf,
): Promise<Page<Gathering>> => {
  const { data, cursor: next } = await deps.store.gathering.query
    .byHost({ host_id: actor.userId })
    .go({ limit, order: "desc", cursor: readCursor(z.string(), cursor) ?? null });
  const rows = await withDetails(deps, data);
  return { items: await showGatherings(deps, actor, rows), cursor: next === null ? null : writeCursor(next) };
};
