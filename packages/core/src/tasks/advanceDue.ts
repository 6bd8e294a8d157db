import { finishDeletion } from "#core/account/finishDeletion";
import { releaseSuspended } from "#core/account/releaseSuspended";
import { endReport } from "#core/businesses/endReports";
import { Failures } from "#core/kernel/errors";
import { tellPlace } from "#core/events/tellPlace";
import { finishDueSeries } from "#core/events/series/finishSeries";
import type { DueRef, TaskOf } from "#core/table/tasks";
import { advanceMembership } from "#core/membership/advanceMembership";
import { advanceWaitlist } from "#core/seats/advanceWaitlist";
import { endKursi } from "#core/seats/kursi";
import type { Deps } from "#core/table/deps";
import { advanceTransfer } from "#core/transfers/advanceTransfer";

const advance = {
  membership: advanceMembership,
  honored: endReport,
  kursi: endKursi,
  place: tellPlace,
  series: finishDueSeries,
  suspension: releaseSuspended,
  deletion: finishDeletion,
  transfer: advanceTransfer,
  waitlist: async (deps, { ref }) => void (await advanceWaitlist(deps, ref)),
} as const satisfies Record<TaskOf<"advance">["what"], (deps: Deps, due: DueRef) => Promise<void>>;

/**
 * Makes the due steps of a few rows in parallel. A failure does not stop the others. Throws when one has failed: the
 * queue repeats the task, and the finished ones change nothing.
 */
export const advanceDue = async (deps: Deps, { what, due }: TaskOf<"advance">): Promise<void> => {
  const failures = new Failures();
  await Promise.all(due.map((one) => failures.collect(() => advance[what](notBefore(deps, one.at), one))));
  failures.throwIfAny();
};

/** The clock reads at least the time at which the row is due, so a function whose clock is behind handles it. */
const notBefore = (deps: Deps, at: string): Deps => ({
  ...deps,
  clock: { now: () => new Date(Math.max(deps.clock.now().getTime(), new Date(at).getTime())) },
});
