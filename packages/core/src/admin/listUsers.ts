import type { ExportFilter, RoleCounts, UserFilter } from "@majlis/contracts/admin";
import { UserId } from "@majlis/contracts/ids";
import type { Page } from "@majlis/contracts/page";
import type { Profile, Role } from "@majlis/contracts/users";
import * as z from "zod/mini";
import { type Deps, instantNow } from "../deps";
import { monthOf, monthsBack } from "../months";
import { readStats } from "../stats/stats";
import { roleThatCounts } from "../users/role.rules";
import { userStats } from "../users/user.stats";
import type { UserRow } from "../users/users";
import { type Part, walk } from "../walk";
import { firstMonth } from "./firstMonth";

interface Users extends Page<Profile> {
  counts: RoleCounts;
}

/** How many rows one query looks through when a search may leave out most of them. */
const lookThrough = 1000;
/** About as many rows as there is one member among. */
const membersAmong = 4;

/**
 * One page of accounts, newest first, month after month; city founders and admins from an index of their own. An
 * unfiltered page reads what it shows. A search looks through at most 12 times 1000 rows and then answers what it
 * found, with a cursor.
 */
export const listUsers = async (deps: Deps, filter: UserFilter): Promise<Users> => {
  const [{ rows, cursor }, counts] = await Promise.all([findUsers(deps, filter), roleCounts(deps)]);
  return { items: rows.map((user) => showUser(deps, user)), cursor, counts };
};

/** How many accounts have each role on their row. */
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
  const { role, limit, cursor } = filter;
  if (role === "admin" || role === "city_founder")
    return walk({
      partitions: [role],
      limit,
      cursor,
      read: (_, after, count) => readPart(deps, filter, { staff: role }, after, count),
    });
  return walk({
    partitions: monthsBack(monthOf(instantNow(deps)), await firstMonth(deps)),
    limit,
    cursor,
    read: (month, after, count) => readPart(deps, filter, { created_month: month }, after, count),
  });
};

type Partition = { readonly staff: Role } | { readonly created_month: string };

const Row = z.object({ created_at: z.string(), id: z.string() });

/**
 * At most `count` rows that the filter lets through, and where they end: the table's own cursor, or, when a query
 * found more than is asked for, the last row of them.
 */
const readPart = async (
  deps: Deps,
  filter: ExportFilter,
  partition: Partition,
  after: string | null,
  count: number,
): Promise<Part<UserRow>> => {
  const row = after?.startsWith("{") ? Row.parse(JSON.parse(after)) : undefined;
  const { byStaff, byMonth } = deps.store.user.query;
  const month = "staff" in partition ? byStaff(partition) : byMonth(partition);
  const { data, cursor } = await (row && "created_month" in partition ? byMonth(partition).lt(row) : month)
    .where((is, ops) => matches(deps, filter, is, ops))
    .go({ order: "desc", limit: breadth(filter, partition, count), cursor: row ? null : after });
  if (data.length <= count) return { rows: data, cursor };
  const rows = data.slice(0, count);
  return { rows, cursor: JSON.stringify(Row.parse(rows.at(-1))) };
};

/** How many rows a query looks at. Staff are few: there all that it looks at can be shown. */
const breadth = ({ q, city, role }: ExportFilter, partition: Partition, count: number): number => {
  if ("staff" in partition) return count;
  if (q || city) return Math.max(lookThrough, count);
  return role === "member" ? count * membersAmong : count;
};

type Where = Parameters<ReturnType<Deps["store"]["user"]["query"]["byMonth"]>["where"]>[0];

/** The filter as the table reads it. Only what is used may be named: each name goes with the query. */
const matches = (deps: Deps, { q, city, role }: ExportFilter, ...[is, ops]: Parameters<Where>): string => {
  const { contains, eq, gt, lte, notExists } = ops;
  const now = instantNow(deps);
  const roles: Partial<Record<typeof role, () => string>> = {
    member: () =>
      `${eq(is.role, "member")} AND (${notExists(is.member_until)} OR ${gt(is.member_until, now)})`,
    free_user: () =>
      `(${eq(is.role, "free_user")} OR (${eq(is.role, "member")} AND ${lte(is.member_until, now)}))`,
  };
  return [
    roles[role]?.(),
    q && `(${contains(is.name_key, q.toLowerCase())} OR ${contains(is.phone, q)})`,
    city && contains(is.city_key, city.toLowerCase()),
  ]
    .filter(Boolean)
    .join(" AND ");
};

export const showUser = (deps: Deps, user: UserRow): Profile => ({
  id: UserId.parse(user.id),
  full_name: user.full_name,
  phone: user.phone ?? null,
  city: user.city ?? null,
  country: user.country ?? null,
  role: roleThatCounts(user, deps.clock.now()),
  created_at: user.created_at,
  onboarded_at: user.onboarded_at ?? null,
});
