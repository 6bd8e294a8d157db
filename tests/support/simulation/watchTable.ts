import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import type { OutboxTemplate } from "@majlis/core/table/mails";

export interface NewOutboxRow {
  readonly id: string;
  readonly template: OutboxTemplate;
}

interface Options {
  /** Called before each call of the table. It may throw. */
  readonly onCall: () => void;
  /** In place of the table's stream. */
  readonly onOutboxRow: (row: NewOutboxRow) => void;
}

/** Observes a client: open calls, rows that were read, and new outbox rows after their write. */
export const watchTable = (client: DynamoDBDocumentClient, { onCall, onOutboxRow }: Options) => {
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
