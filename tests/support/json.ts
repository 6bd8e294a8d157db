/** Reads JSON of an unchecked shape. A value of another type reads as empty, and the test's check fails. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;

export interface JsonObject {
  readonly [key: string]: Json;
}

export const read = (value: Json | undefined): JsonObject =>
  typeof value === "object" && value !== null && !isList(value) ? value : {};

export const listed = (value: Json | undefined): readonly Json[] => {
  if (value === undefined) return [];
  return isList(value) ? value : [value];
};

export const text = (value: Json | undefined): string => (typeof value === "string" ? value : "");

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);
