// Parts of the simulated deployment: consumers that die, queues, the table's stream, and the book of mails.
import { AsyncLocalStorage } from "node:async_hooks";
import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import type { OutboxTemplate } from "@majlis/core/table/mails";
import { type QueueName, queues } from "@majlis/functions/deployment/queues";
import { consumeQueue, type QueueConsumer } from "@majlis/local/queues/consumeQueue";
import { createQueue } from "@majlis/local/queues/createQueue";

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

/** Each hundredth message of a queue arrives twice. */
const repeatEvery = 100;

interface QueueOptions {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Calls a function after some time, and returns the function that cancels it. */
  readonly after: (ms: number, run: () => void) => () => void;
  /** Runs one call of a consumer. It may die. */
  readonly live: <Result>(queue: QueueName, run: () => Promise<Result>) => Promise<Result>;
  /** Runs what does not die with the current call. */
  readonly outlive: <Result>(run: () => Result) => Result;
}

/** The queues of a deployment, with their limits. */
export const openQueues = ({ now, after, live, outlive }: QueueOptions) => {
  const dead: string[] = [];
  let longestMs = 0;
  const open = (name: QueueName) => {
    const settings = queues[name];
    const queue = createQueue({ ...settings, file: null, now, onDeadLetter: ({ body }) => dead.push(body) });
    let sent = 0;
    return {
      send: (bodies: readonly string[]): void => {
        const repeated = bodies.filter(() => ++sent % repeatEvery === 0);
        outlive(() => queue.send([...bodies, ...repeated]));
      },
      /**
       * Handles each message of a batch and names those that failed, as the functions do. A call that dies gives no
       * answer, so that all of its messages stay in the queue.
       */
      consume: (begin: () => { run: (body: string) => Promise<unknown>; end: () => Promise<void> }): void => {
        const consumer: QueueConsumer = async ({ Records }) => {
          const began = now();
          const { run, end } = begin();
          const failed = await Promise.all(
            Records.map(({ messageId, body }) =>
              run(body).then(
                () => [],
                () => [messageId],
              ),
            ),
          );
          await end();
          longestMs = Math.max(longestMs, now() - began);
          return failAll(failed.flat());
        };
        consumeQueue(
          queue,
          (event) =>
            live(name, () => consumer(event)).catch(() =>
              failAll(event.Records.map(({ messageId }) => messageId)),
            ),
          { name, ...settings, wait: after },
        );
      },
      size: queue.size,
    };
  };
  const opened = { work: open("work"), ticket: open("ticket"), bulk: open("bulk") };
  return {
    ...opened,
    /** Messages that failed too often. */
    dead,
    /** The longest call of a consumer. */
    longestMs: (): number => longestMs,
    isEmpty: (): boolean => Object.values(opened).every(({ size }) => size() === 0),
  };
};

const failAll = (ids: readonly string[]) => ({
  batchItemFailures: ids.map((itemIdentifier) => ({ itemIdentifier })),
});

export interface NewOutboxRow {
  readonly id: string;
  readonly template: OutboxTemplate;
}

interface WatchOptions {
  /** Called before each call of the table. It may throw. */
  readonly onCall: () => void;
  /** In place of the table's stream. */
  readonly onOutboxRow: (row: NewOutboxRow) => void;
}

/** Observes a client: open calls, rows that were read, and new outbox rows after their write. */
export const watchTable = (client: DynamoDBDocumentClient, { onCall, onOutboxRow }: WatchOptions) => {
  let open = 0;
  let rowsRead = 0;
  let waiting: (() => void)[] = [];
  const isOpen = () => open > 0;
  client.middlewareStack.add(
    (next) => async (args) => {
      onCall();
      open++;
      try {
        const result = await next(args);
        rowsRead += countRows(result.output);
        for (const row of newOutboxRows(args.input)) onOutboxRow(row);
        return result;
      } finally {
        open--;
        if (!isOpen()) {
          for (const resolve of waiting) resolve();
          waiting = [];
        }
      }
    },
    { step: "initialize", name: "watch" },
  );
  return {
    rowsRead: () => rowsRead,
    /** Resolves when no call is open, and none began meanwhile. */
    whenIdle: async (): Promise<void> => {
      do {
        if (isOpen()) await new Promise<void>((resolve) => void waiting.push(resolve));
        await new Promise<void>((resolve) => setImmediate(resolve));
      } while (isOpen());
    },
  };
};

/** The rows that the table looked at, found or not. */
const countRows = (output: unknown): number => {
  const { ScannedCount, Responses } = output as { ScannedCount?: number; Responses?: object };
  if (ScannedCount !== undefined) return ScannedCount;
  if (Responses !== undefined) return Object.values(Responses).flat().length;
  return "Item" in (output as object) ? 1 : 0;
};

interface Put {
  readonly Item?: Readonly<Record<string, unknown>>;
}

/** The outbox rows among the puts of a command. */
const newOutboxRows = (input: unknown): readonly NewOutboxRow[] => {
  const { Item, TransactItems = [] } = input as Put & { TransactItems?: readonly { Put?: Put }[] };
  const items = [Item, ...TransactItems.map(({ Put: put }) => put?.Item)];
  // The table's own client writes the rows, so their shape is known.
  return items.filter((item) => item?.["__edb_e__"] === "outbox") as unknown as NewOutboxRow[];
};

/** Who was told, how often, and when. Times are in milliseconds. */
export const createMailBook = () => {
  const told = new Map<string, { readonly first: number; times: number }>();
  let recent: number[] = [];
  let mostInASecond = 0;
  return {
    add: (to: string, at: number): void => {
      const before = told.get(to);
      if (before) before.times++;
      else told.set(to, { first: at, times: 1 });
      recent = [...recent.filter((time) => time > at - 1_000), at];
      mostInASecond = Math.max(mostInASecond, recent.length);
    },
    /** The number of people who were told. */
    count: (): number => told.size,
    /** Compares the mails with those that were due, by address. */
    check: (due: ReadonlyMap<string, number>) => ({
      /** People who were told more than once, or not at all. */
      twice: [...told.values()].filter(({ times }) => times > 1).length,
      missing: [...due.keys()].filter((one) => !told.has(one)).length,
      /** Mails to other people. */
      others: [...told.keys()].filter((one) => !due.has(one)).length,
      /** The longest time between due and told. */
      longestWait: [...told].reduce(
        (longest, [to, { first }]) => Math.max(longest, first - (due.get(to) ?? first)),
        0,
      ),
      mostInASecond,
    }),
  };
};
