/** The figures of the last run of each benchmark: `results.json`, and the table of docs/performance.md made from it. */
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { format } from "oxfmt";
import { z } from "zod";

const Figure = z.strictObject({
  /** The benchmark and what it measures: "join: handler, p50". */
  name: z.string(),
  value: z.number(),
  /** The same figure of the baseline in the same run. */
  baseline: z.number().nullable(),
  /** The value divided by the baseline. */
  ratio: z.number().nullable(),
  /** The bar bounds the ratio if the unit is a quotient (`ms ÷ ms`), otherwise the value. */
  unit: z.string(),
  bar: z.number().nullable(),
  /** Null without a bar. */
  holds: z.boolean().nullable(),
});

export type Figure = z.infer<typeof Figure>;

const pathOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const resultsFile = pathOf("results.json");
const documentFile = pathOf("../../docs/performance.md");

export const readResults = async (): Promise<readonly Figure[]> =>
  z.array(Figure).parse(JSON.parse(await readFile(resultsFile, "utf8")));

export const readDocument = (): Promise<string> => readFile(documentFile, "utf8");

/** Replaces the figures of one benchmark, in the file and in the document. Benchmarks are in alphabetical order. */
export const writeResults = async (part: string, figures: readonly Figure[]): Promise<void> => {
  const own = figures.map((figure) => ({ ...figure, name: `${part}: ${figure.name}` }));
  const merged = mergePart(await readResults(), part, own);
  await writeFile(resultsFile, await prettify(resultsFile, JSON.stringify(merged)));
  await writeFile(documentFile, await replaceTable(await readDocument(), merged));
};

export const partOf = ({ name }: Figure): string => name.slice(0, name.indexOf(": "));

export const mergePart = (before: readonly Figure[], part: string, own: readonly Figure[]): Figure[] =>
  [...before.filter((figure) => partOf(figure) !== part), ...own].toSorted((one, other) =>
    partOf(one).localeCompare(partOf(other)),
  );

const [begin, end] = ["<!-- results -->", "<!-- end of results -->"];

/** The document with the table of these figures between its two marks. */
export const replaceTable = (document: string, figures: readonly Figure[]): Promise<string> => {
  const [head, rest] = document.split(begin);
  const tail = rest?.split(end)[1];
  if (tail === undefined) throw new Error(`docs/performance.md lacks ${begin} or ${end}`);
  return prettify(documentFile, `${head}${begin}\n\n${writeTable(figures)}\n\n${end}${tail}`);
};

const prettify = async (file: string, text: string): Promise<string> => {
  const { code, errors } = await format(file, text, { printWidth: 110 });
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join("\n"));
  return code;
};

const writeTable = (figures: readonly Figure[]): string =>
  [
    "| measurement | value | baseline | ratio | bar | holds |",
    "| --- | ---: | ---: | ---: | ---: | --- |",
    ...figures.map(writeRow),
  ].join("\n");

const writeRow = ({ name, value, baseline, ratio, unit, bar, holds }: Figure): string => {
  const [ofValue = ""] = unit.split(" ÷ ");
  const withUnit = (number: number | null) =>
    number === null ? "" : `${writeNumber(number)} ${ofValue}`.trim();
  const bounded = unit.includes("÷") ? (bar ?? "") : withUnit(bar);
  const cells = [
    name,
    withUnit(value),
    withUnit(baseline),
    ratio ?? "",
    bar === null ? "" : `≤ ${bounded}`,
    holds === null ? "" : holds ? "yes" : "**no**",
  ];
  return `| ${cells.join(" | ")} |`;
};

const writeNumber = (number: number): string => number.toLocaleString("en-US");
