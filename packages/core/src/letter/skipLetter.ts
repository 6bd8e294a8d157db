import { instantNow } from "#core/kernel/clock";
import { DomainError } from "#core/kernel/errors";
import { wasWritten } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import { nextLetterAt, weekOfLetter } from "./letter.rules";
import { findIssue, newIssue } from "./planLetter";

interface Skip {
  readonly city: string;
  readonly week: string;
  readonly skipped: boolean;
}

/**
 * Skips the next letter of a city, or takes that back. A second call changes nothing. Throws LetterAlreadyOut when the
 * week is not that of the next letter any more; the row of the issue decides between a skip and the letter itself.
 */
export const skipLetter = async (deps: Deps, { city, week, skipped }: Skip): Promise<void> => {
  const at = nextLetterAt(city, instantNow(deps));
  if (weekOfLetter(city, at) !== week) throw new DomainError("LetterAlreadyOut");
  const { letterIssue } = deps.store;
  const isDone = skipped
    ? await wasWritten(letterIssue.create(newIssue({ city, week, at, state: "skipped" })).go())
    : await wasWritten(
        letterIssue
          .remove({ city, week })
          .where((is, { eq }) => eq(is.state, "skipped"))
          .go(),
      );
  if (isDone) return;
  const issue = await findIssue(deps, { city, week });
  if (skipped ? issue?.state !== "skipped" : issue !== undefined) throw new DomainError("LetterAlreadyOut");
};
