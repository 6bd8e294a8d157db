import * as z from "zod/mini";
import { DomainError } from "./errors";
import { describeCauses } from "./retry";

/** Packs the place where a page ended into an opaque, URL-safe string. */
export const writeCursor = (place: unknown): string =>
  Buffer.from(JSON.stringify(place), "utf8").toString("base64url");

/** Reads a cursor back; one that was tampered with is the caller's invalid input, not our bug. */
export const readCursor = <S extends z.ZodMiniType>(
  schema: S,
  cursor: string | undefined,
): z.infer<S> | undefined =>
  cursor === undefined ? undefined : readPlace(schema, Buffer.from(cursor, "base64url").toString("utf8"));

/** The same for a place within a cursor, as JSON. */
export const readPlace = <S extends z.ZodMiniType>(schema: S, text: string): z.infer<S> => {
  const place = schema.safeParse(parseJson(text));
  if (!place.success) throw invalidCursor();
  return place.data;
};

export const invalidCursor = (cause?: unknown): DomainError =>
  new DomainError("InvalidInput", { fields: { cursor: "Unknown cursor" }, cause });

/** Whether an error says that the table, or ElectroDB before it, knows no such place to go on from. */
export const refusesCursor = (error: unknown): boolean =>
  /Unable to parse cursor|starting key/i.test(describeCauses(error));

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) throw invalidCursor();
    throw error;
  }
};
