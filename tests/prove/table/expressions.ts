// Conditions and updates of DynamoDB, as far as the product writes them. Anything else is refused.
import { isDeepStrictEqual } from "node:util";
import { Tokens } from "./tokens";

export type Item = Record<string, unknown>;

/** The names and values of a request. */
export interface Terms {
  readonly ExpressionAttributeNames?: Readonly<Record<string, string>> | undefined;
  readonly ExpressionAttributeValues?: Readonly<Record<string, unknown>> | undefined;
}

export type Read<Result> = (item: Item, terms: Terms) => Result;

/** The attributes on the way to a value. */
export type Path = (terms: Terms) => readonly (string | number)[];

const nameOf = (token: string, { ExpressionAttributeNames: names }: Terms): string => {
  if (!token.startsWith("#")) return token;
  const name = names?.[token];
  if (name === undefined) throw new Error(`The name ${token} is not given`);
  return name;
};

export const parsePath = (tokens: Tokens): Path => {
  const parts: (string | number)[] = [tokens.take()];
  while (tokens.next === "." || tokens.next === "[")
    if (tokens.skip(".")) parts.push(tokens.take());
    else {
      tokens.expect("[");
      parts.push(Number(tokens.take()));
      tokens.expect("]");
    }
  return (terms) => parts.map((part) => (typeof part === "number" ? part : nameOf(part, terms)));
};

export const readAt = (item: Item, path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>(
    (inner, part) =>
      typeof inner === "object" && inner !== null
        ? (inner as Record<string | number, unknown>)[part]
        : undefined,
    item,
  );

export const parseOperand = (tokens: Tokens): Read<unknown> => {
  if (tokens.skip("(")) {
    const inner = parseSum(tokens);
    tokens.expect(")");
    return inner;
  }
  if (tokens.skip("SIZE")) {
    tokens.expect("(");
    const path = parsePath(tokens);
    tokens.expect(")");
    return (item, terms) => sizeOf(readAt(item, path(terms)));
  }
  if (tokens.skip("IF_NOT_EXISTS")) {
    tokens.expect("(");
    const path = parsePath(tokens);
    tokens.expect(",");
    const other = parseOperand(tokens);
    tokens.expect(")");
    return (item, terms) => readAt(item, path(terms)) ?? other(item, terms);
  }
  if (tokens.skip("LIST_APPEND")) {
    tokens.expect("(");
    const first = parseOperand(tokens);
    tokens.expect(",");
    const second = parseOperand(tokens);
    tokens.expect(")");
    return (item, terms) => [first(item, terms), second(item, terms)].flat();
  }
  if (tokens.next?.startsWith(":")) {
    const name = tokens.take();
    return (_, { ExpressionAttributeValues: values }) => {
      if (values === undefined || !(name in values)) throw new Error(`The value ${name} is not given`);
      return values[name];
    };
  }
  const path = parsePath(tokens);
  return (item, terms) => readAt(item, path(terms));
};

export const parseSum = (tokens: Tokens): Read<unknown> => {
  let left = parseOperand(tokens);
  while (tokens.next === "+" || tokens.next === "-") {
    const sign = tokens.take() === "+" ? 1 : -1;
    const before = left;
    const right = parseOperand(tokens);
    left = (item, terms) => numberOf(before(item, terms)) + sign * numberOf(right(item, terms));
  }
  return left;
};

export const numberOf = (value: unknown): number => {
  if (typeof value !== "number") throw new Error("An operand of a sum is no number");
  return value;
};

const sizeOf = (value: unknown): number | undefined => {
  if (typeof value === "string") return Buffer.byteLength(value);
  if (value instanceof Set) return value.size;
  return typeof value === "object" && value !== null ? Object.keys(value).length : undefined;
};

const functions: Readonly<Record<string, (value: unknown, other: unknown) => boolean>> = {
  ATTRIBUTE_EXISTS: (value) => value !== undefined,
  ATTRIBUTE_NOT_EXISTS: (value) => value === undefined,
  BEGINS_WITH: (value, start) =>
    typeof value === "string" && typeof start === "string" && value.startsWith(start),
  CONTAINS: (value, part) => {
    if (typeof value === "string") return typeof part === "string" && value.includes(part);
    if (value instanceof Set) return value.has(part);
    return Array.isArray(value) && value.some((one) => isDeepStrictEqual(one, part));
  },
};

/** Less than, equal or greater. Undefined for values that have no order. */
const order = (one: unknown, other: unknown): number | undefined => {
  if (typeof one === "number" && typeof other === "number") return one - other;
  if (typeof one === "string" && typeof other === "string")
    return Buffer.compare(Buffer.from(one), Buffer.from(other));
  return undefined;
};

const comparisons: Readonly<Record<string, (order: number) => boolean>> = {
  "<": (by) => by < 0,
  "<=": (by) => by <= 0,
  ">": (by) => by > 0,
  ">=": (by) => by >= 0,
};

const parseAny = (tokens: Tokens): Read<boolean> => {
  const parts = [parseAll(tokens)];
  while (tokens.skip("OR")) parts.push(parseAll(tokens));
  return (item, terms) => parts.some((part) => part(item, terms));
};

const parseAll = (tokens: Tokens): Read<boolean> => {
  const parts = [parseNot(tokens)];
  while (tokens.skip("AND")) parts.push(parseNot(tokens));
  return (item, terms) => parts.every((part) => part(item, terms));
};

const parseNot = (tokens: Tokens): Read<boolean> => {
  if (tokens.skip("NOT")) {
    const inner = parseNot(tokens);
    return (item, terms) => !inner(item, terms);
  }
  if (tokens.skip("(")) {
    const inner = parseAny(tokens);
    tokens.expect(")");
    return inner;
  }
  const called = functions[tokens.next?.toUpperCase() ?? ""];
  return called ? parseCall(tokens, called) : parseComparison(tokens);
};

const parseCall = (tokens: Tokens, called: (value: unknown, other: unknown) => boolean): Read<boolean> => {
  tokens.take();
  tokens.expect("(");
  const value = parseOperand(tokens);
  const other = tokens.skip(",") ? parseOperand(tokens) : undefined;
  tokens.expect(")");
  return (item, terms) => called(value(item, terms), other?.(item, terms));
};

const parseComparison = (tokens: Tokens): Read<boolean> => {
  const left = parseOperand(tokens);
  if (tokens.skip("BETWEEN")) {
    const low = parseOperand(tokens);
    tokens.expect("AND");
    const high = parseOperand(tokens);
    return (item, terms) => {
      const value = left(item, terms);
      return (order(value, low(item, terms)) ?? -1) >= 0 && (order(value, high(item, terms)) ?? 1) <= 0;
    };
  }
  if (tokens.skip("IN")) {
    tokens.expect("(");
    const list = [parseOperand(tokens)];
    while (tokens.skip(",")) list.push(parseOperand(tokens));
    tokens.expect(")");
    return (item, terms) => list.some((one) => areEqual(left(item, terms), one(item, terms)));
  }
  const sign = tokens.take();
  const right = parseOperand(tokens);
  if (sign === "=") return (item, terms) => areEqual(left(item, terms), right(item, terms));
  if (sign === "<>") return (item, terms) => !areEqual(left(item, terms), right(item, terms));
  const holds = comparisons[sign];
  if (!holds) throw new Error(`The comparison ${sign} is not known: ${tokens.text}`);
  return (item, terms) => {
    const by = order(left(item, terms), right(item, terms));
    return by !== undefined && holds(by);
  };
};

const areEqual = (one: unknown, other: unknown): boolean =>
  one !== undefined && other !== undefined && isDeepStrictEqual(one, other);

/** Parses each text once. */
export const remember = <Parsed>(parse: (tokens: Tokens) => Parsed): ((text: string) => Parsed) => {
  const known = new Map<string, Parsed>();
  return (text) => {
    const found = known.get(text);
    if (found) return found;
    const tokens = new Tokens(text);
    const parsed = parse(tokens);
    if (!tokens.isDone) throw new Error(`The expression goes on at ${tokens.next}: ${text}`);
    known.set(text, parsed);
    return parsed;
  };
};

const condition = remember(parseAny);

/** Whether a condition holds for an item. A row that does not exist has no attributes. */
export const holds = (text: string | undefined, item: Item | undefined, terms: Terms): boolean =>
  text === undefined || condition(text)(item ?? {}, terms);
