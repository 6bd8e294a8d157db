import { createHash } from "node:crypto";
import { baseLocale } from "@majlis/contracts/locales";
import { expect, it } from "vitest";

const catalogues = import.meta.glob<Record<string, unknown>>("/web/src/**/messages/en.ts", { eager: true });
const mails = import.meta.glob<string>(
  ["/packages/core/src/mail/mails/*.ts", "/packages/core/src/mail/messages/en.ts"],
  {
    eager: true,
    query: "?raw",
    import: "default",
  },
);

const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 8);

/** Each section of a catalogue, without the functions around its texts. */
const sectionsOf = (path: string): readonly string[] =>
  Object.values(catalogues[path] ?? {}).flatMap((value) =>
    typeof value === "object" && value !== null && "base" in value
      ? Object.entries(value.base ?? {}).map(
          ([section, texts]) =>
            `${path.replace(/^\/web\/src\/|\/messages\/en\.ts$/g, "")} ${section} ${hashOf(JSON.stringify(texts))}`,
        )
      : [],
  );

/** The English block of a mail, without its indentation. */
const englishOf = (source: string): string =>
  (new RegExp(`\\n  ${baseLocale}: \\{([^]*?)\\n  \\},\\n`).exec(source)?.[1] ?? source).replaceAll(
    /\s+/g,
    " ",
  );

/**
 * A line is the English of a section as it was when its Arabic was read last. After a change of the English: read the
 * Arabic of that section, then accept the new line with `npx vitest run --project unit arabicReading -u`.
 */
it("the Arabic of every text was read after its English changed", async () => {
  const lines = [
    ...Object.keys(catalogues).flatMap(sectionsOf),
    ...Object.entries(mails).map(
      ([path, source]) => `${path.replace("/packages/core/src/", "")} ${hashOf(englishOf(source))}`,
    ),
  ];
  expect(lines.length).toBeGreaterThan(200);
  await expect(lines.toSorted().join("\n")).toMatchFileSnapshot("arabicReading.txt");
});
