import type { LapsedMember } from "@majlis/contracts/admin/months";
import { UserId } from "@majlis/contracts/ids";
import type { Page, PageOf } from "@majlis/contracts/page";
import { instantNow } from "#core/kernel/clock";
import { monthOf, monthsBack } from "#core/kernel/dates.rules";
import { paginatePartitions } from "#core/kernel/pagination";
import { endOfGrace, hasNoEnd, monthsAfter } from "#core/membership/membership.rules";
import type { Deps } from "#core/table/deps";
import type { UserRow } from "#core/table/people/user.entity";

/** How many months back the list goes. */
const lapsedMonths = 6;

/**
 * Returns a page of the people whose paid or given time ended in the last six months and was not renewed, latest end
 * first. A renewal moves the end, and with it the row out of the index. Cards without end and suspended accounts are
 * left out, so that a page can be short.
 */
export const listLapsed = async (deps: Deps, { limit, cursor }: PageOf): Promise<Page<LapsedMember>> => {
  const now = instantNow(deps);
  const page = await paginatePartitions({
    partitions: monthsBack(monthOf(now), monthOf(monthsAfter(now, -lapsedMonths))),
    limit,
    cursor,
    read: async (end_month, after, count) => {
      const { data, cursor: next } = await deps.store.membership.query
        .byEnd({ end_month })
        .lte({ period_ends_at: now })
        .go({ order: "desc", limit: count, cursor: after });
      return { rows: data, cursor: next };
    },
  });
  const people = await readUsers(
    deps,
    page.rows.map(({ user_id }) => user_id),
  );
  const items = page.rows.flatMap(({ user_id, period_ends_at = now, canceled }) => {
    const user = people.get(user_id);
    if (!user || user.suspended_at !== undefined || hasNoEnd(user, deps.clock.now())) return [];
    const grace = endOfGrace({ period_ends_at, canceled });
    return {
      id: UserId.parse(user.id),
      full_name: user.full_name,
      phone: user.phone ?? null,
      ended_at: period_ends_at,
      grace_until: grace > now && user.role === "member" ? grace : null,
    };
  });
  return { items, cursor: page.cursor };
};

/** Reads people by their ids. Those who are gone are left out. */
export const readUsers = async (
  deps: Deps,
  ids: readonly string[],
): Promise<ReadonlyMap<string, UserRow>> => {
  if (ids.length === 0) return new Map();
  const { data } = await deps.store.user.get(ids.map((id) => ({ id }))).go();
  return new Map(data.map((user) => [user.id, user]));
};
