import type { AdminGathering, GatheringFilter } from "@majlis/contracts/admin";
import type { Page } from "@majlis/contracts/page";
import * as z from "zod/mini";
import { showGatherings } from "#core/gatherings/showGathering";
import type { SignedIn } from "#core/kernel/actor";
import { instantNow } from "#core/kernel/clock";
import { readCursor, writeCursor } from "#core/kernel/cursors";
import { createMatcher } from "#core/search/words.rules";
import { readCounts, reportStats } from "#core/stats/stats";
import type { Deps } from "#core/table/deps";

/**
 * Returns gatherings with their number of open reports: one query. Upcoming ones by ascending start, past and canceled
 * ones by descending start. A search skips rows, so a page can be empty and still have a cursor.
 */
export const listAllGatherings = async (
  deps: Deps,
  actor: SignedIn,
  { when, q, limit, cursor }: GatheringFilter,
): Promise<Page<AdminGathering>> => {
  const after = readCursor(z.string(), cursor) ?? null;
  const { data, cursor: next } = await readRows(deps, when, { limit, cursor: after });
  const matches = createMatcher(q ?? "");
  const rows = data.filter(({ title, host_name, city }) => matches(`${title}\n${host_name}\n${city}`));
  const [gatherings, reports] = await Promise.all([
    showGatherings(deps, actor, rows),
    readCounts(
      deps,
      reportStats,
      rows.map(({ id }) => id),
    ),
  ]);
  return {
    items: gatherings.map((gathering) => ({ ...gathering, open_reports: reports.get(gathering.id) ?? 0 })),
    cursor: next === null ? null : writeCursor(next),
  };
};

const readRows = (
  deps: Deps,
  when: GatheringFilter["when"],
  page: { readonly limit: number; readonly cursor: string | null },
) => {
  const { upcoming } = deps.store.gathering.query;
  const now = { starts_at: instantNow(deps) };
  if (when === "upcoming") return upcoming({ listed: "upcoming" }).gt(now).go(page);
  const latestFirst = { ...page, order: "desc" } as const;
  return when === "past"
    ? upcoming({ listed: "upcoming" }).lt(now).go(latestFirst)
    : upcoming({ listed: "canceled" }).go(latestFirst);
};
