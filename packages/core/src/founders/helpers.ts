import { timingSafeEqual } from "node:crypto";
import type { InviteLink } from "@majlis/contracts/founders/helpers";
import type { SignedIn } from "#core/kernel/actor";
import { instantNow } from "#core/kernel/clock";
import { DomainError } from "#core/kernel/errors";
import { hashToken } from "#core/kernel/linkToken";
import { isHelpOver } from "#core/occasions/helper.rules";
import type { Deps } from "#core/table/deps";
import type { EventRow } from "#core/table/occasions/event.entity";
import type { EventHelperRow } from "#core/table/occasions/eventHelper.entity";
import type { HelperInviteRow } from "#core/table/occasions/helperInvite.entity";

const now = { consistent: true } as const;
const all = { pages: "all", ...now } as const;

/** An event of the actor. Admins have no helpers of other people's events. Throws EventNotFound. */
export const findHostedEvent = async (deps: Deps, actor: SignedIn, eventId: string): Promise<EventRow> => {
  const { data: event } = await deps.store.event.get({ id: eventId }).go(now);
  if (!event || event.founder_id !== actor.userId) throw new DomainError("EventNotFound");
  return event;
};

export const isOpenInvite = ({ used_at, revoked_at }: HelperInviteRow): boolean =>
  used_at === undefined && revoked_at === undefined;

interface Helpers {
  /** Helpers whose access was not revoked. */
  readonly helpers: readonly EventHelperRow[];
  /** Invitations that are neither used nor revoked. */
  readonly invites: readonly HelperInviteRow[];
}

/** The helpers and open invitations of an event, consistently: two queries of one event's rows. */
export const findHelpers = async ({ store }: Deps, event_id: string): Promise<Helpers> => {
  const [helpers, invites] = await Promise.all([
    store.eventHelper.query.byEvent({ event_id }).go(all),
    store.helperInvite.query.byEvent({ event_id }).go(all),
  ]);
  return {
    helpers: helpers.data.filter(({ revoked_at }) => revoked_at === undefined),
    invites: invites.data.filter(isOpenInvite),
  };
};

const isTokenOf = ({ token_hash, mail_token_hash }: HelperInviteRow, token: string): boolean => {
  const given = Buffer.from(hashToken(token));
  return [token_hash, mail_token_hash].some(
    (hash) => hash !== undefined && timingSafeEqual(Buffer.from(hash), given),
  );
};

/**
 * The invitation of a link, with its event and the actor's row there. The token is checked first, so that a wrong link
 * tells nothing. Throws InviteNotFound.
 */
export const findInvite = async (
  { store }: Deps,
  { userId }: SignedIn,
  { eventId: event_id, inviteId: id, token }: InviteLink,
) => {
  const [{ data: invite }, { data: event }, { data: helper }] = await Promise.all([
    store.helperInvite.get({ event_id, id }).go(now),
    store.event.get({ id: event_id }).go(now),
    store.eventHelper.get({ event_id, user_id: userId }).go(now),
  ]);
  if (!invite || !event || !isTokenOf(invite, token)) throw new DomainError("InviteNotFound");
  return { invite, event, helper: helper ?? undefined };
};

/** Throws the reason why an invitation cannot be accepted. */
export const refuseInvite = (deps: Deps, invite: HelperInviteRow, event: EventRow): void => {
  if (invite.revoked_at !== undefined) throw new DomainError("InviteRevoked");
  if (invite.used_at !== undefined) throw new DomainError("InviteUsed");
  if (invite.expires_at <= instantNow(deps)) throw new DomainError("InviteExpired");
  if (isHelpOver(invite.role, event, instantNow(deps))) throw new DomainError("EventOver");
};
