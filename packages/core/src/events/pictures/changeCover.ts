import { auditAsAdmin } from "#core/audit/audit";
import type { SignedIn } from "#core/kernel/actor";
import { commit } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import type { EventRow } from "#core/table/occasions/event.entity";
import type { PictureRow } from "#core/occasions/showPicture";
import { isSameCover, sweepDue } from "#core/occasions/pictureWrites";

/** Writes the cover, or removes it, and has the previous picture deleted. False when the event changed since the read. */
export const changeCover = async (
  deps: Deps,
  actor: SignedIn,
  before: EventRow,
  cover: PictureRow | undefined,
): Promise<boolean> => {
  const { outcome } = await commit(deps.store, (rows) => ({
    event: (cover
      ? rows.event.patch({ id: before.id }).set({ cover })
      : rows.event.patch({ id: before.id }).remove(["cover"])
    )
      .where((is, { eq }) => eq(is.status, before.status))
      .where(isSameCover(before.cover))
      .commit(),
    sweep:
      before.cover && before.cover.id !== cover?.id
        ? rows.due.put(sweepDue(deps, before.id, before.cover.id)).commit()
        : undefined,
    audit: auditAsAdmin(deps, rows, actor, before, "event.changed"),
  }));
  return outcome === "committed";
};
