import type { FounderEvent } from "@majlis/contracts/events/eventForm";
import type { Page, PageOf } from "@majlis/contracts/page";
import * as z from "zod/mini";
import type { SignedIn } from "#core/kernel/actor";
import { readCursor, writeCursor } from "#core/kernel/cursors";
import type { Deps } from "#core/table/deps";
import { showOwnEvents } from "#core/events/showOwnEvents";
import { withDetails } from "#core/occasions/details";

/** Returns the actor's own events, latest start first, drafts and canceled ones included. */
export const listFounderEvents = async (
  deps: Deps,
  actor: SignedIn,
  { limit, cursor }: PageOf,
): Promise<Page<FounderEvent>> => {
  const { data, cursor: next } = await deps.store.event.query
    .byFounder({ founder_id: actor.userId })
    .go({ limit, cursor: readCursor(z.string(), cursor) ?? null, order: "desc" });
  return {
    items: await showOwnEvents(deps, actor, await withDetails(deps, data)),
    cursor: next === null ? null : writeCursor(next),
  };
};
