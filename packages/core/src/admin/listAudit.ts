import type { AuditEntry } from "@majlis/contracts/admin";
import type { Page, PageOf } from "@majlis/contracts/page";
import * as z from "zod/mini";
import type { Deps } from "#core/table/deps";
import { instantNow } from "#core/kernel/clock";
import { monthOf, monthsBack } from "#core/kernel/dates.rules";
import { paginatePartitions } from "#core/kernel/pagination";
import { firstMonth } from "#core/stats/stats";

const Detail = z.record(z.string(), z.unknown());

/** Returns the audit log, newest first, with current names. */
export const listAudit = async (deps: Deps, { limit, cursor }: PageOf): Promise<Page<AuditEntry>> => {
  const page = await paginatePartitions({
    partitions: monthsBack(monthOf(instantNow(deps)), await firstMonth(deps)),
    limit,
    cursor,
    read: async (month, after, count) => {
      const part = await deps.store.audit.query
        .byMonth({ month })
        .go({ order: "desc", limit: count, cursor: after });
      return { rows: part.data, cursor: part.cursor };
    },
  });
  const names = await namesOf(
    deps,
    page.rows.flatMap(({ actor_id, subject_id }) => [actor_id, subject_id]),
  );
  const items = page.rows.map(({ id, action, actor_id, subject_id, created_at, detail }) => ({
    id,
    action,
    actor_id,
    actor_name: names.get(actor_id) ?? null,
    subject_id,
    subject_name: names.get(subject_id) ?? null,
    detail: Detail.safeParse(detail).data ?? null,
    created_at,
  }));
  return { items, cursor: page.cursor };
};

/** Names of people, applicants and businesses, and titles of occasions: one batch read for each kind. */
const namesOf = async (deps: Deps, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const keysOf = (prefix: string) =>
    [...new Set(ids)].filter((id) => id.startsWith(prefix)).map((id) => ({ id }));
  const { user, founderApplication, business, event, gathering } = deps.store;
  const [people, applications, businesses, events, gatherings] = await Promise.all([
    read(keysOf("usr_"), (keys) => user.get(keys).go()),
    read(keysOf("app_"), (keys) => founderApplication.get(keys).go()),
    read(keysOf("biz_"), (keys) => business.get(keys).go()),
    read(keysOf("evt_"), (keys) => event.get(keys).go()),
    read(keysOf("gat_"), (keys) => gathering.get(keys).go()),
  ]);
  return new Map([
    ...people.map(({ id, full_name }): [string, string] => [id, full_name]),
    ...[...applications, ...businesses].map(({ id, name }): [string, string] => [id, name]),
    ...[...events, ...gatherings].map(({ id, title }): [string, string] => [id, title]),
  ]);
};

type Key = { id: string };

const read = async <Row>(keys: Key[], get: (keys: Key[]) => Promise<{ data: Row[] }>): Promise<Row[]> =>
  keys.length === 0 ? [] : (await get(keys)).data;
