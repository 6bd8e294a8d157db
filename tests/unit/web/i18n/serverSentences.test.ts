import { errors } from "@majlis/contracts/errors";
import { describe, expect, it } from "vitest";
import arabic from "@majlis/web/shared/i18n/messages/ar.ts";

const contracts = import.meta.glob<Record<string, unknown>>("/packages/contracts/src/*.ts", {
  eager: true,
});

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  (typeof value === "object" && value !== null) || typeof value === "function";

/** Everything that the schemas of the contract say when they refuse something. */
const sayings = (): ReadonlySet<string> => {
  const seen = new Set<unknown>();
  const found = new Set<string>();
  const visit = (value: unknown): void => {
    if (!isObject(value) || seen.has(value)) return;
    seen.add(value);
    const { error } = value;
    if (typeof error === "function") {
      const said: unknown = error({ code: "custom", input: "", path: [] });
      if (typeof said === "string") found.add(said);
    }
    const zod = value["_zod"];
    if (isObject(zod)) visit(zod.def);
    else for (const next of Object.values(value)) visit(next);
  };
  visit(contracts);
  return found;
};

const { sentences } = arabic;

describe("the Arabic sentences", () => {
  it("word every row of the errors", () => {
    const rows = Object.values(errors).flatMap(({ title, message }) => [title, message]);
    expect(rows.filter((text) => !Object.hasOwn(sentences, text))).toEqual([]);
  });

  it("word whatever a form may refuse", () => {
    const said = sayings();
    expect(said.size).toBeGreaterThan(30);
    expect([...said].filter((text) => !Object.hasOwn(sentences, text))).toEqual([]);
  });
});
