import type { Gathering } from "@majlis/contracts/gatherings";
import type { Page, PageOf } from "@majlis/contracts/page";
import * as z from "zod/mini";
import type { Actor } from "#core/kernel/actor";
import { readCursor, writeCursor } from "#core/kernel/cursors";
import { defaultLengthMs, earliestRunning } from "#core/occasions/times.rules";
import type { Deps } from "#core/table/deps";
import { showGatherings } from "./showGathering";

/** Returns gatherings to come and happening now with counts and own state, soonest first: one query. */
export const listGatherings = async (
  deps: Deps,
  actor: Actor,
  { limit, cursor }: PageOf,
): Promise<Page<Gathering>> => {
  const { data, cursor: next } = await deps.store.gathering.query
    .upcoming({ listed: "upcoming" })
    .gt({ starts_at: earliestRunning(deps.clock.now(), defaultLengthMs) })
    .go({ limit, cursor: readCursor(z.string(), cursor) ?? null });
  return { items: await showGatherings(deps, actor, data), cursor: next === null ? null : writeCursor(next) };
};
