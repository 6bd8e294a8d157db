import { instantNow } from "#core/kernel/clock";
import { DomainError } from "#core/kernel/errors";
import type { SignedIn } from "#core/kernel/actor";
import { newAudit } from "#core/audit/audit";
import { commit } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import { nextLetterAt, weekOfLetter } from "./letter.rules";
import { findIssue, newIssue } from "./planLetter";

interface Skip {
  readonly city: string;
  readonly week: string;
  readonly skipped: boolean;
}

/**
 * Skips the next letter of a city, or takes that back, with an audit row. A second call changes nothing. Throws LetterAlreadyOut when the
 * week is not that of the next letter any more; the row of the issue decides between a skip and the letter itself.
 */
export const skipLetter = async (
  deps: Deps,
  { userId: actor_id }: SignedIn,
  { city, week, skipped }: Skip,
): Promise<void> => {
  const at = nextLetterAt(city, instantNow(deps));
  if (weekOfLetter(city, at) !== week) throw new DomainError("LetterAlreadyOut");
  const action = skipped ? "letter.skipped" : "letter.restored";
  const entry = newAudit(deps, { actor_id, action, subject_id: city });
  const { outcome } = await commit(deps.store, (rows) => ({
    issue: skipped
      ? rows.letterIssue.create(newIssue({ city, week, at, state: "skipped" })).commit()
      : rows.letterIssue
          .delete({ city, week })
          .where((is, { eq }) => eq(is.state, "skipped"))
          .commit(),
    audit: rows.audit.create(entry).commit(),
  }));
  if (outcome === "committed") return;
  const issue = await findIssue(deps, { city, week });
  if (skipped ? issue?.state !== "skipped" : issue !== undefined) throw new DomainError("LetterAlreadyOut");
};
