import { pictureFolder, uploadFolder } from "@majlis/contracts/events/pictures";
import { instantNow } from "#core/kernel/clock";
import { newDue } from "#core/outbox/dueRows";
import type { Deps } from "#core/table/deps";
import type { DueRow } from "#core/table/due.entity";
import { hostIdOf } from "#core/table/occasions/hostId";
import type { TransactionRows } from "#core/table/store";
import type { UserRow } from "#core/table/people/user.entity";
import type { PictureRow } from "./showPicture";

/** Pictures belong to an event, or to the page of a host. */
export const refOf = (ownerId: string, pictureId: string): string => `${ownerId}/${pictureId}`;

export const pictureKey = (ref: string): string => `${pictureFolder}/${ref}`;

export const uploadKey = (ownerId: string, pictureId: string): string =>
  `${uploadFolder}/${refOf(ownerId, pictureId)}`;

/** The due row that deletes a picture which is unused then. For a transaction that stops using it. */
export const sweepDue = (deps: Deps, ownerId: string, pictureId: string, at = instantNow(deps)): DueRow =>
  newDue({ kind: "picture", ref_id: refOf(ownerId, pictureId), at });

/** The same for the photo of a person who stops to host, if there is one. */
export const sweepHostPhoto = (
  deps: Deps,
  rows: TransactionRows,
  user: Pick<UserRow, "id" | "host_photo">,
  at = instantNow(deps),
) => user.host_photo && rows.due.put(sweepDue(deps, hostIdOf(user.id), user.host_photo.id, at)).commit();

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
