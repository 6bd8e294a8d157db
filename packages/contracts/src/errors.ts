import { authentication, common, people } from "./errors/account";
import { membership } from "./errors/membership";
import { events, gatherings, tickets } from "./errors/occasions";
import { administration, founders } from "./errors/staff";

/**
 * One row per failure: HTTP status, title and message, as SPEC section 8 words them.
 * Core throws the code, the reply carries the message, the page shows title and message of the same row.
 * `status` 0 marks a failure that only the page can meet. Messages that a provider words itself are passed
 * through in place of the row's.
 */
export const errors = {
  ...common,
  ...authentication,
  ...events,
  ...membership,
  ...gatherings,
  ...tickets,
  ...people,
  ...founders,
  ...administration,
};

export type ErrorCode = keyof typeof errors;

export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errors, code);
