import type { Business } from "@majlis/contracts/businesses";
import { BusinessId } from "@majlis/contracts/ids";
import type { Page, PageOf } from "@majlis/contracts/page";
import { isMemberRole } from "@majlis/contracts/roles";
import * as z from "zod/mini";
import { type Actor, roleOf } from "#core/kernel/actor";
import { readCursor, writeCursor } from "#core/kernel/cursors";
import type { BusinessRow } from "#core/table/partners/business.entity";
import type { Deps } from "#core/table/deps";
import { showBusiness, showShare } from "./business";

/**
 * Returns the active businesses by name, of one city or of all. One query for each page. Only members see contacts
 * and discounts.
 */
export const listBusinesses = async (
  deps: Deps,
  actor: Actor,
  { city, limit, cursor }: PageOf & { readonly city?: string | undefined },
): Promise<Page<Business> & { saves_up_to?: number }> => {
  const { query } = deps.store.business;
  const after = readCursor(z.string(), cursor) ?? null;
  const { data, cursor: next } = await (
    city
      ? query.listedInCity({ listing: "active", city_key: city.toLowerCase() })
      : query.listed({ listing: "active" })
  ).go({ limit, cursor: after });
  const show = isMemberRole(roleOf(actor)) ? showBusiness : showPlaceholder;
  // One figure for everyone: those of two windows would tell the discount of a single partner.
  const isWholeList = city === undefined && cursor === undefined && limit === largestPage;
  const discounts = data.flatMap(({ discount_percent: percent }) => percent ?? []);
  return {
    items: data.map(show),
    cursor: next === null ? null : writeCursor(next),
    ...(isWholeList && discounts.length >= fewestSavings && { saves_up_to: Math.max(...discounts) }),
  };
};

/** The best of fewer discounts would tell too much of each. */
const fewestSavings = 10;

const largestPage = 100;

/** The public fields of a business. */
const showPlaceholder = (row: BusinessRow): Business => ({
  id: BusinessId.parse(row.id),
  name: row.name,
  city: row.city,
  district: row.district ?? null,
  category: row.category,
  is_active: row.is_active,
  ...showShare(row),
});
