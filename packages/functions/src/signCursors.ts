import { createHmac, timingSafeEqual } from "node:crypto";
import type { Endpoint } from "@majlis/contracts/endpoint";
import type { Actor } from "@majlis/core/kernel/actor";
import { invalidCursor } from "@majlis/core/kernel/cursors";
import { deriveKey } from "./adapters/deriveKey";

const key = deriveKey("cursors");

/** The page computes times from the clock, so they differ between the pages of one list. */
const unsigned: ReadonlySet<string> = new Set(["cursor", "limit", "from", "to"]);

interface ListInput {
  readonly params: unknown;
  readonly query: unknown;
}

/**
 * Signs and verifies the cursors of one list for one caller: docs/decisions/0040-signed-cursors.md. A visitor's cursor
 * is everybody's: a drawn document has one, and its reader may be signed in.
 */
export const signCursors = (endpoint: Endpoint, actor: Actor, { params, query }: ListInput) => {
  const caller = actor.kind === "signedIn" ? actor.userId : null;
  const filters = entriesOf(query).filter(([name]) => !unsigned.has(name));
  const sign = (position: string, by: string | null = caller): string => {
    const list = JSON.stringify([by, endpoint.method, endpoint.path, params ?? null, filters]);
    const signature = createHmac("sha256", key).update(JSON.stringify([list, position]));
    return `${position}.${signature.digest("base64url")}`;
  };
  return {
    /** The query with the position in place of its cursor. Throws InvalidInput. */
    verify: (): unknown => {
      const cursor = cursorOf(query);
      if (cursor === undefined) return query;
      const position = cursor.slice(0, Math.max(0, cursor.lastIndexOf(".")));
      const isKnown = [caller, null].some((by) => isEqual(cursor, sign(position, by)));
      if (!isKnown) throw invalidCursor();
      return { ...Object.fromEntries(entriesOf(query)), cursor: position };
    },
    /** The output with its cursor signed. */
    sign: <Output>(output: Output): Output => {
      const position = cursorOf(output);
      return position === undefined ? output : { ...output, cursor: sign(position) };
    },
  };
};

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === "object" && value !== null ? Object.entries(value) : [];

const cursorOf = (value: unknown): string | undefined => {
  const [, cursor] = entriesOf(value).find(([name]) => name === "cursor") ?? [];
  return typeof cursor === "string" ? cursor : undefined;
};

const isEqual = (one: string, other: string): boolean => {
  const [bytes, expected] = [Buffer.from(one), Buffer.from(other)];
  return bytes.length === expected.length && timingSafeEqual(bytes, expected);
};
