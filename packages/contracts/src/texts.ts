import * as z from "zod/mini";

/**
 * Replaces line breaks and control characters by a space, because lines are used in mail subjects, calendars and
 * messages.
 */
const asOneLine = z.overwrite<string>((value) => value.replaceAll(/[\s\p{Cc}]+/gu, " "));

/** Multi-line text, trimmed. */
export const text = (max: number, tooLong: string) => z.string().check(z.trim(), z.maxLength(max, tooLong));

export const requiredText = (max: number, missing: string, tooLong: string) =>
  z.string(missing).check(z.trim(), z.minLength(1, missing), z.maxLength(max, tooLong));

/** Optional line. An empty line becomes null. */
export const lineOrNull = (max: number, tooLong: string) =>
  z.pipe(
    z.nullable(z.string().check(asOneLine, z.trim(), z.maxLength(max, tooLong))),
    z.transform((value) => (value === "" ? null : value)),
  );

export const requiredLine = (max: number, missing: string, tooLong: string) =>
  z.string(missing).check(asOneLine, z.trim(), z.minLength(1, missing), z.maxLength(max, tooLong));
