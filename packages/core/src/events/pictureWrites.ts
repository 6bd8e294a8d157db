import { pictureFolder, uploadFolder } from "@majlis/contracts/events/pictures";
import { instantNow } from "#core/kernel/clock";
import { newDue } from "#core/outbox/dueRows";
import type { Deps } from "#core/table/deps";
import type { DueRow } from "#core/table/due.entity";
import type { PictureRow } from "#core/seats/showPicture";

export const refOf = (eventId: string, pictureId: string): string => `${eventId}/${pictureId}`;

export const pictureKey = (ref: string): string => `${pictureFolder}/${ref}`;

export const uploadKey = (eventId: string, pictureId: string): string =>
  `${uploadFolder}/${refOf(eventId, pictureId)}`;

/** The due row that deletes a picture which is unused then. For a transaction that stops using it. */
export const sweepDue = (deps: Deps, eventId: string, pictureId: string, at = instantNow(deps)): DueRow =>
  newDue({ kind: "picture", ref_id: refOf(eventId, pictureId), at });

/** The condition that the cover of an event's row is still as read. */
export const isSameCover =
  (cover: PictureRow | undefined) =>
  <Attribute>(
    is: { readonly cover: { readonly id: Attribute } },
    ops: {
      readonly eq: (attribute: Attribute, value: string) => string;
      readonly notExists: (attribute: Attribute) => string;
    },
  ): string =>
    cover ? ops.eq(is.cover.id, cover.id) : ops.notExists(is.cover.id);
