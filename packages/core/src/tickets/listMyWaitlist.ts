import { showArt } from "#core/occasions/showPicture";
import { RefId } from "@majlis/contracts/ids";
import type { Page, PageOf } from "@majlis/contracts/page";
import type { WaitlistEntry } from "@majlis/contracts/tickets/waitlist";
import * as z from "zod/mini";
import type { SignedIn } from "#core/kernel/actor";
import { readCursor, writeCursor } from "#core/kernel/cursors";
import type { Deps } from "#core/table/deps";
import { findOccasions, type Occasion } from "#core/occasions/occasions";
import { showOtherTitle } from "#core/occasions/translations";
import { isOffered, showEntry, waitsSince } from "#core/seats/waitlist.queries";
import type { WaitlistRow } from "#core/table/tickets/waitlist.entity";

/**
 * Returns the actor's waitlist entries with place or offer. Each place costs one small query, so the contract allows
 * ten entries for each page.
 */
export const listMyWaitlist = async (
  deps: Deps,
  actor: SignedIn,
  { limit, cursor }: PageOf,
): Promise<Page<WaitlistEntry>> => {
  const { data, cursor: next } = await deps.store.waitlist.query
    .byUser({ user_id: actor.userId })
    .go({ limit, cursor: readCursor(z.string(), cursor) ?? null });
  const rows = data.filter((row) => row.status !== "offered" || isOffered(deps, row));
  const occasions = await findOccasions(
    deps,
    rows.map(({ ref_id }) => ref_id),
  );
  const entries = await Promise.all(
    rows.map((row) => showWaitlistEntry(deps, row, occasions.get(row.ref_id))),
  );
  return { items: entries.flat(), cursor: next === null ? null : writeCursor(next) };
};

const showWaitlistEntry = async (
  deps: Deps,
  row: WaitlistRow,
  occasion: Occasion | undefined,
): Promise<WaitlistEntry[]> => {
  if (occasion?.status !== "published") return [];
  const { title, starts_at, city } = occasion;
  return [
    {
      ...(await showEntry(deps, row)),
      ref_id: RefId.parse(row.ref_id),
      type: row.type,
      title,
      ...showOtherTitle(occasion),
      starts_at,
      city,
      ...showArt(deps, occasion),
      joined_at: waitsSince(row),
    },
  ];
};
