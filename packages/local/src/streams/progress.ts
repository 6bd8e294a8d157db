import { readFileSync, renameSync, writeFileSync } from "node:fs";

export interface Progress {
  /** The last sequence number of a shard up to which all is dealt with; undefined when nothing is. */
  positionOf(shard: string): string | undefined;
  /** A batch that ends with this sequence number has begun; call the answer when it is dealt with. */
  begin(shard: string, last: string): () => void;
  /** The shard's records up to its position are gone: it is read from its oldest one again. */
  forget(shard: string): void;
}

/**
 * How far each shard has been dealt with, in a file if one is given. Batches may finish in any order: a position only
 * moves over those that have no open one before them, so that a restart hands over again what was still under way.
 */
export const createProgress = (file: string | null): Progress => {
  const positions = new Map(file === null ? [] : readPositions(file));
  const open = new Map<string, { last: string; done: boolean }[]>();

  const save = () => {
    if (file === null) return;
    writeFileSync(`${file}.new`, JSON.stringify([...positions]));
    renameSync(`${file}.new`, file);
  };
  const advance = (shard: string) => {
    const batches = open.get(shard) ?? [];
    const firstOpen = batches.findIndex(({ done }) => !done);
    const passed = batches.splice(0, firstOpen === -1 ? batches.length : firstOpen).at(-1);
    if (!passed) return;
    positions.set(shard, passed.last);
    save();
  };
  return {
    positionOf: (shard) => positions.get(shard),
    begin: (shard, last) => {
      const batch = { last, done: false };
      open.set(shard, [...(open.get(shard) ?? []), batch]);
      return () => {
        batch.done = true;
        advance(shard);
      };
    },
    forget: (shard) => {
      positions.delete(shard);
      save();
    },
  };
};

const readPositions = (file: string): [shard: string, position: string][] => {
  try {
    // Written by `save` above and by nobody else, so its shape is known.
    const positions: [string, string][] = JSON.parse(readFileSync(file, "utf8"));
    return positions;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw new Error(`${file} cannot be read. "npm run reset" empties the data folder.`, { cause: error });
  }
};
