/** Ticket holders who get no mail: guests of members, and guests of the house without an address. */
import type { Deps } from "#core/table/deps";
import type { TransactionRows } from "#core/table/store";
import { isGuestId, isHouseGuestId } from "./attendeeIds.rules";

/** Whether mails about the occasion go to the holder of a ticket. Accounts cost no read. */
export const getsMails = async ({ store }: Deps, userId: string): Promise<boolean> => {
  if (!isGuestId(userId)) return true;
  if (!isHouseGuestId(userId)) return false;
  const { data } = await store.guestContact.get({ user_id: userId }).go({ consistent: true });
  return data !== null;
};

/** Admitted tickets of these holders. Bucket: the occasion. They are in `checkedInStat` too. */
export const unmailedStat = (ownerId: string): string => `checked_in_unmailed:${ownerId}`;

/** The counter's move of a check-in or its undo, for such a holder. */
export const countUnmailed = (rows: TransactionRows, ownerId: string, refId: string, by: 1 | -1) =>
  rows.stat
    .upsert({ name: unmailedStat(ownerId), bucket: refId })
    .add({ count: by })
    .commit();
