import { cognitoErrors } from "./errors";

/** A parsed request body whose fields nobody has looked at yet. */
export type Request = Readonly<Record<string, unknown>>;

export const isRequest = (value: unknown): value is Request =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Throws InvalidParameterException when the field is absent or no string. */
export function requiredText(request: Request, field: string): string {
  const value = request[field];
  if (typeof value === "string") return value;
  throw cognitoErrors.invalidParameter(
    `1 validation error detected: Value at '${field}' failed to satisfy constraint: Member must not be null`,
  );
}

/**
 * The string-to-string map in a field; an absent field is an empty map. A null entry counts as absent: the
 * browser's client sends `DEVICE_KEY: null` with every refresh.
 */
export function textMap(request: Request, field: string): Record<string, string> {
  const value = request[field];
  if (value === undefined || value === null) return {};
  if (!isRequest(value)) throw cognitoErrors.invalidParameter(`${field} must be a map.`);
  const names = Object.keys(value).filter((name) => value[name] !== null);
  return Object.fromEntries(names.map((name) => [name, requiredText(value, name)]));
}

/** The `[{ Name, Value }]` list in a field as a map; an absent field is an empty map. */
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

/** How an e-mail is compared everywhere in the pool. */
export const normalizeEmail = (email: string): string => email.trim().toLowerCase();
