import { isPlaceHeld } from "#core/occasions/place.rules";
import { newMail } from "#core/outbox/outbox";
import { commit } from "#core/table/commit";
import { type Deps, hasFeature } from "#core/table/deps";
import type { DueRef } from "#core/table/tasks";

/**
 * Tells the guests of an event its place when its time has come: one mail for each seat of before, and, by the new
 * sequence, the saved passes. The id of the message derives from event and time, so that a second call tells nothing. An
 * event that was moved or canceled meanwhile, has begun, or has no place yet is left out. Throws Busy.
 */
export const tellPlace = async (deps: Deps, { ref: id, at }: DueRef): Promise<void> => {
  const { data: event } = await deps.store.event.get({ id }).go({ consistent: true });
  const now = deps.clock.now();
  if (event?.status !== "published" || event.place_from !== at || event.venue_name === undefined) return;
  if (isPlaceHeld(event, now) || event.starts_at <= now.toISOString()) return;
  const mail = newMail(deps, {
    template: "place_told_all",
    user_id: event.founder_id,
    ref_id: id,
    data: { before: at },
  });
  await commit(deps.store, (rows) => ({
    event: rows.event
      .patch({ id })
      .add({ sequence: 1 })
      .where((is, { eq }) => `${eq(is.place_from, at)} AND ${eq(is.status, "published")}`)
      .commit(),
    mail: hasFeature(deps, "placeInTime")
      ? rows.outbox.create({ ...mail, id: `out_place_${id}_${at.replace(/\D/g, "")}` }).commit()
      : undefined,
  }));
};
