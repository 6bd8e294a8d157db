import { readFileSync } from "node:fs";
import path from "node:path";

export interface Block {
  /** The heading above it. */
  readonly heading: string;
  readonly code: string;
}

const readManual = (): string =>
  readFileSync(path.join(import.meta.dirname, "../../docs/operations.md"), "utf8");

/** Every shell block of docs/operations.md. */
export const readBlocks = (): readonly Block[] => {
  const text = readManual();
  let heading = "";
  const blocks: Block[] = [];
  for (const [, title, code] of text.matchAll(/^#+ (.+)$|^ *```sh\n([\s\S]*?)^ *```$/gm)) {
    if (title !== undefined) heading = title;
    if (code !== undefined) blocks.push({ heading, code });
  }
  return blocks;
};

/** The shell blocks below a heading, each a script. */
export const blocksOf = (heading: string): readonly string[] => {
  const found = readBlocks().filter((block) => block.heading === heading);
  if (found.length === 0) throw new Error(`docs/operations.md has no commands under "${heading}"`);
  return found.map(({ code }) => code);
};

export interface AlarmAction {
  /** Names of the alarms of a row. */
  readonly names: readonly string[];
  /** Commands of the row itself, with `LOG=` and others, which are variables of a block. */
  readonly commands: readonly string[];
  /** Headings that the row names. */
  readonly headings: readonly string[];
}

const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\w -]/g, "")
    .replaceAll(" ", "-");

/** The rows of the table of alarms. */
export const readAlarmActions = (): readonly AlarmAction[] => {
  const manual = readManual();
  const headings = Array.from(manual.matchAll(/^#+ (.+)$/gm), ([, heading = ""]) => heading);
  const table = manual.slice(manual.indexOf("\n## Alarms\n"), manual.indexOf("\n### All errors\n"));
  const rows = table.split("\n").filter((line) => /^\| \w/.test(line) && !line.startsWith("| alarm "));
  return rows.map((row) => {
    const [alarm = "", , action = ""] = row.split(" | ");
    return {
      names: alarm.replace(/^\| /, "").replace(/ `.*/, "").trim().split(", "),
      commands: Array.from(
        action.matchAll(/`((?:aws|npm|git) [^`]+|(?:LOG|QUEUE|SERVICE)=[^`]+)`/g),
        ([, code = ""]) => code,
      ),
      headings: Array.from(
        action.matchAll(/\(#([\w-]+)\)/g),
        ([, anchor = ""]) => headings.find((heading) => anchorOf(heading) === anchor) ?? anchor,
      ),
    };
  });
};
