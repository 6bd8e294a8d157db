import type { HonoredReport } from "@majlis/contracts/businesses/honored";
import { BusinessId } from "@majlis/contracts/ids";
import type { Page, PageOf } from "@majlis/contracts/page";
import * as z from "zod/mini";
import type { SignedIn } from "#core/kernel/actor";
import { readCursor, writeCursor } from "#core/kernel/cursors";
import type { Deps } from "#core/table/deps";

/** Returns one page of the actor's own reports of partners. */
export const listHonoredReports = async (
  deps: Deps,
  { userId: user_id }: SignedIn,
  { limit, cursor }: PageOf,
): Promise<Page<HonoredReport>> => {
  const { data, cursor: next } = await deps.store.honoredReport.query
    .byUser({ user_id })
    .go({ limit, cursor: readCursor(z.string(), cursor) ?? null, consistent: true });
  return {
    items: data.map(({ business_id, is_honored, reported_at }) => ({
      business_id: BusinessId.parse(business_id),
      honored: is_honored,
      reported_at,
    })),
    cursor: next === null ? null : writeCursor(next),
  };
};
