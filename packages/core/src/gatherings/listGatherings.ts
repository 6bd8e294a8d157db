import type { Gathering } from "@majlis/contracts/gatherings";
import type { Page, PageOf } from "@majlis/contracts/page";
import * as z from "zod/mini";
import type { Actor } from "#core/kernel/actor";
import { readCursor, writeCursor } from "#core/kernel/cursors";
import { earliestRunning, longestGatheringMs, phaseOf } from "#core/occasions/times.rules";
import type { Deps } from "#core/table/deps";
import { showGatherings } from "./showGathering";

/**
 * Returns gatherings to come and happening now with counts and own state, soonest first: one query. A page can be shorter than the limit.
 */
export const listGatherings = async (
  deps: Deps,
  actor: Actor,
  { limit, cursor }: PageOf,
): Promise<Page<Gathering>> => {
  const now = deps.clock.now();
  const { data, cursor: next } = await deps.store.gathering.query
    .upcoming({ listed: "upcoming" })
    .gt({ starts_at: earliestRunning(now, longestGatheringMs) })
    .go({ limit, cursor: readCursor(z.string(), cursor) ?? null });
  const rows = data.filter((row) => phaseOf(row, now) !== "ended");
  return { items: await showGatherings(deps, actor, rows), cursor: next === null ? null : writeCursor(next) };
};
