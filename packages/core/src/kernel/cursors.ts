import * as z from "zod/mini";
import { DomainError } from "./errors";
import { describeCauses } from "./retry";

/** Encodes the position where a page ended as a URL-safe string. `http()` signs it. */
export const writeCursor = (position: unknown): string =>
  Buffer.from(JSON.stringify(position), "utf8").toString("base64url");

/** Decodes a cursor. Throws InvalidInput when it does not fit the list. */
export const readCursor = <S extends z.ZodMiniType>(
  schema: S,
  cursor: string | undefined,
): z.infer<S> | undefined =>
  cursor === undefined ? undefined : readPosition(schema, Buffer.from(cursor, "base64url").toString("utf8"));

/** Decodes a position within a cursor from JSON. Throws InvalidInput. */
export const readPosition = <S extends z.ZodMiniType>(schema: S, text: string): z.infer<S> => {
  const position = schema.safeParse(parseJson(text));
  if (!position.success) throw invalidCursor();
  return position.data;
};

export const invalidCursor = (cause?: unknown): DomainError =>
  new DomainError("InvalidInput", { message: "Invalid cursor", fields: { cursor: "Invalid cursor" }, cause });

/** Whether an error of the table or of ElectroDB says that a cursor is not valid. */
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
