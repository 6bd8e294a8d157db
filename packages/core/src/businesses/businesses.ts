import type { AdminBusiness, Business } from "@majlis/contracts/businesses";
import { BusinessId } from "@majlis/contracts/ids";
import type { Page, PageOf } from "@majlis/contracts/page";
import { isMemberRole } from "@majlis/contracts/roles";
import type { EntityItem } from "electrodb";
import * as z from "zod/mini";
import { type Actor, roleOf } from "#core/actor";
import { readCursor, writeCursor } from "#core/cursor";
import type { Deps } from "#core/deps";
import type { businessEntity } from "./business.entity";

export type BusinessRow = EntityItem<typeof businessEntity>;

/** Active businesses by name, of one city or of all: one query, one page. Contacts and discounts only for members. */
export const listBusinesses = async (
  deps: Deps,
  actor: Actor,
  { city, limit, cursor }: PageOf & { readonly city?: string | undefined },
): Promise<Page<Business>> => {
  const { query } = deps.store.business;
  const after = readCursor(z.string(), cursor) ?? null;
  const { data, cursor: next } = await (
    city
      ? query.listedInCity({ listing: "active", city_key: city.toLowerCase() })
      : query.listed({ listing: "active" })
  ).go({ limit, cursor: after });
  const show = isMemberRole(roleOf(actor)) ? showBusiness : showPlaceholder;
  return { items: data.map(show), cursor: next === null ? null : writeCursor(next) };
};

/** All businesses by name, inactive ones too: one query, one page. */
export const listAllBusinesses = async (
  deps: Deps,
  { limit, cursor }: PageOf,
): Promise<Page<AdminBusiness>> => {
  const after = readCursor(z.string(), cursor) ?? null;
  const { data, cursor: next } = await deps.store.business.query.all({}).go({ limit, cursor: after });
  return { items: data.map(showBusiness), cursor: next === null ? null : writeCursor(next) };
};

/** What everybody may know of a partner: the rest is not in the object. */
const showPlaceholder = ({ id, name, city, category, is_active }: BusinessRow): Business => ({
  id: BusinessId.parse(id),
  name,
  city,
  category,
  is_active,
});

/** A business whole: for members and admins. */
export const showBusiness = (row: BusinessRow): AdminBusiness => ({
  id: BusinessId.parse(row.id),
  name: row.name,
  city: row.city,
  category: row.category,
  phone: row.phone ?? null,
  website: row.website ?? null,
  map_url: row.map_url ?? null,
  discount_percent: row.discount_percent ?? null,
  is_active: row.is_active,
});
