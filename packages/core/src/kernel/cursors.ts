import * as z from "zod/mini";
import { DomainError } from "./errors";
import { describeCauses } from "./retry";

/** Packs the position where a page ended into an opaque, URL-safe string. */
export const writeCursor = (position: unknown): string =>
  Buffer.from(JSON.stringify(position), "utf8").toString("base64url");

/** Reads a cursor back; one that was tampered with is the caller's invalid input, not our bug. */
export const readCursor = <S extends z.ZodMiniType>(
  schema: S,
  cursor: string | undefined,
): z.infer<S> | undefined =>
  cursor === undefined ? undefined : readPosition(schema, Buffer.from(cursor, "base64url").toString("utf8"));

/** The same for a position within a cursor, as JSON. */
export const readPosition = <S extends z.ZodMiniType>(schema: S, text: string): z.infer<S> => {
  const position = schema.safeParse(parseJson(text));
  if (!position.success) throw invalidCursor();
  return position.data;
};

export const invalidCursor = (cause?: unknown): DomainError =>
  new DomainError("InvalidInput", { fields: { cursor: "Unknown cursor" }, cause });

/** Whether an error says that the table, or ElectroDB before it, knows no such position to go on from. */
export const isCursorError = (error: unknown): boolean =>
  /Unable to parse cursor|starting key/i.test(describeCauses(error));

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) throw invalidCursor();
    throw error;
  }
};
