import * as z from "zod/mini";
import { endOfGrace } from "#core/membership/membership.rules";
import { moveDue } from "#core/membership/moveDue";
import { paidPart } from "#core/membership/subscription.rules";
import { commit } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import type { MembershipRow } from "#core/table/membership.entity";
import { isRowOf, type Migration } from "./migration";

const Listed = z.object({ user_id: z.string(), ends_on: z.string() });

/** Whether the membership still has a step before it. A free account whose grace is over has none. */
const hasStep = async (deps: Deps, { user_id, ...membership }: MembershipRow): Promise<boolean> => {
  const paid = paidPart(membership);
  if (!paid) return false;
  if (new Date(endOfGrace(paid)) > deps.clock.now()) return true;
  const { data: user } = await deps.store.user.get({ id: user_id }).go({ consistent: true });
  return user?.role === "member";
};

/** False when the membership moved meanwhile. */
const addStep = async (deps: Deps, user_id: string): Promise<boolean> => {
  const { data: row } = await deps.store.membership.get({ user_id }).go({ consistent: true });
  const paid = paidPart(row ?? undefined);
  if (!row || !paid) return true;
  const isNew = row.next_at === undefined && (await hasStep(deps, row));
  const due = isNew ? moveDue(deps, { user_id, before: row, after: paid }) : undefined;
  const result = await commit(deps.store, (rows) => ({
    membership: rows.membership
      .patch({ user_id })
      .set({ ...(due && { next_at: due.next_at }) })
      .remove(["ends_on", "gsi2pk", "gsi2sk"])
      .where((is, { eq }) => eq(is.version, row.version))
      .commit(),
    due: due?.writes(rows),
  }));
  return result.outcome === "committed";
};

/**
 * Gives each paid membership the due row of its next step, and removes it from the index by the day of its end, which
 * the hourly job read: docs/decisions/0068-steps-in-due-rows.md. Until it has run, such a membership is not announced,
 * renewed in demo mode, or counted as ended; its person's access ends in time.
 */
export const addMembershipSteps: Migration = {
  name: "add-membership-steps",
  changes: (item) => isRowOf(item, "membership") && Listed.safeParse(item).success,
  migrate: async (deps, item) => {
    const { user_id } = Listed.parse(item);
    if (!(await addStep(deps, user_id)) && !(await addStep(deps, user_id)))
      throw new Error(`${user_id} keeps changing`);
  },
};
