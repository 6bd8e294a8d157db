/** Prices as pages show them. Pure. */
import { jodPerUsd } from "@majlis/contracts/limits";

/** $15.00 */
export const inDollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

/** 10.635 JOD. A dinar has three decimals. */
export const inDinars = (cents: number): string => `${((cents / 100) * jodPerUsd).toFixed(3)} JOD`;

/** $15.00, or with dinars: $15.00 (10.635 JOD). */
export const writePrice = (cents: number, showsJod: boolean): string =>
  inDollars(cents) + (showsJod ? ` (${inDinars(cents)})` : "");
