import type { Gathering } from "@majlis/contracts/gatherings";
import type { Page, PageOf } from "@majlis/contracts/page";
import * as z from "zod/mini";
import type { Actor } from "#core/kernel/actor";
import { readCursor, writeCursor } from "#core/kernel/cursors";
import { defaultLengthMs, earliestRunning, phaseOf } from "#core/occasions/times.rules";
import type { Deps } from "#core/table/deps";
import { showGatherings } from "./showGathering";

/**
 * Returns gatherings to come, and those that started in the last three hours and are not over, with counts and own
 * state, soonest first: one query. A page can be shorter than the limit.
 */
export const listGatherings = async (
  deps: Deps,
  actor: Actor,
  { limit, cursor }: PageOf,
): Promise<Page<Gathering>> => {
  const now = deps.clock.now();
  const { data, cursor: next } = await deps.store.gathering.query
    .upcoming({ listed: "upcoming" })
    .gt({ starts_at: earliestRunning(now, defaultLengthMs) })
    .go({ limit, cursor: readCursor(z.string(), cursor) ?? null });
  const rows = data.filter((row) => phaseOf(row, now) !== "ended");
  return { items: await showGatherings(deps, actor, rows), cursor: next === null ? null : writeCursor(next) };
};
