import { UserId } from "@majlis/contracts/ids";
import { readLocale } from "@majlis/contracts/locales";
import { groupBy } from "#core/kernel/collections";
import { walkRange } from "#core/kernel/ranges";
import type { TaskOf } from "#core/table/tasks";
import { findOccasion, type Occasion } from "#core/occasions/occasions";
import { wasWritten } from "#core/table/commit";
import type { Deps, QueueDeps } from "#core/table/deps";
import type { SavedPassRow } from "#core/table/tickets/savedPass.entity";
import { findHolder } from "#core/users/findActor";
import { type Pass, passOccasion } from "./describePass";
import { findSavedPass } from "./findSavedPass";
import {
  changeOfCard,
  changeOfOccasion,
  changeOfTicket,
  changeToEnded,
  type GoogleChange,
  type GoogleIssuer,
} from "./googlePass";
import { changeTime, findSaved, savedUntil } from "./savedPasses";

/** Tells wallets of changes. A wallet without keys does nothing. */
export interface PassWallets {
  /** Makes Apple's devices ask for their changed passes. `onGone` is called for a token that is no longer valid. */
  notify(pushTokens: readonly string[], onGone: (pushToken: string) => Promise<void>): Promise<void>;
  /** Changes classes and objects at Google. What Google does not have was never saved. */
  change(describe: (issuer: GoogleIssuer) => readonly GoogleChange[]): Promise<void>;
}

/** Dependencies of work on saved passes. Where the deployment has no keys, there is nothing to do. */
export type PassDeps = QueueDeps & { readonly wallets?: PassWallets };

/**
 * Brings a changed occasion to the saved passes of its tickets, page by page. A repeated page asks the devices once more
 * and sends Google what it has already. Throws when a wallet fails, and the queue repeats the task.
 */
export const updatePasses = async (deps: PassDeps, task: TaskOf<"updatePasses">): Promise<void> => {
  const { ref: ref_id } = task;
  await walkRange({
    range: task,
    read: ({ cursor, until, limit }) => {
      const all = deps.store.savedPass.query.byRef({ ref_id });
      return (until === null ? all : all.lte(readPosition(until))).go({ limit, cursor });
    },
    positionOf: ({ serial, device }) => `${serial} ${device}`,
    handle: async (rows) => {
      const occasion = rows.length > 0 ? await findOccasion(deps, ref_id, { consistent: true }) : undefined;
      if (!occasion) return;
      await tellDevices(deps, await withTicket(deps, rows, occasion), occasion);
      await tellGoogle(deps, rows, occasion);
    },
    pass: (parts) => deps.queue.add(parts.map((part) => ({ ...task, ...part }))),
  });
};

/** The passes whose tickets last. A canceled one was told of its end (updatePass), and learns nothing more. */
const withTicket = async (
  { store }: Deps,
  rows: readonly SavedPassRow[],
  { type, id: ref_id }: Occasion,
): Promise<readonly SavedPassRow[]> => {
  const holders = [...new Set(rows.map(({ user_id }) => user_id))];
  const { data } = await store.ticket
    .get(holders.map((user_id) => ({ user_id, type, ref_id })))
    .go({ consistent: true });
  const lasting = new Set(data.map(({ id }) => id));
  return rows.filter(({ serial }) => lasting.has(serial));
};

const readPosition = (position: string) => {
  const [serial = "", device = ""] = position.split(" ");
  return { serial, device };
};

const tellGoogle = async (deps: PassDeps, rows: readonly SavedPassRow[], occasion: Occasion) => {
  const offered = rows.filter(({ wallet }) => wallet === "google");
  const locales = [...groupBy(offered, ({ locale = "" }) => locale).keys()].flatMap(
    (locale) => readLocale(locale) ?? [],
  );
  if (offered.length === 0) return;
  const passes = await Promise.all(
    offered.map(({ user_id, serial }) => readPass(deps, UserId.parse(user_id), serial)),
  );
  await deps.wallets?.change((issuer) => [
    ...locales.map((locale) => changeOfOccasion(passOccasion(occasion, locale), issuer)),
    ...passes.flatMap((pass) => (pass ? changesOf(pass, issuer) : [])),
  ]);
};

/** A pass as it is now. Undefined without the account. */
const readPass = async (deps: Deps, user: UserId, serial: string): Promise<Pass | undefined> => {
  const holder = await findHolder(deps, user);
  return holder && findSavedPass(deps, holder, serial);
};

/** Brings a canceled ticket or a moved card to the wallets that have it. As safe to repeat as updatePasses. */
export const updatePass = async (deps: PassDeps, { user, serial }: TaskOf<"updatePass">): Promise<void> => {
  const rows = await findSaved(deps, user, serial);
  if (rows.length === 0) return;
  await tellDevices(deps, rows);
  if (!rows.some(({ wallet }) => wallet === "google")) return;
  const pass = await readPass(deps, user, serial);
  if (pass) await deps.wallets?.change((issuer) => changesOf(pass, issuer));
};

/** A ticket never becomes active here, because it may have been canceled since the read. */
const changesOf = (pass: Pass, issuer: GoogleIssuer): readonly GoogleChange[] => {
  if (pass.kind === "card") return [changeOfCard(pass, issuer)];
  if (pass.kind === "ticket" && !pass.isVoid) return [changeOfTicket(pass, issuer)];
  const isCard = pass.kind === "ended" && pass.of === "card";
  return [changeToEnded(pass.id, isCard ? "EXPIRED" : "INACTIVE", issuer)];
};

/** Ends a pass at Google whose row is gone: the account was deleted, or the occasion is long over. */
export const endPass = async ({ wallets }: PassDeps, { serial }: TaskOf<"endPass">): Promise<void> =>
  wallets?.change((issuer) => [changeToEnded(serial, "EXPIRED", issuer)]);

/** The time of the change comes first, so that a device that asks at once finds it. A device is told once. */
const tellDevices = async (deps: PassDeps, rows: readonly SavedPassRow[], occasion?: Occasion) => {
  const registered = rows.filter(({ wallet }) => wallet === "apple");
  if (registered.length === 0) return;
  await Promise.all(registered.map((row) => markChanged(deps, row, occasion)));
  const byToken = groupBy(registered, ({ push_token = "" }) => push_token);
  await deps.wallets?.notify([...byToken.keys()], async (token) => {
    await Promise.all((byToken.get(token) ?? []).map((row) => forget(deps, row)));
  });
};

const keyOf = ({ user_id, serial, device }: SavedPassRow) => ({ user_id, serial, device });

/** A row that was deleted meanwhile stays deleted. */
const markChanged = (deps: Deps, row: SavedPassRow, occasion?: Occasion): Promise<boolean> =>
  wasWritten(
    deps.store.savedPass
      .patch(keyOf(row))
      .set({ changed_at: changeTime(deps.clock.now(), row.changed_at), ...savedUntil(occasion) })
      .go(),
  );

/** Deletes a registration, unless the device has another token by now. */
const forget = ({ store }: Deps, row: SavedPassRow): Promise<boolean> =>
  wasWritten(
    store.savedPass
      .delete(keyOf(row))
      .where((is, { eq }) => eq(is.push_token, row.push_token ?? ""))
      .go(),
  );
