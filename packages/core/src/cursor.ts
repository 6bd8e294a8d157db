import * as z from "zod/mini";
import { DomainError } from "./error";

/** Packs the place where a page ended into an opaque, URL-safe string. */
export const writeCursor = (place: unknown): string =>
  Buffer.from(JSON.stringify(place), "utf8").toString("base64url");

/** Reads a cursor back; one that was tampered with is the caller's invalid input, not our bug. */
export const readCursor = <S extends z.ZodMiniType>(
  schema: S,
  cursor: string | undefined,
): z.infer<S> | undefined => {
  if (cursor === undefined) return undefined;
  const place = schema.safeParse(parseJson(Buffer.from(cursor, "base64url").toString("utf8")));
  if (!place.success) throw invalidCursor();
  return place.data;
};

const invalidCursor = () => new DomainError("InvalidInput", { fields: { cursor: "Unknown cursor" } });

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) throw invalidCursor();
    throw error;
  }
};
