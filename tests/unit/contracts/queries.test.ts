import { operations } from "@majlis/contracts/api";
import { expect, it } from "vitest";

const texts = ["a", "1", `2026-12-01T10:00:00.${"0".repeat(3000)}Z`];

const fieldsOf = (query: object): readonly string[] => {
  const { def } = query as { def: { shape?: object } }; // zod's own description of an object
  return Object.keys(def.shape ?? {});
};

const queries = operations.flatMap(({ name, endpoint: { query } }) =>
  query ? fieldsOf(query).map((field) => ({ name, query, field })) : [],
);

it.each(queries)("$name refuses a long $field", ({ query, field }) => {
  const refused = texts.map((text) => query.safeParse({ [field]: text.padEnd(3000, text) }).success);
  expect(refused).toEqual(texts.map(() => false));
});

it("finds the fields of queries", () => expect(queries.length).toBeGreaterThan(30));
