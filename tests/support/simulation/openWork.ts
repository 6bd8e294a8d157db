import { AsyncLocalStorage } from "node:async_hooks";

interface Work {
  /** Waits for the virtual time. */
  waits: number;
}

/** Knows whether work goes on without the virtual time, such as through a pause before a repetition. */
export const createOpenWork = () => {
  const current = new AsyncLocalStorage<Work>();
  const open = new Set<Work>();
  return {
    run: async <Result>(work: () => Promise<Result>): Promise<Result> => {
      const own: Work = { waits: 0 };
      open.add(own);
      try {
        return await current.run(own, work);
      } finally {
        open.delete(own);
      }
    },
    /** Waits for the virtual time. */
    wait: async (end: Promise<void>): Promise<void> => {
      const own = current.getStore();
      if (own) own.waits++;
      await end;
      if (own) own.waits--;
    },
    isBusy: (): boolean => [...open].some(({ waits }) => waits === 0),
  };
};
