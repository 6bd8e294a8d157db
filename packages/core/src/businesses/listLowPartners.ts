import type { AdminBusiness } from "@majlis/contracts/businesses";
import type { Page, PageOf } from "@majlis/contracts/page";
import * as z from "zod/mini";
import { readCursor, writeCursor } from "#core/kernel/cursors";
import type { Deps } from "#core/table/deps";
import { showForAdmin } from "./business";

/** Returns the partners under 70 %, lowest share first. One query for each page. */
export const listLowPartners = async (
  deps: Deps,
  { limit, cursor }: PageOf,
): Promise<Page<AdminBusiness>> => {
  const after = readCursor(z.string(), cursor) ?? null;
  const { data, cursor: next } = await deps.store.business.query
    .byStanding({ standing: "low" })
    .go({ limit, cursor: after });
  return { items: data.map(showForAdmin), cursor: next === null ? null : writeCursor(next) };
};
