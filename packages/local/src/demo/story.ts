import type { PictureDeps } from "@majlis/core/table/deps";
import { stableBytes, stableId } from "./stableIds";

/** One call of an operation, or a few that belong together. */
export interface Scene {
  readonly at: Date;
  /** The ids and codes of the scene are made of it, so that they are equal from start to start. */
  readonly name: string;
  /** The people and things of the scene. */
  readonly about: readonly string[];
  readonly tell: (deps: PictureDeps) => Promise<unknown>;
}

/** What all scenes share. Time and ids are those of the scene. */
export type Stage = Pick<PictureDeps, "store" | "pictures" | "settings">;

/** Scenes at the same time. */
const AT_ONCE = 8;

/**
 * Tells all scenes. Those about the same person or thing follow each other in the order of time; others are told at the
 * same time, for a quick start.
 */
export const tellStory = async (stage: Stage, scenes: readonly Scene[]): Promise<void> => {
  const last = new Map<string, Promise<void>>();
  const told: Promise<void>[] = [];
  for (const scene of scenes.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
    const before = [
      ...scene.about.flatMap((name) => last.get(name) ?? []),
      ...told.slice(-AT_ONCE, 1 - AT_ONCE),
    ];
    const tell = Promise.all(before).then(() => tellScene(stage, scene));
    for (const name of scene.about) last.set(name, tell);
    told.push(tell);
  }
  await Promise.all(told);
};

const tellScene = async (stage: Stage, { name, at, tell }: Scene): Promise<void> => {
  const made = new Map<string, number>();
  const next = (kind: string): string => {
    const count = made.get(kind) ?? 0;
    made.set(kind, count + 1);
    return count === 0 ? name : `${name} ${count + 1}`;
  };
  try {
    await tell({
      ...stage,
      clock: { now: () => at },
      ids: {
        next: (prefix) => stableId(prefix, next(prefix)),
        randomBytes: () => stableBytes(next("bytes")),
      },
    });
  } catch (cause) {
    throw new Error(`The demo cannot be told: ${name}`, { cause });
  }
};
