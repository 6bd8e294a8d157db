// The guests of a door as this device knows them, changed by what it was answered.
import type { HolderId } from "@majlis/contracts/ids";
import { partyOf } from "@majlis/core/occasions/attendeeIds.rules";
import { queryClient } from "#shared/api/queryClient.ts";
import { doorQueries } from "./door.queries";
import { type DoorList, type DoorOccasion, type Guest, savedDoors } from "./doorList";

/** Undefined while the list was never loaded. */
export const knownList = ({ id }: DoorOccasion): DoorList | undefined =>
  queryClient.getQueryData<DoorList>([...doorQueries.all, "list", id]);

/** Changes one guest of the list. It cancels a running refetch, which may have older data. */
export const setGuest = async (
  occasion: DoorOccasion,
  userId: HolderId,
  change: Pick<Guest, "checkedInAt" | "door" | "table">,
): Promise<void> => {
  const { queryKey } = doorQueries.list(occasion);
  await queryClient.cancelQueries({ queryKey });
  const list = knownList(occasion);
  if (!list) return;
  const isListed = list.guests.some((guest) => guest.userId === userId);
  const guests = list.guests.map((guest) => (guest.userId === userId ? { ...guest, ...change } : guest));
  queryClient.setQueryData(queryKey, { ...list, guests });
  await savedDoors.saveList({ ...list, guests });
  // The ticket is newer than the list.
  if (!isListed) await queryClient.invalidateQueries({ queryKey });
};

/** The rest of the party is paid too, so that the next of its guests is not asked. */
export const setPaid = async (occasion: DoorOccasion, userId: HolderId): Promise<void> => {
  const list = knownList(occasion);
  if (!list) return;
  const guests = list.guests.map((guest) =>
    partyOf(guest.userId) === partyOf(userId) && guest.payment === "due"
      ? { ...guest, payment: "paid" as const, dueCents: undefined }
      : guest,
  );
  queryClient.setQueryData(doorQueries.list(occasion).queryKey, { ...list, guests });
  await savedDoors.saveList({ ...list, guests });
};
