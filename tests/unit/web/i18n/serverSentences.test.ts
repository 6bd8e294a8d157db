import { errors } from "@majlis/contracts/errors";
import { describe, expect, it } from "vitest";

const translations = import.meta.glob<{ readonly sentences: Readonly<Record<string, string>> }>(
  ["/web/src/shared/i18n/messages/*.ts", "!**/en.ts"],
  { eager: true, import: "default" },
);

const contracts = import.meta.glob<Record<string, unknown>>("/packages/contracts/src/*.ts", {
  eager: true,
});

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  (typeof value === "object" && value !== null) || typeof value === "function";

/** Every message of the contract's schemas. */
const schemaMessages = (): ReadonlySet<string> => {
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

describe.each(Object.entries(translations))("%s", (_, { sentences }) => {
  it("translates every title and message of an error", () => {
    const rows = Object.values(errors).flatMap(({ title, message }) => [title, message]);
    expect(rows.filter((text) => !Object.hasOwn(sentences, text))).toEqual([]);
  });

  it("translates every message of a schema", () => {
    const said = schemaMessages();
    expect(said.size).toBeGreaterThan(30);
    expect([...said].filter((text) => !Object.hasOwn(sentences, text))).toEqual([]);
  });
});
