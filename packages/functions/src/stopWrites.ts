import { type DynamoDBDocumentClient, GetCommand } from "@aws-sdk/lib-dynamodb";
import { stopRow } from "#functions/deployment/table";

/** Part of a failure that toDomainError() finds again, because ElectroDB wraps it. */
export const writesStopped = "WritesStopped";

/** How long a process believes what it read. */
const believedMs = 5_000;

const writes = /^(Put|Update|Delete|BatchWrite|TransactWrite)/;

/**
 * Refuses every write of this client while the table has its stop row. At the client, so that no call, trigger, task or
 * job is forgotten. Costs a read of half a unit in five seconds of a process that writes.
 */
export const stopWrites = (client: DynamoDBDocumentClient, TableName: string): void => {
  const { pk, sk } = stopRow;
  let readAt = -Infinity;
  let isStopped = false;
  client.middlewareStack.add(
    (next, { commandName = "" }) =>
      async (args) => {
        if (!writes.test(commandName)) return next(args);
        if (performance.now() - readAt > believedMs) {
          const { Item } = await client.send(new GetCommand({ TableName, Key: { pk, sk } }));
          isStopped = Item !== undefined;
          readAt = performance.now();
        }
        if (isStopped) throw new Error(writesStopped);
        return next(args);
      },
    { name: "stopWrites", step: "initialize" },
  );
};
