import { instantNow } from "#core/kernel/clock";
import { wasWritten } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import type { OutboxRow } from "#core/table/outbox.entity";
import type { Store } from "#core/table/store";

/** After the last attempt an operator decides. The attempts take about a day. */
export const maxAttempts = 12;

/** The pause after a failed attempt: a minute, doubled with each attempt, at most four hours. */
export const pauseMinutes = (attempts: number): number => Math.min(2 ** (attempts - 1), 240);

/** The pause after an attempt that the provider put off. */
const postponedMinutes = 1;

type Where = Parameters<ReturnType<ReturnType<Store["outbox"]["patch"]>["set"]>["where"]>[0];

/** Whether no other delivery has changed the row since it was read. Each delivery writes a lease of its own. */
export const isAsRead =
  ({ status, lease }: OutboxRow): Where =>
  (is, { eq, notExists }) =>
    `${eq(is.status, status)} AND ${lease === undefined ? notExists(is.lease) : eq(is.lease, lease)}`;

/** Tries the row again in a minute. The attempt does not count: the provider was busy. */
export const postponeMail = (deps: Deps, row: OutboxRow): Promise<boolean> =>
  list(deps, row, { due_at: minutesFromNow(deps, postponedMinutes) });

/** Tries the row again after a pause that grows, or ends it as `failed` after the last attempt. */
export const retryMail = async (
  deps: Deps,
  row: OutboxRow,
  error: unknown,
): Promise<"retrying" | "failed" | "left"> => {
  const attempts = (row.attempts ?? 0) + 1;
  const failure = error instanceof Error ? error.name : "Error";
  if (attempts >= maxAttempts) return (await giveUp(deps, row, { attempts, failure })) ? "failed" : "left";
  const due_at = minutesFromNow(deps, pauseMinutes(attempts));
  return (await list(deps, row, { due_at, attempts, failure })) ? "retrying" : "left";
};

/** Ends a row that is not tried again. False when another delivery has changed it. */
export const giveUp = (
  deps: Deps,
  row: OutboxRow,
  last: { readonly attempts?: number; readonly failure: string },
): Promise<boolean> =>
  update(deps, row, { ...last, status: "failed", due_list: "failed", due_at: instantNow(deps) });

/** Makes a failed row due now, as if no attempt had been made. A leased row stays as it is. */
export const resetMail = (deps: Deps, row: OutboxRow): Promise<boolean> =>
  row.status === "pending" || row.status === "failed"
    ? list(deps, row, { due_at: instantNow(deps), attempts: 0, is_interrupted: false })
    : Promise.resolve(false);

interface Listing {
  readonly due_at: string;
  readonly attempts?: number;
  readonly failure?: string;
  readonly is_interrupted?: boolean;
}

const list = (deps: Deps, row: OutboxRow, listing: Listing): Promise<boolean> =>
  update(deps, row, { ...listing, status: "pending", due_list: "retry" });

const update = (
  { store }: Deps,
  row: OutboxRow,
  values: Listing & { readonly status: "pending" | "failed"; readonly due_list: "retry" | "failed" },
): Promise<boolean> => wasWritten(store.outbox.patch({ id: row.id }).set(values).where(isAsRead(row)).go());

const minutesFromNow = ({ clock }: Deps, minutes: number): string =>
  new Date(clock.now().getTime() + minutes * 60_000).toISOString();
