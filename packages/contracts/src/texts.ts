import * as z from "zod/mini";

/** What would break a line becomes a space: lines go into subjects, calendars and messages. */
const asOneLine = z.overwrite<string>((value) => value.replaceAll(/[\s\p{Cc}]+/gu, " "));

/** Text of several lines, without the space around it. */
export const text = (max: number, tooLong: string) => z.string().check(z.trim(), z.maxLength(max, tooLong));

export const requiredText = (max: number, missing: string, tooLong: string) =>
  z.string(missing).check(z.trim(), z.minLength(1, missing), z.maxLength(max, tooLong));

/** One line that may be left empty: it travels as null. */
export const lineOrNull = (max: number, tooLong: string) =>
  z.pipe(
    z.nullable(z.string().check(asOneLine, z.trim(), z.maxLength(max, tooLong))),
    z.transform((value) => (value === "" ? null : value)),
  );

export const requiredLine = (max: number, missing: string, tooLong: string) =>
  z.string(missing).check(asOneLine, z.trim(), z.minLength(1, missing), z.maxLength(max, tooLong));
