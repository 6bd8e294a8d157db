/** The rows of passes that wallets have. */
import type { SignedIn } from "#core/kernel/actor";
import { expiryAt, instantNow } from "#core/kernel/clock";
import { findOccasion, type Occasion } from "#core/occasions/occasions";
import type { Deps } from "#core/table/deps";
import type { SavedPassRow } from "#core/table/tickets/savedPass.entity";
import type { ValidPass } from "./describePass";

/** How many days after the start the row of a ticket is kept. */
const keptDays = 30;

/** Apple's devices are counted by their rows: those above this limit leave, the oldest first. */
export const devicesPerPass = 20;

/** The next whole second, and later than the change before: a reader who has that one gets this one too. */
export const changeTime = (now: Date, before?: string): string => {
  const earliest = before === undefined ? 0 : Date.parse(before) + 1_000;
  return new Date(Math.max(Math.ceil(now.getTime() / 1_000) * 1_000, earliest)).toISOString();
};

/** The end of a ticket's row. The row of a card has none. */
export const savedUntil = (occasion: Pick<Occasion, "starts_at"> | undefined): { ttl?: number } =>
  occasion ? { ttl: expiryAt(occasion.starts_at, keptDays) } : {};

/** All rows of one pass. */
export const findSaved = async (
  { store }: Deps,
  user_id: string,
  serial: string,
): Promise<readonly SavedPassRow[]> =>
  (await store.savedPass.query.byUser({ user_id, serial }).go({ pages: "all", consistent: true })).data;

/** What a new row has, whatever the wallet is. */
export const newSaved = (deps: Deps, user_id: string, serial: string, ref_id: string) => ({
  user_id,
  serial,
  ref_id,
  changed_at: changeTime(deps.clock.now()),
  created_at: instantNow(deps),
});

/** Keeps that Google was offered the pass. A second link replaces the row. */
export const keepOffered = async (deps: Deps, { userId }: SignedIn, pass: ValidPass): Promise<void> => {
  const refId = pass.kind === "ticket" ? pass.refId : userId;
  const occasion = pass.kind === "ticket" ? { starts_at: pass.startsAt } : undefined;
  await deps.store.savedPass
    .put({
      ...newSaved(deps, userId, pass.id, refId),
      device: `google.${userId}`,
      wallet: "google",
      locale: pass.locale,
      ...savedUntil(occasion),
    })
    .go();
};

/** The occasion of a row; undefined for a card. */
export const occasionOf = (deps: Deps, refId: string): Promise<Occasion | undefined> =>
  refId.startsWith("usr_") ? Promise.resolve(undefined) : findOccasion(deps, refId, { consistent: true });
