import { readFileSync } from "node:fs";
import path from "node:path";

export interface Block {
  /** The heading above it. */
  readonly heading: string;
  readonly code: string;
}

/** Every shell block of docs/operations.md. */
export const readBlocks = (): readonly Block[] => {
  const text = readFileSync(path.join(import.meta.dirname, "../../docs/operations.md"), "utf8");
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
