import { Failures } from "#core/kernel/errors";
import type { TaskOf } from "#core/table/tasks";
import type { Deps, PictureDeps } from "#core/table/deps";
import { readDetails } from "#core/occasions/details";
import { pictureKey } from "#core/occasions/pictureWrites";

/**
 * Deletes the pictures that no event and no host uses: replaced, removed, of a deleted event or account, or stored by a call that ended before
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
  const [ownerId = "", pictureId = ""] = ref.split("/");
  return ownerId.startsWith("hst_")
    ? isHostPhoto(deps, ownerId, pictureId)
    : isOfEvent(deps, ownerId, pictureId);
};

/** The index tells who has the page, the row which photo is on it now. */
const isHostPhoto = async ({ store }: Deps, host_id: string, pictureId: string): Promise<boolean> => {
  const { data } = await store.user.query.byHost({ host_id }).go({ limit: 1 });
  const [found] = data;
  if (!found) return false;
  const { data: user } = await store.user.get({ id: found.id }).go({ consistent: true });
  return user?.host_photo?.id === pictureId;
};

const isOfEvent = async (deps: Deps, eventId: string, pictureId: string): Promise<boolean> => {
  const now = { consistent: true } as const;
  const [{ data: event }, details] = await Promise.all([
    deps.store.event.get({ id: eventId }).go(now),
    readDetails(deps, eventId, now),
  ]);
  return [event?.cover, ...(details?.photos ?? [])].some((picture) => picture?.id === pictureId);
};
