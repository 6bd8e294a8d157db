import { Failures } from "#core/kernel/errors";
import type { TaskOf } from "#core/kernel/tasks";
import type { Deps, PictureDeps } from "#core/table/deps";
import { readPhotos } from "./eventPhotos";
import { pictureKey } from "./pictureWrites";

/**
 * Deletes the pictures that no event uses: replaced, removed, of a deleted event, or stored by a call that ended before
 * its transaction. A second call changes nothing.
 */
export const sweepPictures = async (
  deps: Deps & Partial<PictureDeps>,
  { refs }: TaskOf<"sweepPictures">,
): Promise<void> => {
  const { pictures } = deps;
  if (!pictures) throw new Error("This process has no bucket of pictures");
  const failures = new Failures();
  await Promise.all(
    refs.map((ref) =>
      failures.collect(async () => {
        if (!(await isUsed(deps, ref))) await pictures.remove(pictureKey(ref));
      }),
    ),
  );
  failures.throwIfAny();
};

const isUsed = async (deps: Deps, ref: string): Promise<boolean> => {
  const [eventId = "", pictureId = ""] = ref.split("/");
  const { data: event } = await deps.store.event.get({ id: eventId }).go({ consistent: true });
  if (!event) return false;
  if (event.cover?.id === pictureId) return true;
  return (await readPhotos(deps, event)).photos.some(({ id }) => id === pictureId);
};
