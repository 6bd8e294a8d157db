import { AsyncLocalStorage } from "node:async_hooks";
import type { QueueName } from "@majlis/functions/deployment/queues";

/** A step of a consumer: a call of the table or of a queue, or a mail. */
type Step = "call" | "mail";

interface Life extends Record<Step, number> {
  readonly queue: QueueName;
  error?: Error;
  readonly end: (error: Error) => void;
}

interface Kill {
  readonly queue: QueueName;
  /** The first call of the queue's consumer that comes to this step dies before it. */
  readonly at: number;
  readonly step: Step;
}

/**
 * Calls of consumers that can die: a dead call makes no further call of the table, sends no mail and gives no answer.
 * What it did before stays.
 */
export const createLives = () => {
  const current = new AsyncLocalStorage<Life>();
  const kills: Kill[] = [];
  let killed = 0;
  return {
    kill: (kill: Kill): void => void kills.push(kill),
    /** How many calls died. */
    killed: () => killed,
    /** A step of the current call. Throws when it is dead. */
    step: (step: Step): void => {
      const life = current.getStore();
      if (!life) return;
      life[step]++;
      const index = kills.findIndex((kill) => kill.queue === life.queue && life[kill.step] >= kill.at);
      if (!life.error && index >= 0) {
        kills.splice(index, 1);
        killed++;
        life.error = new Error("The process was killed");
        life.end(life.error);
      }
      if (life.error) throw life.error;
    },
    /** Runs one call of a consumer. */
    live: <Result>(queue: QueueName, run: () => Promise<Result>): Promise<Result> =>
      new Promise((resolve, reject) => {
        const life: Life = { queue, call: 0, mail: 0, end: reject };
        // The answer of a dead call comes too late: the promise has ended.
        current.run(life, run).then(resolve, reject);
      }),
    /** Runs what does not die with the current call, such as the table's stream. */
    outlive: <Result>(run: () => Result): Result => current.exit(run),
  };
};
