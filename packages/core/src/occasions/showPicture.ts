import type { Picture, Portrait } from "@majlis/contracts/events/picture";
import { picturePath } from "@majlis/contracts/events/pictures";
import { PictureId } from "@majlis/contracts/ids";
import type { PosterChoice } from "@majlis/contracts/posters";
import { type Deps, hasFeature } from "#core/table/deps";
import { lightsOf } from "@majlis/posters/lights";
import type { EventDetailsRow } from "#core/table/occasions/eventDetails.entity";
import { hostIdOf } from "#core/table/occasions/hostId";
import type { UserRow } from "#core/table/people/user.entity";

/** A picture as rows have it. */
export type PictureRow = NonNullable<EventDetailsRow["photos"]>[number];

/** A picture with its address. */
export const showPicture = (eventId: string, { id, width, height, alt }: PictureRow): Picture => ({
  id: PictureId.parse(id),
  url: picturePath(eventId, id),
  width,
  height,
  alt,
});

interface Drawn {
  readonly id: string;
  readonly poster?: PosterChoice | undefined;
  readonly cover?: PictureRow | undefined;
  readonly status: string;
  readonly attendee_count: number;
  readonly capacity?: number | undefined;
}

/**
 * What an event or gathering looks like in every list: the chosen poster, the lights of its taken seats, and the photo
 * in its place. The counts are those of the row.
 */
export const showArt = (deps: Pick<Deps, "settings">, { id, poster, cover, status, ...seats }: Drawn) => ({
  ...(poster && { poster }),
  ...(cover && { cover: showPicture(id, cover) }),
  ...(status !== "canceled" && hasFeature(deps, "lights") && { lights: lightsOf(seats) }),
});

/** The photo of a host with its address. Undefined without one. */
export const showHostPhoto = ({ id, host_photo }: Pick<UserRow, "id" | "host_photo">): Portrait | undefined =>
  host_photo && {
    ...host_photo,
    id: PictureId.parse(host_photo.id),
    url: picturePath(hostIdOf(id), host_photo.id),
  };
