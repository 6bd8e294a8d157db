import { type ErrorCode, errors } from "@majlis/contracts/errors";

/**
 * An expected failure: a row of the catalogue. `fields` maps an input's path to what is wrong with it;
 * `message` replaces the row's own only where the specification passes a message through.
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

/** For jobs that look after many: what fails for one is kept until all others had their turn, and then thrown. */
export class Failures {
  readonly #errors: unknown[] = [];

  /** Runs, and answers undefined where it failed. */
  async collect<Result>(run: () => Promise<Result>): Promise<Result | undefined> {
    try {
      return await run();
    } catch (error) {
      this.#errors.push(error);
      return undefined;
    }
  }

  /** Ends the job: it has failed when anything has, so that somebody looks. */
  throwIfAny(): void {
    const [first] = this.#errors;
    if (this.#errors.length > 0) throw new Error(`${this.#errors.length} failed`, { cause: first });
  }
}
