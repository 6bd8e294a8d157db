import type { RefId } from "@majlis/contracts/ids";
import type { MyWaitlist } from "@majlis/contracts/waitlist";
import type { SignedIn } from "#core/actor";
import type { Deps } from "#core/deps";
import { DomainError } from "#core/error";
import { isApproved, joinRefusal, readEvent } from "#core/events/joinEvent";
import { gatheringJoinState, gatheringRefusals } from "#core/gatherings/gathering.rules";
import { eventOccasion, gatheringOccasion, typeOfRef } from "./occasions";
import { joinLine, type LineRead } from "./waitlist";

/**
 * Takes a place at the end of the line for a full event or gathering, for whoever could join if a seat were free. A
 * second call answers the place that is there.
 * Throws what joining throws, and HasTicket, SeatsLeft, WaitlistClosed, WaitlistTooLong, Busy.
 */
export const joinWaitlist = (deps: Deps, actor: SignedIn, refId: RefId): Promise<MyWaitlist> =>
  joinLine(
    deps,
    actor,
    refId,
    typeOfRef(refId) === "gathering"
      ? () => readGatheringLine(deps, actor, refId)
      : () => readEventLine(deps, actor, refId),
  );

const readEventLine = async (deps: Deps, actor: SignedIn, refId: string): Promise<LineRead> => {
  const event = await readEvent(deps, actor, refId, true);
  const approved = await isApproved(deps, actor, event);
  return {
    occasion: eventOccasion(event),
    refusal: joinRefusal(deps, actor, event, { offered: true, approved }),
  };
};

const readGatheringLine = async (deps: Deps, actor: SignedIn, refId: string): Promise<LineRead> => {
  const { data: gathering } = await deps.store.gathering.get({ id: refId }).go({ consistent: true });
  if (!gathering) throw new DomainError("GatheringNotFound");
  const state = gatheringJoinState(gathering, actor.role, deps.clock.now(), { offered: true });
  return {
    occasion: gatheringOccasion(gathering),
    refusal: state === "open" ? undefined : gatheringRefusals[state],
  };
};
