import { showArt } from "#core/occasions/showPicture";
import type { InviteLink } from "@majlis/contracts/founders/helpers";
import type { SignedIn } from "#core/kernel/actor";
import { showOtherTitle } from "#core/occasions/translations";
import type { Deps } from "#core/table/deps";
import { findInvite, isOfAllEvents, refuseInvite } from "./helpers";

/**
 * Returns who invites to what. An invitation that this person has accepted opens again.
 * Throws InviteNotFound, InviteUsed, InviteRevoked, InviteExpired, EventOver.
 */
export const openInvite = async (deps: Deps, actor: SignedIn, link: InviteLink) => {
  const { invite, event, helper } = await findInvite(deps, actor, link);
  const isAccepted = helper?.invite_id === invite.id && helper.revoked_at === undefined;
  if (!isAccepted) refuseInvite(deps, invite, event);
  return {
    role: invite.role,
    ...(isOfAllEvents(invite) && { all_events: true as const }),
    host_name: event.founder_name,
    title: event.title,
    ...showOtherTitle(event),
    starts_at: event.starts_at,
    city: event.city,
    ...showArt(deps, event),
  };
};
