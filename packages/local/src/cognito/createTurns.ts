/**
 * Runs tasks with the same key one after another, in the order in which they came. Two requests about the
 * same e-mail then never see each other's half-done work; requests about others don't wait.
 */
export function createTurns() {
  const last = new Map<string, Promise<void>>();

  return async <Result>(key: string, task: () => Promise<Result>): Promise<Result> => {
    const result = (last.get(key) ?? Promise.resolve()).then(task);
    // The next in line waits for the end, whichever it is; the failure itself belongs to this caller.
    const ended = result.then(
      () => undefined,
      () => undefined,
    );
    last.set(key, ended);
    try {
      return await result;
    } finally {
      if (last.get(key) === ended) last.delete(key);
    }
  };
}
