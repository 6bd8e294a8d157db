// One call at a time: between any two awaits of a call, the seed decides who goes on.
import { AsyncLocalStorage } from "node:async_hooks";
import type { Random } from "./random";

/** A call that can end, or die between two of its effects. */
interface Life {
  readonly name: string;
  /** The number of effects after which it dies. */
  readonly diesAfter: number;
  effects: number;
  isOver: boolean;
  readonly end: (outcome: Outcome) => void;
}

export type Outcome =
  | { readonly kind: "answered"; readonly reply: unknown }
  | { readonly kind: "failed"; readonly error: unknown }
  | { readonly kind: "died" };

interface Wait {
  readonly life: Life;
  readonly go: () => void;
}

const drain = setImmediate;
/** Rounds of the event loop after which a call waits for something outside. */
const patience = 10_000;

/** One for all runs: Node passes each promise through all storages that were ever used. */
const current = new AsyncLocalStorage<Life>();

/**
 * Runs calls at once, one effect at a time. Each effect (a request of the table, of the provider or of the queue, a mail,
 * a pause) waits for its turn; a turn is given only when every living call waits for one. `random` decides whose.
 */
export const createScheduler = (onTurn: () => void) => {
  const living = new Set<Life>();
  let waits: Wait[] = [];

  /** Waits for the turn of an effect. A dead call waits forever. */
  const turn = (): Promise<void> => {
    const life = current.getStore();
    if (!life) return Promise.resolve();
    return new Promise((go) => {
      if (life.isOver) return;
      if (life.effects++ >= life.diesAfter) return over(life, { kind: "died" });
      waits.push({ life, go });
    });
  };

  const over = (life: Life, outcome: Outcome): void => {
    if (life.isOver) return;
    life.isOver = true;
    living.delete(life);
    waits = waits.filter((wait) => wait.life !== life);
    life.end(outcome);
  };

  const begin = (name: string, diesAfter: number, call: () => Promise<unknown>): Promise<Outcome> =>
    new Promise((end) => {
      const life: Life = { name, diesAfter, effects: 0, isOver: false, end };
      living.add(life);
      current.run(life, () => {
        call().then(
          (reply) => over(life, { kind: "answered", reply }),
          (error: unknown) => over(life, { kind: "failed", error }),
        );
      });
    });

  /** Resolves when every living call waits for a turn. */
  const settle = async (): Promise<void> => {
    for (let round = 0; round < patience; round++) {
      await new Promise<void>((resolve) => void drain(resolve));
      const waiting = new Set(waits.map(({ life }) => life));
      if ([...living].every((life) => waiting.has(life))) return;
    }
    throw new Error(`A call waits for something outside: ${[...living].map(({ name }) => name).join(", ")}`);
  };

  /** Gives turns until all calls have ended. */
  const runAll = async (random: Random): Promise<void> => {
    await settle();
    while (waits.length > 0) {
      const [wait] = waits.splice(random.below(waits.length), 1);
      onTurn();
      wait?.go();
      await settle();
    }
  };

  return {
    turn,
    begin,
    runAll,
    /** Pauses of calls become turns. Returns what takes this back. */
    takeTimers: (): (() => void) => {
      const real = globalThis.setTimeout;
      const pause = (run: () => void, ms?: number) => {
        if (!current.getStore()) return real(run, ms);
        void turn().then(run);
        return undefined;
      };
      globalThis.setTimeout = Object.assign(pause, real) as typeof setTimeout;
      return () => void (globalThis.setTimeout = real);
    },
  };
};

export type Scheduler = ReturnType<typeof createScheduler>;
