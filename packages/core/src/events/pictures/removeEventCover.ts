import type { EventId } from "@majlis/contracts/ids";
import type { SignedIn } from "#core/kernel/actor";
import { conflict, done, retryOnConflict } from "#core/kernel/retry";
import type { Deps } from "#core/table/deps";
import { findOwnEvent } from "#core/events/findEvent";
import { changeCover } from "./changeCover";

/**
 * Removes the cover of an event that the actor manages, canceled or not. The poster takes its place. A second call
 * changes nothing. Throws EventNotFound, Busy.
 */
export const removeEventCover = (deps: Deps, actor: SignedIn, eventId: EventId): Promise<void> =>
  retryOnConflict(async () => {
    const before = await findOwnEvent(deps, actor, eventId);
    if (!before.cover) return done(undefined);
    return (await changeCover(deps, actor, before, undefined)) ? done(undefined) : conflict;
  });
