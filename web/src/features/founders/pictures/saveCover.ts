import type { CityEvent } from "@majlis/contracts/events/events";
import { removeEventCover, setEventCover } from "@majlis/contracts/events/pictures";
import { call } from "#shared/api/api.ts";
import type { ChosenCover } from "./CoverField";
import { uploadPicture } from "#features/events/pictures/uploadPicture.ts";

interface CoverChange {
  /** Undefined while the form shows what the event has. */
  readonly chosen: ChosenCover;
  readonly alt: string | undefined;
  readonly onProgress: (part: number) => void;
}

/** Saves the photo of an event as its form says: a new one, another description, or none. */
export const saveCover = async (
  { id: eventId, cover }: Pick<CityEvent, "id" | "cover">,
  { chosen, alt, onProgress }: CoverChange,
): Promise<void> => {
  const params = { eventId };
  if (chosen === "poster") {
    if (cover) await call(removeEventCover, { params });
  } else if (chosen && alt) {
    const pictureId = await uploadPicture(eventId, chosen, onProgress);
    await call(setEventCover, { params, body: { pictureId, alt } });
  } else if (cover && alt && alt !== cover.alt) {
    await call(setEventCover, { params, body: { pictureId: cover.id, alt } });
  }
};
