import { isHostRole } from "@majlis/contracts/roles";
import type { HelperRole } from "@majlis/contracts/founders/helpers";
import { instantNow } from "#core/kernel/clock";
import type { SignedIn } from "#core/kernel/actor";
import { DomainError } from "#core/kernel/errors";
import type { Deps } from "#core/table/deps";
import type { EventHelperRow } from "#core/table/occasions/eventHelper.entity";
import { type EventPower, helperMay, helperState, isLateScanAccepted } from "./helper.rules";

interface HelpedEvent {
  readonly id: string;
  readonly founder_id: string;
  readonly starts_at: string;
  readonly ends_at?: string | undefined;
  readonly city: string;
}

interface Help {
  readonly helper: EventHelperRow;
  /** The access of helpers ends with that of the founder who invited them. */
  readonly isFounderGone: boolean;
}

/** The actor's help with an event, or with all events of its founder. The help with the event comes first. */
const findHelper = async (
  { store }: Deps,
  { userId: user_id }: SignedIn,
  { id, founder_id }: Pick<HelpedEvent, "id" | "founder_id">,
): Promise<EventHelperRow | undefined> => {
  const rows = await Promise.all(
    [id, founder_id].map((event_id) => store.eventHelper.get({ event_id, user_id }).go({ consistent: true })),
  );
  const helps = rows.flatMap(({ data }) => data ?? []);
  return helps.find(({ revoked_at }) => revoked_at === undefined) ?? helps[0];
};

/** The actor's row at an event, and whether its founder is still one. The founder's row is read for helpers only. */
const findHelp = async (deps: Deps, actor: SignedIn, event: HelpedEvent): Promise<Help | undefined> => {
  const helper = await findHelper(deps, actor, event);
  if (!helper) return undefined;
  const { data: founder } = await deps.store.user.get({ id: event.founder_id }).go({ consistent: true });
  return { helper, isFounderGone: !isHostRole(founder?.role) };
};

/**
 * The role with which a helper may do this at an event. Every call reads the row again, so that a revocation acts on the
 * next one. Throws HelpEnded, HelpNotYet, NotForHelpers; EventNotFound for all others.
 */
export const requireHelper = async (
  deps: Deps,
  actor: SignedIn,
  event: HelpedEvent,
  power: EventPower,
): Promise<HelperRole> => {
  const help = await findHelp(deps, actor, event);
  if (!help) throw new DomainError("EventNotFound");
  const { helper, isFounderGone } = help;
  const state = isFounderGone ? "ended" : helperState(helper, event, instantNow(deps));
  if (state === "ended") throw new DomainError("HelpEnded");
  if (state === "early") throw new DomainError("HelpNotYet");
  if (!helperMay(helper.role, power)) throw new DomainError("NotForHelpers");
  return helper.role;
};

/**
 * Whether a helper may check in at this door now. A scan that an offline device made before the access ended counts,
 * if it arrives within a day. `ended` is the answer to former helpers, `stranger` to all others. A stranger costs the same
 * reads at an unknown event, so that the time of the answer tells nothing.
 */
export const helpAtDoor = async (
  deps: Deps,
  actor: SignedIn,
  event: HelpedEvent | { readonly unknownId: string },
  scannedAt: string | undefined,
): Promise<"allowed" | "ended" | "stranger"> => {
  if ("unknownId" in event) {
    await findHelper(deps, actor, { id: event.unknownId, founder_id: event.unknownId });
    return "stranger";
  }
  const help = await findHelp(deps, actor, event);
  if (!help) return "stranger";
  const { helper, isFounderGone } = help;
  const now = instantNow(deps);
  if (isFounderGone) return "ended";
  const state = helperState(helper, event, now);
  if (state === "active") return "allowed";
  if (state === "early") return "stranger";
  return scannedAt !== undefined && isLateScanAccepted(helper, event, { scannedAt, now })
    ? "allowed"
    : "ended";
};

/** Deletes the helpers and invitations of an event that is deleted, or of all events of a deleted founder. */
export const deleteHelpers = async ({ store }: Deps, event_id: string): Promise<void> => {
  const helpers = await store.eventHelper.query.byEvent({ event_id }).go({ pages: "all", consistent: true });
  for (const { user_id } of helpers.data) await store.eventHelper.delete({ event_id, user_id }).go();
  const invites = await store.helperInvite.query.byEvent({ event_id }).go({ pages: "all", consistent: true });
  for (const { id } of invites.data) await store.helperInvite.delete({ event_id, id }).go();
};
