import { readFileSync } from "node:fs";
import { replaceFile } from "#local/lineFile";

export interface Progress {
  /** Sequence number up to which a shard is fully processed; undefined at the start. */
  positionOf(shard: string): string | undefined;
  /** Registers a batch that ends with this sequence number. Returns the function that marks it as processed. */
  begin(shard: string, last: string): () => void;
  /** Resets a shard whose records at the position have expired. It is read from its oldest record. */
  reset(shard: string): void;
}

/**
 * Positions of all shards, in a file if one is given. Batches can finish in any order. A position only advances over
 * batches without an open predecessor, so a restart repeats unfinished ones.
 */
export const createProgress = (file: string | null): Progress => {
  const positions = new Map(file === null ? [] : readPositions(file));
  const open = new Map<string, { last: string; done: boolean }[]>();

  const save = () => {
    if (file !== null) replaceFile(file, JSON.stringify([...positions]));
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
    reset: (shard) => {
      positions.delete(shard);
      save();
    },
  };
};

const readPositions = (file: string): [shard: string, position: string][] => {
  try {
    // Only `save` writes the file, so its shape is known.
    const positions: [string, string][] = JSON.parse(readFileSync(file, "utf8"));
    return positions;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw new Error(`Cannot read ${file}. Run "npm run reset" to delete the data.`, { cause: error });
  }
};
