import type { Gathering, GatheringDraft } from "@majlis/contracts/gatherings";
import { GatheringId } from "@majlis/contracts/ids";
import type { SignedIn } from "#core/kernel/actor";
import { newAvailability } from "#core/seats/availability";
import { refuseOtherForm } from "#core/occasions/details";
import { cardText } from "#core/occasions/cardText.rules";
import type { Deps } from "#core/table/deps";
import { instantNow } from "#core/kernel/clock";
import { digestOf, idOfKey } from "#core/table/codes";
import type { Times } from "#core/kernel/time.rules";
import { DomainError } from "#core/kernel/errors";
import { isAfterIftar } from "#core/occasions/iftar";
import { moveReminder } from "#core/occasions/reminders";
import { commit } from "#core/table/commit";
import { gatheringTimesProblem } from "./gathering.rules";
import { gatheringWrites } from "./gatheringRow";
import type { GatheringRow } from "#core/table/occasions/gathering.entity";
import { findOwnGathering, showGathering, showOne } from "./showGathering";

/**
 * Publishes a gathering with the actor as host, and its seats, in one transaction. A second call with the same key
 * returns the first one, also at the same time, and is refused if the form says something else; without a key it
 * creates a second one. Throws MadeBefore, InvalidInput, Busy.
 */
export const createGathering = async (
  deps: Deps,
  actor: SignedIn,
  { key, ...draft }: GatheringDraft & { readonly key?: string | undefined },
): Promise<Gathering> => {
  checkTimes(deps, draft);
  const id = key === undefined ? deps.ids.next("gat") : idOfKey("gat", actor.userId, key);
  const row = newGathering(deps, actor, draft, id);
  const reminder = moveReminder(deps, undefined, row);
  const result = await commit(deps.store, (rows) => ({
    gathering: rows.gathering.create({ ...row, ...reminder.set }).commit(),
    details: rows.eventDetails
      .create({
        id: row.id,
        description: draft.description ?? "",
        ...(key !== undefined && { made_from: digestOf(draft) }),
      })
      .commit(),
    reminder: reminder.writes(rows),
    availability: rows.availability.create(newAvailability(row)).commit(),
  }));
  if (result.outcome === "committed")
    return showGathering(deps, { ...row, description: draft.description ?? "" }, actor, {});
  await refuseOtherForm(deps, id, draft);
  return showOne(deps, actor, await findOwnGathering(deps, actor, GatheringId.parse(id)));
};

/** Throws InvalidInput with the wrong field. */
export const checkTimes = (deps: Deps, times: Times): void => {
  const fields = gatheringTimesProblem(times, deps.clock.now());
  if (fields) throw new DomainError("InvalidInput", { message: Object.values(fields).join(" "), fields });
};

const newGathering = (deps: Deps, actor: SignedIn, draft: GatheringDraft, id: string): GatheringRow => {
  const { title, description = "", starts_at, city, capacity } = draft;
  return {
    ...gatheringWrites(draft).set,
    title,
    description: cardText(description),
    starts_at,
    city,
    capacity,
    ...(isAfterIftar(deps, draft) && { after_iftar: true }),
    id,
    host_id: actor.userId,
    host_name: actor.fullName,
    host_role: actor.role,
    attendee_count: 0,
    sequence: 0,
    status: "published",
    created_at: instantNow(deps),
    listed: "upcoming",
  };
};
