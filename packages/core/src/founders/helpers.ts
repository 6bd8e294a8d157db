import { timingSafeEqual } from "node:crypto";
import type { InviteLink } from "@majlis/contracts/founders/helpers";
import { UserId } from "@majlis/contracts/ids";
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

/** Where the helpers of an event are: its own, and those of all events of its founder. */
export const scopesOf = ({ id, founder_id }: Pick<EventRow, "id" | "founder_id">): readonly string[] => [
  id,
  founder_id,
];

/** Whether a row is of all events of a founder. */
export const isOfAllEvents = ({ event_id }: { readonly event_id: string }): boolean =>
  UserId.safeParse(event_id).success;

export const isOpenInvite = ({ used_at, revoked_at }: HelperInviteRow): boolean =>
  used_at === undefined && revoked_at === undefined;

interface Helpers {
  /** Helpers whose access was not revoked. */
  readonly helpers: readonly EventHelperRow[];
  /** Invitations that are neither used nor revoked. */
  readonly invites: readonly HelperInviteRow[];
}

/** Helpers and open invitations of an event, or of all events of a founder, consistently: two queries of one key. */
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
  { eventId, inviteId: id, token }: InviteLink,
) => {
  const { data: event } = await store.event.get({ id: eventId }).go(now);
  if (!event) throw new DomainError("InviteNotFound");
  const [toOne, toAll] = await Promise.all(
    scopesOf(event).map((event_id) => store.helperInvite.get({ event_id, id }).go(now)),
  );
  const invite = toOne?.data ?? toAll?.data;
  if (!invite || !isTokenOf(invite, token)) throw new DomainError("InviteNotFound");
  const { event_id } = invite;
  const { data: helper } = await store.eventHelper.get({ event_id, user_id: userId }).go(now);
  return { invite, event, helper: helper ?? undefined };
};

/** Throws the reason why an invitation cannot be accepted. */
export const refuseInvite = (deps: Deps, invite: HelperInviteRow, event: EventRow): void => {
  if (invite.revoked_at !== undefined) throw new DomainError("InviteRevoked");
  if (invite.used_at !== undefined) throw new DomainError("InviteUsed");
  if (invite.expires_at <= instantNow(deps)) throw new DomainError("InviteExpired");
  if (isOfAllEvents(invite)) return;
  if (isHelpOver(invite.role, event, instantNow(deps))) throw new DomainError("EventOver");
};
