import { type ErrorCode, errors } from "@majlis/contracts/errors";

/**
 * An expected failure: a row of the error catalogue. `fields` maps an input's path to its problem. `message` replaces
 * the row's message only where docs/product.md#errors allows it.
 */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly fields: Readonly<Record<string, string>> | undefined;

  constructor(
    code: ErrorCode,
    options: { message?: string; fields?: Readonly<Record<string, string>>; cause?: unknown } = {},
  ) {
    super(options.message ?? errors[code].message, { cause: options.cause });
    this.name = "DomainError";
    this.code = code;
    this.fields = options.fields;
  }
}

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
