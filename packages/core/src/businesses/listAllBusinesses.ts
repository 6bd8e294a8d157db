import type { AdminBusiness } from "@majlis/contracts/businesses";
import type { Page, PageOf } from "@majlis/contracts/page";
import * as z from "zod/mini";
import { readCursor, writeCursor } from "#core/kernel/cursors";
import type { Deps } from "#core/table/deps";
import { showForAdmin } from "./business";

/** Returns all businesses by name, inactive ones included. One query for each page. */
export const listAllBusinesses = async (
  deps: Deps,
  { limit, cursor }: PageOf,
): Promise<Page<AdminBusiness>> => {
  const after = readCursor(z.string(), cursor) ?? null;
  const { data, cursor: next } = await deps.store.business.query.all({}).go({ limit, cursor: after });
  return { items: data.map(showForAdmin), cursor: next === null ? null : writeCursor(next) };
};
