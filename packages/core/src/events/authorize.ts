import type { HelperRole } from "@majlis/contracts/founders/helpers";
import type { SignedIn } from "#core/kernel/actor";
import { DomainError } from "#core/kernel/errors";
import { requireHelper } from "#core/occasions/eventHelpers";
import type { EventPower } from "#core/occasions/helper.rules";
import { canManageEvent } from "./event.rules";

interface ManagedEvent {
  readonly id: string;
  readonly founder_id: string;
  readonly starts_at: string;
  readonly ends_at?: string | undefined;
  readonly city: string;
}

/**
 * The role with which the actor may do this at an event. Its founder and admins need no further read.
 * Throws EventNotFound, also for strangers, HelpEnded, HelpNotYet, NotForHelpers.
 */
export const authorize = async (
  deps: Parameters<typeof requireHelper>[0],
  actor: SignedIn,
  event: ManagedEvent | null | undefined,
  power: EventPower,
): Promise<"organizer" | HelperRole> => {
  if (!event) throw new DomainError("EventNotFound");
  return canManageEvent(event, actor) ? "organizer" : requireHelper(deps, actor, event, power);
};
