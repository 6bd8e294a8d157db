import type { AdminUser, ExportFilter, RoleCounts, UserFilter } from "@majlis/contracts/admin";
import { cityKey } from "@majlis/contracts/cityFacts";
import { UserId } from "@majlis/contracts/ids";
import type { Page } from "@majlis/contracts/page";
import type { Role } from "@majlis/contracts/users";
import * as z from "zod/mini";
import { readPosition } from "#core/kernel/cursors";
import type { Deps } from "#core/table/deps";
import { instantNow } from "#core/kernel/clock";
import { monthOf, monthsBack } from "#core/kernel/dates.rules";
import { suspender } from "#core/occasions/blocks";
import { findByWords } from "#core/search/findByWords";
import { readStats, userStats, firstMonth } from "#core/stats/stats";
import { listedRole } from "#core/table/people/roleListing";
import type { UserRow } from "#core/table/people/user.entity";
import { effectiveRole } from "#core/table/people/role.rules";
import { type Part, paginatePartitions } from "#core/kernel/pagination";

interface Users extends Page<AdminUser> {
  counts: RoleCounts;
}

/** People on a page of a search by words: a batch read charges half a unit for each. */
const mostFound = 12;
/** Rows that one query for a city reads, because it may skip most of them. */
const searchBatchSize = 1000;
/** Rows that a page without a search reads: about 50 kB, 6 read units. */
const maxRowsRead = 70;

/**
 * Returns one page of accounts, newest first. Members, city founders and admins come from the role index. A search
 * by name or phone reads the word index, at most 12 people a page. Without a search, a page reads at most 70 rows, or as
 * many as its limit; a city alone reads at most 12 times 1000 rows. A page that ends early has a cursor.
 */
export const listUsers = async (deps: Deps, filter: UserFilter): Promise<Users> => {
  const limit = filter.q ? Math.min(filter.limit, mostFound) : filter.limit;
  const [{ rows, cursor }, counts] = await Promise.all([
    findUsers(deps, { ...filter, limit }),
    roleCounts(deps),
  ]);
  return { items: rows.map((user) => showUser(deps, user)), cursor, counts };
};

/** The number of accounts by stored role. */
export const roleCounts = async (deps: Deps): Promise<RoleCounts> => {
  const counts = await readStats(deps, userStats.roles);
  return {
    free_user: counts.get("free_user") ?? 0,
    member: counts.get("member") ?? 0,
    city_founder: counts.get("city_founder") ?? 0,
    admin: counts.get("admin") ?? 0,
  };
};

export const findUsers = async (
  deps: Deps,
  filter: ExportFilter & { readonly limit: number },
): Promise<Part<UserRow>> => {
  const { limit, cursor, q } = filter;
  if (q) return searchUsers(deps, { ...filter, q });
  if (filter.role === "suspended") return findSuspended(deps, filter);
  const budget = { rows: Math.max(maxRowsRead, limit) };
  return paginatePartitions({
    partitions: await partitionsOf(deps, filter),
    limit,
    cursor,
    isSpent: () => !filter.city && budget.rows <= 0,
    read: (partition, after, count) => readPart(deps, filter, { partition, after, count, budget }),
  });
};

/** The suspended accounts. City and card leave people out afterwards. */
const findSuspended = async (
  deps: Deps,
  filter: ExportFilter & { readonly limit: number },
): Promise<Part<UserRow>> => {
  const { data, cursor } = await deps.store.hostBlock.query
    .byHost({ host_id: suspender })
    .go({ limit: filter.limit, cursor: filter.cursor ?? null });
  const keys = data.map(({ user_id }) => ({ id: user_id }));
  const rows = keys.length === 0 ? [] : (await deps.store.user.get(keys).go()).data;
  return { rows: rows.filter((user) => isWanted(deps, filter, user)), cursor };
};

/** Whether the filter has a person whom a search found. */
const isWanted = (deps: Deps, { city, role, card }: ExportFilter, user: UserRow): boolean =>
  (role === "all" || standingOf(deps, user) === role) &&
  (!card || user.card_state === card) &&
  (!city || cityKey(user.city ?? "").includes(cityKey(city)));

const standingOf = (deps: Deps, user: UserRow): Role | "suspended" =>
  user.suspended_at === undefined ? effectiveRole(user, deps.clock.now()) : "suspended";

/** The people whose name or phone has the words, newest first. Role and city leave people out afterwards. */
const searchUsers = async (
  deps: Deps,
  { q, limit, cursor, ...filter }: ExportFilter & { readonly q: string; readonly limit: number },
): Promise<Part<UserRow>> => {
  const found = await findByWords(deps, { domain: "user", q, limit, cursor });
  if (found.ids.length === 0) return { rows: [], cursor: found.cursor };
  const { data } = await deps.store.user.get(found.ids.map((id) => ({ id }))).go();
  const users = new Map(data.map((user) => [user.id, user]));
  const rows = found.ids.flatMap((id) => users.get(id) ?? []);
  return { rows: rows.filter((user) => isWanted(deps, filter, user)), cursor: found.cursor };
};

/** The months, newest first, or the partition of a role. A city's members are read by month. */
const partitionsOf = async (deps: Deps, filter: ExportFilter): Promise<readonly string[]> => {
  const { role } = filter;
  if (role === "admin" || role === "city_founder") return [role];
  const months = monthsBack(monthOf(instantNow(deps)), await firstMonth(deps));
  return role === "member" && !filter.city
    ? months.flatMap((month) => listedRole(role, month) ?? [])
    : months;
};

interface Reading {
  readonly partition: string;
  readonly after: string | null;
  readonly count: number;
  /** Rows that the page may still read. Each query reduces it. */
  readonly budget: { rows: number };
}

const Row = z.object({ created_at: z.string(), id: z.string() });

/**
 * At most `count` matching rows and the cursor after them: the table's cursor, or the last row when a query found
 * more.
 */
const readPart = async (
  deps: Deps,
  filter: ExportFilter,
  { partition, after, count, budget }: Reading,
): Promise<Part<UserRow>> => {
  const row = after?.startsWith("{") ? readPosition(Row, after) : undefined;
  const { byRole, byMonth } = deps.store.user.query;
  const isMonth = /^\d/.test(partition);
  const query = isMonth ? byMonth({ created_month: partition }) : byRole({ listed_role: partition });
  const { data, cursor } = await (row ? byMonth({ created_month: partition }).lt(row) : query)
    .where((is, ops) => matches(deps, filter, is, ops))
    .go({
      order: "desc",
      limit: isMonth && filter.city ? Math.max(searchBatchSize, count) : Math.min(budget.rows, count),
      cursor: row ? null : after,
      listeners: [chargeBudget(budget)],
    });
  if (data.length <= count) return { rows: data, cursor };
  const rows = data.slice(0, count);
  return { rows, cursor: JSON.stringify(Row.parse(rows.at(-1))) };
};

const Scanned = z.object({ ScannedCount: z.number() });

/** Reduces the budget by the rows that a query has read. */
const chargeBudget = (budget: { rows: number }) => (event: { type: string; results?: unknown }) => {
  if (event.type === "results") budget.rows -= Scanned.parse(event.results).ScannedCount;
};

type Where = Parameters<ReturnType<Deps["store"]["user"]["query"]["byMonth"]>["where"]>[0];

/** The filter as a condition. It names only attributes that it uses, because each name is sent with the query. */
const matches = (deps: Deps, { city, role, card }: ExportFilter, ...[is, ops]: Parameters<Where>): string => {
  const { contains, eq, gt, lte, notExists } = ops;
  const now = instantNow(deps);
  const roles: Partial<Record<typeof role, () => string>> = {
    member: () =>
      `${eq(is.role, "member")} AND (${notExists(is.member_until)} OR ${gt(is.member_until, now)})`,
    free_user: () =>
      `${notExists(is.suspended_at)} AND (${eq(is.role, "free_user")} OR (${eq(is.role, "member")} AND ${lte(is.member_until, now)}))`,
  };
  return [roles[role]?.(), city && contains(is.city_key, cityKey(city)), card && eq(is.card_state, card)]
    .filter(Boolean)
    .join(" AND ");
};

export const showUser = (deps: Deps, user: UserRow): AdminUser => ({
  id: UserId.parse(user.id),
  full_name: user.full_name,
  phone: user.phone ?? null,
  city: user.city ?? null,
  country: user.country ?? null,
  role: effectiveRole(user, deps.clock.now()),
  created_at: user.created_at,
  onboarded_at: user.onboarded_at ?? null,
  suspended_at: user.suspended_at ?? null,
  role_undo: undoOf(user, instantNow(deps)),
});

const undoOf = ({ role, role_change: change }: UserRow, now: string): AdminUser["role_undo"] =>
  change && !change.undone && change.to === role && change.until > now
    ? { role: change.from, until: change.until }
    : null;
