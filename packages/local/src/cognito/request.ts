import { cognitoErrors } from "./errors";

/** A parsed request body with unchecked fields. */
export type Request = Readonly<Record<string, unknown>>;

export const isRequest = (value: unknown): value is Request =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Throws InvalidParameterException if the field is absent or not a string. */
export function requiredText(request: Request, field: string): string {
  const value = request[field];
  if (typeof value === "string") return value;
  throw cognitoErrors.invalidParameter(
    `1 validation error detected: Value at '${field}' failed to satisfy constraint: Member must not be null`,
  );
}

/**
 * Reads a string-to-string map; an absent field is an empty map. A null value counts as absent: the browser's client
 * sends `DEVICE_KEY: null` with every refresh.
 */
export function textMap(request: Request, field: string): Record<string, string> {
  const value = request[field];
  if (value === undefined || value === null) return {};
  if (!isRequest(value)) throw cognitoErrors.invalidParameter(`${field} must be a map.`);
  const names = Object.keys(value).filter((name) => value[name] !== null);
  return Object.fromEntries(names.map((name) => [name, requiredText(value, name)]));
}

/** Reads a `[{ Name, Value }]` list as a map; an absent field is an empty map. */
export function attributeMap(request: Request, field: string): Record<string, string> {
  const value = request[field];
  if (value === undefined || value === null) return {};
  if (!Array.isArray(value)) throw cognitoErrors.invalidParameter(`${field} must be a list.`);
  return Object.fromEntries(
    value.map((pair: unknown) => {
      if (!isRequest(pair)) throw cognitoErrors.invalidParameter(`${field} must hold Name and Value.`);
      return [requiredText(pair, "Name"), requiredText(pair, "Value")];
    }),
  );
}

/** Normal form of an email, for comparison. */
export const normalizeEmail = (email: string): string => email.trim().toLowerCase();
