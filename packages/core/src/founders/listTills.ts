import type { Till } from "@majlis/contracts/founders/tills";
import { type EventId, UserId } from "@majlis/contracts/ids";
import type { SignedIn } from "#core/kernel/actor";
import { DomainError } from "#core/kernel/errors";
import { canManageEvent } from "#core/events/event.rules";
import { requireHelper } from "#core/occasions/eventHelpers";
import { findNames } from "#core/payments/listPayments";
import { differenceCents, openCents, standingSteps, stepsOf } from "#core/payments/till.rules";
import type { Deps } from "#core/table/deps";
import type { TillRow } from "#core/table/payments/till.entity";
import { readTills } from "./tills";

/**
 * Returns who has the money of an event's door: all of it to its founder and admins, the own sums to everyone else, also
 * after their help has ended. Throws EventNotFound, HelpEnded, HelpNotYet for others.
 */
export const listTills = async (deps: Deps, actor: SignedIn, eventId: EventId): Promise<Till[]> => {
  const { data: event } = await deps.store.event.get({ id: eventId }).go({ consistent: true });
  if (!event) throw new DomainError("EventNotFound");
  const mayConfirm = canManageEvent(event, actor);
  const tills = await readTills(deps, eventId, mayConfirm ? undefined : actor.userId);
  if (!mayConfirm && tills.length === 0) await requireHelper(deps, actor, event, "door");
  const people = tills.flatMap((till) => [till.taker_id, ...stepsOf(till).map(({ by }) => by)]);
  const names = await findNames(
    deps,
    people.map((user_id) => ({ user_id })),
  );
  const show = (till: TillRow): Till => {
    const { taker_id, way, taken_cents, payments, undone, revision } = till;
    const isHost = taker_id === event.founder_id;
    const own = new Set(standingSteps(till).flatMap(({ by, key }) => (by === actor.userId ? [key] : [])));
    return {
      taker_id: UserId.parse(taker_id),
      taker_name: names.get(taker_id) ?? null,
      is_host: isHost,
      way,
      taken_cents,
      payments,
      undone,
      open_cents: openCents(till),
      difference_cents: differenceCents(till),
      revision,
      steps: stepsOf(till).map(({ kind, at, by, cents, counted_cents = null, note = null, key }) => ({
        kind,
        at,
        by_name: names.get(by) ?? null,
        cents,
        counted_cents,
        note,
        key: kind === "handed" && key !== undefined && own.has(key) ? key : null,
      })),
      may_confirm: mayConfirm && !isHost && taker_id !== actor.userId,
    };
  };
  return tills
    .map(show)
    .toSorted(
      (one, other) =>
        Number(other.is_host) - Number(one.is_host) ||
        (one.taker_name ?? "").localeCompare(other.taker_name ?? "") ||
        one.way.localeCompare(other.way),
    );
};
