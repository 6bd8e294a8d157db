import type { GatheringAttendee } from "@majlis/contracts/gatherings";
import { type GatheringId, TicketId } from "@majlis/contracts/ids";
import type { Page } from "@majlis/contracts/page";
import * as z from "zod/mini";
import type { SignedIn } from "../actor";
import { readCursor, writeCursor } from "../cursor";
import type { Deps } from "../deps";
import { ownGathering } from "./gatherings";

/** Who holds tickets for a gathering that the actor hosts, in the order of joining. Throws GatheringNotFound. */
export const listGatheringAttendees = async (
  deps: Deps,
  actor: SignedIn,
  gatheringId: GatheringId,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<GatheringAttendee>> => {
  const { id } = await ownGathering(deps, actor, gatheringId);
  const { data, cursor: next } = await deps.store.ticket.query
    .byRef({ ref_id: id })
    .go({ limit, cursor: readCursor(z.string(), cursor) ?? null });
  return {
    items: data.map((ticket) => ({
      id: TicketId.parse(ticket.id),
      user: { full_name: ticket.holder_name },
      created_at: ticket.created_at,
    })),
    cursor: next === null ? null : writeCursor(next),
  };
};
