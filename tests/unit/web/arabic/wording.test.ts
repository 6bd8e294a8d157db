import { basename } from "node:path";
import { describe, expect, it } from "vitest";

/** What `params` and `count` answer: the text beside its transformation. */
type Wording = string | { readonly [form: string]: Wording };
type Body = Readonly<Record<string, Wording>>;

const english = import.meta.glob<Record<string, unknown>>("../../../../web/src/**/*.messages.ts", {
  eager: true,
});
const arabic = import.meta.glob<Body>("../../../../web/src/**/*.messages.ar.ts", {
  eager: true,
  import: "default",
});

/** Names, and what is written the same everywhere. */
const sameEverywhere: ReadonlySet<string> = new Set([
  "hello@majlis.example",
  "+962 6 555 0100",
  "Stripe",
  "CSV",
]);

interface Catalogue {
  readonly base: Body;
  readonly name: string;
}

const isCatalogue = (value: unknown): value is Catalogue =>
  typeof value === "object" && value !== null && "base" in value && "name" in value;

const catalogues = Object.entries(english).map(([path, module]) => ({
  path,
  name: basename(path, ".messages.ts"),
  found: Object.values(module).filter(isCatalogue),
  twin: arabic[path.replace(/\.ts$/, ".ar.ts")],
}));

const textsOf = (wording: Wording): string[] => {
  if (typeof wording === "string") return [wording];
  if (wording.input !== undefined) return textsOf(wording.input);
  return Object.values(wording).flatMap(textsOf);
};

const placeholdersOf = (wording: Wording): string[] =>
  [...new Set(textsOf(wording).flatMap((text) => text.match(/\{\w+\}/g) ?? []))].sort();

const hasWords = (text: string): boolean => /\p{L}/u.test(text.replace(/\{\w+\}/g, ""));

const formsOf = (wording: Wording): string[] | undefined => {
  if (typeof wording === "string") return undefined;
  if (wording.input !== undefined) return formsOf(wording.input);
  return Object.keys(wording).sort();
};

describe.each(catalogues)("the catalogue $path", ({ name, found, twin }) => {
  const base = found[0]?.base ?? {};

  it("is alone in its file and has the file's name", () => {
    expect(found.map((catalogue) => catalogue.name)).toEqual([name]);
  });

  it("has an Arabic twin with the same keys", () => {
    expect(twin).toBeDefined();
    if (name !== "sentences") expect(Object.keys(twin ?? {}).sort()).toEqual(Object.keys(base).sort());
  });

  it("leaves no sentence in English", () => {
    const left = Object.values(twin ?? {})
      .flatMap(textsOf)
      .filter((text) => hasWords(text) && !/\p{Script=Arabic}/u.test(text) && !sameEverywhere.has(text));
    expect(left).toEqual([]);
  });

  it("names what the English wording names", () => {
    for (const [key, wording] of Object.entries(base))
      expect({ [key]: placeholdersOf(twin?.[key] ?? "") }).toEqual({ [key]: placeholdersOf(wording) });
  });

  it("has a word for each number that Arabic tells apart", () => {
    for (const [key, wording] of Object.entries(base))
      if (formsOf(wording))
        expect(formsOf(twin?.[key] ?? ""), key).toEqual(
          expect.arrayContaining(["one", "two", "few", "many", "other"]),
        );
  });
});
