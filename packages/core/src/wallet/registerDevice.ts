import { TicketId } from "@majlis/contracts/ids";
import type { SignedIn } from "#core/kernel/actor";
import { DomainError } from "#core/kernel/errors";
import { conflict, done, retryOnConflict } from "#core/kernel/retry";
import { commit, wasWritten } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import type { SavedPassRow } from "#core/table/tickets/savedPass.entity";
import { findOwnTicket } from "#core/tickets/findOwnTicket";
import { findActor } from "#core/users/findActor";
import type { SavedClaim } from "./passClaim";
import { devicesPerPass, findSaved, newSaved, occasionOf, savedUntil } from "./savedPasses";

interface Device {
  readonly device: string;
  readonly pushToken: string;
}

/**
 * Registers a device for changes of a pass: 201 for a new one. A second call keeps the newest push token and answers
 * 200. Above twenty devices of a pass, the oldest one leaves. Throws NotSignedIn for a deleted account,
 * TicketNotFound.
 */
export const registerDevice = async (
  deps: Deps,
  { subject, serial }: SavedClaim,
  { device, pushToken }: Device,
): Promise<{ status: 200 | 201 }> => {
  const holder = await findActor(deps, subject);
  return retryOnConflict(async () => {
    const rows = await findSaved(deps, holder.userId, serial);
    const known = rows.find((row) => row.device === device);
    const isWritten = known
      ? await renew(deps, known, pushToken)
      : await create(deps, holder, serial, { device, pushToken }, rows);
    return isWritten ? done({ status: known ? 200 : 201 }) : conflict;
  });
};

const renew = async ({ store }: Deps, row: SavedPassRow, push_token: string): Promise<boolean> =>
  row.push_token === push_token ||
  wasWritten(
    store.savedPass
      .patch({ user_id: row.user_id, serial: row.serial, device: row.device })
      .set({ push_token })
      .go(),
  );

const create = async (
  deps: Deps,
  holder: SignedIn,
  serial: string,
  { device, pushToken }: Device,
  saved: readonly SavedPassRow[],
): Promise<boolean> => {
  const ref_id = await findRef(deps, holder, serial);
  const occasion = await occasionOf(deps, ref_id);
  const row = { ...newSaved(deps, holder.userId, serial, ref_id), ...savedUntil(occasion) };
  const { outcome } = await commit(deps.store, (rows) => ({
    device: rows.savedPass.create({ ...row, device, wallet: "apple", push_token: pushToken }).commit(),
    oldest: oldestOf(saved).map(({ user_id, device: old }) =>
      rows.savedPass.delete({ user_id, serial, device: old }).commit(),
    ),
  }));
  return outcome === "committed";
};

/** The devices that leave for a new one. */
const oldestOf = (saved: readonly SavedPassRow[]): readonly SavedPassRow[] => {
  const devices = saved
    .filter(({ wallet }) => wallet === "apple")
    .toSorted((one, other) => one.created_at.localeCompare(other.created_at));
  return devices.slice(0, Math.max(0, devices.length + 1 - devicesPerPass));
};

/** The occasion of a ticket, also of a canceled one, or the holder of a card. */
const findRef = async (deps: Deps, holder: SignedIn, serial: string): Promise<string> => {
  if (serial.startsWith("card_")) return holder.userId;
  const id = TicketId.parse(serial);
  const ticket =
    (await findOwnTicket(deps, holder, id)) ??
    (await deps.store.canceledTicket.get({ user_id: holder.userId, id }).go({ consistent: true })).data;
  if (!ticket) throw new DomainError("TicketNotFound");
  return ticket.ref_id;
};
