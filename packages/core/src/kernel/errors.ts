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
