import type { AuditEntry } from "@majlis/contracts/admin";
import type { Page } from "@majlis/contracts/page";
import * as z from "zod/mini";
import { type Deps, instantNow } from "../deps";
import { monthOf, monthsBack } from "../months";
import { walk } from "../walk";
import { firstMonth } from "./firstMonth";

const Detail = z.record(z.string(), z.unknown());

/** Who did what to whom, newest first, with the names of now in one batch read. */
export const listAudit = async (
  deps: Deps,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<AuditEntry>> => {
  const page = await walk({
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

const namesOf = async (deps: Deps, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const people = [...new Set(ids)].filter((id) => id.startsWith("usr_"));
  if (people.length === 0) return new Map();
  const { data } = await deps.store.user.get(people.map((id) => ({ id }))).go();
  return new Map(data.map(({ id, full_name }) => [id, full_name]));
};
