import { isHostRole } from "@majlis/contracts/roles";
import { DomainError } from "#core/kernel/errors";
import { conflict, done, retryOnConflict } from "#core/kernel/retry";
import { sweepDue } from "#core/occasions/pictureWrites";
import { commit } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import { hostIdOf } from "#core/table/occasions/hostId";
import type { UserRow } from "#core/table/people/user.entity";

type Photo = UserRow["host_photo"];

/** The person's row while the person has a page. Throws HostNotFound. */
export const findOwnHost = async ({ store }: Deps, id: string): Promise<UserRow> => {
  const { data } = await store.user.get({ id }).go({ consistent: true });
  if (!data || !isHostRole(data.role)) throw new DomainError("HostNotFound");
  return data;
};

/** Writes the photo of a host, or removes it, and has the previous one deleted. Throws HostNotFound, Busy. */
export const changeHostPhoto = (deps: Deps, userId: string, photo: Photo): Promise<void> =>
  retryOnConflict(async () => {
    const before = await findOwnHost(deps, userId);
    if (before.host_photo?.id === photo?.id) return done(undefined);
    return (await write(deps, before, photo)) ? done(undefined) : conflict;
  });

/** False when the role or the photo changed since the read. */
const write = async (
  deps: Deps,
  { id, role, host_photo: before }: UserRow,
  photo: Photo,
): Promise<boolean> => {
  const { outcome } = await commit(deps.store, (rows) => ({
    user: (photo
      ? rows.user.patch({ id }).set({ host_photo: photo })
      : rows.user.patch({ id }).remove(["host_photo"])
    )
      .where((is, { eq }) => eq(is.role, role))
      .where((is, { eq, notExists }) => (before ? eq(is.host_photo.id, before.id) : notExists(is.host_photo)))
      .commit(),
    sweep: before && rows.due.put(sweepDue(deps, hostIdOf(id), before.id)).commit(),
  }));
  return outcome === "committed";
};
