import type { Gathering, GatheringDraft } from "@majlis/contracts/gatherings";
import type { SignedIn } from "#core/kernel/actor";
import { newAvailability } from "#core/seats/availability";
import { cardText, newText } from "#core/seats/occasionText";
import type { Deps } from "#core/table/deps";
import { instantNow } from "#core/kernel/clock";
import { DomainError } from "#core/kernel/errors";
import { moveReminder } from "#core/seats/reminders";
import { commit } from "#core/table/commit";
import { gatheringStartProblem } from "./gathering.rules";
import type { GatheringRow } from "#core/table/gathering.entity";
import { showGathering } from "./showGathering";

/**
 * Publishes a gathering with the actor as host, and its seats, in one transaction. A second call creates a second one.
 * Throws InvalidInput, Busy.
 */
export const createGathering = async (
  deps: Deps,
  actor: SignedIn,
  draft: GatheringDraft,
): Promise<Gathering> => {
  checkStart(deps, draft.starts_at);
  const row = newGathering(deps, actor, draft);
  const reminder = moveReminder(deps, undefined, row);
  await commit(deps.store, (rows) => ({
    gathering: rows.gathering.create({ ...row, ...reminder.set }).commit(),
    text: newText(rows, row.id, { description: draft.description ?? "" }),
    reminder: reminder.writes(rows),
    availability: rows.availability.create(newAvailability(row)).commit(),
  }));
  return showGathering({ ...row, description: draft.description ?? "" }, actor, {});
};

/** Throws InvalidInput with the wrong field. */
export const checkStart = (deps: Deps, startsAt: string): void => {
  const fields = gatheringStartProblem(startsAt, deps.clock.now());
  if (fields) throw new DomainError("InvalidInput", { message: Object.values(fields).join(" "), fields });
};

const newGathering = (deps: Deps, actor: SignedIn, draft: GatheringDraft): GatheringRow => {
  const { description = "", venue_name, venue_address, poster, ...rest } = draft;
  return {
    ...rest,
    ...cardText(description),
    ...(venue_name && { venue_name }),
    ...(venue_address && { venue_address }),
    ...(poster && { poster }),
    id: deps.ids.next("gat"),
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
