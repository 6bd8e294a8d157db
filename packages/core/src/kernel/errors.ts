import type { Since } from "@majlis/contracts/earlier";
import { type ErrorCode, errors } from "@majlis/contracts/errors";
import { overwrittenFields } from "./changes.rules";

/**
 * An expected failure: a row of the error catalogue. `fields` maps an input's path to its problem. `message` replaces
 * the row's message only where docs/product.md#errors allows it. `present` has the values of ChangedMeanwhile.
 */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly present: Readonly<Record<string, unknown>> | undefined;
  /** After how many seconds the call can succeed. */
  readonly retrySeconds: number | undefined;

  constructor(
    code: ErrorCode,
    options: {
      message?: string;
      fields?: Readonly<Record<string, string>>;
      present?: Readonly<Record<string, unknown>>;
      retrySeconds?: number;
      cause?: unknown;
    } = {},
  ) {
    super(options.message ?? errors[code].message, { cause: options.cause });
    this.name = "DomainError";
    this.code = code;
    this.fields = options.fields;
    this.present = options.present;
    this.retrySeconds = options.retrySeconds;
  }
}

/** Throws ChangedMeanwhile when the change would overwrite what somebody else has changed since the form was opened. */
export const refuseOverwrite = <Change extends object>(
  present: object,
  { was, ...change }: Since<Change>,
): void => {
  const overwritten = overwrittenFields(present, change, was);
  if (Object.keys(overwritten).length > 0)
    throw new DomainError("ChangedMeanwhile", { present: overwritten });
};

/** Collects the failures of a job that handles many rows: one failure does not stop the other rows. */
export class Failures {
  readonly #errors: unknown[] = [];

  /** Runs an operation. Returns undefined and keeps the error when it fails. */
  async collect<Result>(run: () => Promise<Result>): Promise<Result | undefined> {
    try {
      return await run();
    } catch (error) {
      this.#errors.push(error);
      return undefined;
    }
  }

  /** Throws when an operation has failed, so that the job counts as failed. */
  throwIfAny(): void {
    const [first] = this.#errors;
    if (this.#errors.length > 0) throw new Error(`${this.#errors.length} failed`, { cause: first });
  }
}
