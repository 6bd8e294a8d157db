// Updates of DynamoDB: SET, REMOVE, ADD and DELETE.
import {
  type Item,
  numberOf,
  parseOperand,
  parsePath,
  parseSum,
  type Path,
  type Read,
  readAt,
  remember,
  type Terms,
} from "./expressions";
import type { Tokens } from "./tokens";

interface Change {
  readonly path: Path;
  /** The new value. Undefined removes the attribute. */
  readonly value: Read<unknown>;
}

const parseUpdate = (tokens: Tokens): readonly Change[] => {
  const changes: Change[] = [];
  while (!tokens.isDone) {
    const clause = tokens.take().toUpperCase();
    do changes.push(parseChange(tokens, clause));
    while (tokens.skip(","));
  }
  return changes;
};

const parseChange = (tokens: Tokens, clause: string): Change => {
  const path = parsePath(tokens);
  if (clause === "REMOVE") return { path, value: () => undefined };
  if (clause === "SET") {
    tokens.expect("=");
    return { path, value: parseSum(tokens) };
  }
  if (clause !== "ADD" && clause !== "DELETE")
    throw new Error(`The clause ${clause} is not known: ${tokens.text}`);
  const given = parseOperand(tokens);
  return {
    path,
    value: (item, terms) => merge(clause, readAt(item, path(terms)), given(item, terms)),
  };
};

/** A sum, or a set with or without the given values. An empty set does not exist. */
const merge = (clause: "ADD" | "DELETE", value: unknown, given: unknown): unknown => {
  if (!(given instanceof Set)) return numberOf(value ?? 0) + numberOf(given);
  const before: readonly unknown[] = value instanceof Set ? [...value] : [];
  const after = new Set(clause === "ADD" ? [...before, ...given] : before.filter((one) => !given.has(one)));
  return after.size > 0 ? after : undefined;
};

const update = remember(parseUpdate);

/** The item after an update. All values are read before the first one changes. */
export const applyUpdate = (text: string, item: Item, terms: Terms): Item => {
  const changed = structuredClone(item);
  const values = update(text).map(({ path, value }) => ({
    path: path(terms),
    value: structuredClone(value(item, terms)),
  }));
  for (const { path, value } of values) {
    const holder = readAt(changed, path.slice(0, -1));
    if (typeof holder !== "object" || holder === null) throw new Error("The path of an update has no parent");
    const last = path.at(-1) ?? "";
    if (value !== undefined) (holder as Record<string | number, unknown>)[last] = value;
    else if (Array.isArray(holder)) holder.splice(Number(last), 1);
    else delete (holder as Record<string | number, unknown>)[last];
  }
  return changed;
};
