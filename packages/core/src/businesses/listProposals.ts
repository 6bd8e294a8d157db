import type { Proposal } from "@majlis/contracts/businesses/proposals";
import { BusinessId } from "@majlis/contracts/ids";
import type { Page, PageOf } from "@majlis/contracts/page";
import * as z from "zod/mini";
import { readCursor, writeCursor } from "#core/kernel/cursors";
import type { Deps } from "#core/table/deps";
import { showTerms } from "./proposal";

/** Returns the open proposals of partners, oldest first. One query and one batch of businesses for each page. */
export const listProposals = async ({ store }: Deps, { limit, cursor }: PageOf): Promise<Page<Proposal>> => {
  const { data, cursor: next } = await store.businessProposal.query
    .byState({ state: "open" })
    .go({ limit, cursor: readCursor(z.string(), cursor) ?? null });
  const { data: businesses } =
    data.length > 0
      ? await store.business.get(data.map(({ business_id }) => ({ id: business_id }))).go()
      : { data: [] };
  const byId = new Map(businesses.map((business) => [business.id, business]));
  return {
    items: data.flatMap((row) => {
      const business = byId.get(row.business_id);
      if (!business) return [];
      const { id, proposed_at } = row;
      return [
        {
          id,
          business_id: BusinessId.parse(business.id),
          name: business.name,
          proposed_at,
          proposed: showTerms(row),
          present: showTerms(business),
        },
      ];
    }),
    cursor: next === null ? null : writeCursor(next),
  };
};
