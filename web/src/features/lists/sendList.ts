import type { ErrorCode } from "@majlis/contracts/errors";
import { array, boolean, strictObject, type ZodMiniType } from "zod/mini";
import { logFailure } from "#shared/api/log.ts";
import { userCache } from "#shared/session/userCache.ts";

/** What a check or an import does with a part of a list. */
export interface Step {
  readonly step: "check" | "bring";
  readonly mail: boolean;
}

/** Where the rows of a list go. */
export interface ListTarget<Person, Result> {
  /** The name of a list under way on this device. */
  readonly name: string;
  readonly person: ZodMiniType<Person>;
  readonly result: ZodMiniType<Result>;
  /** The rows of one call. */
  readonly partSize: number;
  readonly fallback: ErrorCode;
  /** Sends a part. The server keeps what it has: sending it again is harmless. */
  readonly send: (
    part: readonly Person[],
    step: Step,
    /** Those of the rows before. */
    results: readonly Result[],
  ) => Promise<readonly Result[]>;
}

/** A list under way, with the results of the rows that are through. */
export interface ListUnderWay<Person, Result> {
  readonly people: readonly Person[];
  readonly mail: boolean;
  readonly results: readonly Result[];
}

/** How long a list that stopped stays on the device: a week. */
const keptMs = 7 * 24 * 3_600_000;

const schemaOf = <Person, Result>({ person, result }: ListTarget<Person, Result>) =>
  strictObject({ people: array(person), mail: boolean(), results: array(result) });

/** The list that stopped on this device. Undefined without one. */
export const findUnfinished = async <Person, Result>(
  target: ListTarget<Person, Result>,
): Promise<ListUnderWay<Person, Result> | undefined> => {
  try {
    const kept = await userCache.read(target.name, schemaOf(target));
    return kept && Date.now() - kept.at < keptMs ? kept.value : undefined;
  } catch (error) {
    logFailure("A list could not be read from this device", error);
    return undefined;
  }
};

export const dropUnfinished = (name: string): Promise<void> =>
  userCache
    .remove(name)
    .catch((error: unknown) => logFailure("A list could not be removed from this device", error));

/**
 * Sends a list in parts, one after the other, so that no call is long. An import is kept on this device until it is
 * through, and goes on after the rows that have results. What fails is thrown; the parts before it are through.
 */
export const sendList = async <Person, Result>(
  target: ListTarget<Person, Result>,
  { people, mail, results }: ListUnderWay<Person, Result>,
  step: Step["step"],
  onProgress: (through: number) => void,
): Promise<readonly Result[]> => {
  const all = [...results];
  const keep = () => (step === "bring" ? keepList(target.name, { people, mail, results: all }) : undefined);
  await keep();
  while (all.length < people.length) {
    onProgress(all.length);
    // Each part starts when the one before it is through.
    /* oxlint-disable no-await-in-loop */
    const part = people.slice(all.length, all.length + target.partSize);
    all.push(...(await target.send(part, { step, mail }, all)));
    await keep();
    /* oxlint-enable no-await-in-loop */
  }
  if (step === "bring") await dropUnfinished(target.name);
  return all;
};

/** Without storage the import goes on, and cannot be continued in another tab. */
const keepList = (name: string, list: ListUnderWay<unknown, unknown>): Promise<void> =>
  userCache
    .save(name, list)
    .catch((error: unknown) => logFailure("A list is not kept on this device", error));
