import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";

export interface Units {
  read: number;
  write: number;
}

const writes = /^(Put|Update|Delete|TransactWrite|BatchWrite)/;

/** Records a client's commands and the capacity units that the database reports for them. */
export const countUnits = (client: DynamoDBClient) => {
  const used: Units = { read: 0, write: 0 };
  const commands: string[] = [];
  client.middlewareStack.add(
    (next, { commandName = "" }) =>
      async (args) => {
        Object.assign(args.input, { ReturnConsumedCapacity: "TOTAL" });
        commands.push(commandName.replace(/Command$/, ""));
        const result = await next(args);
        const { ConsumedCapacity } = result.output as { ConsumedCapacity?: unknown }; // every command's output has one
        for (const { CapacityUnits = 0 } of [ConsumedCapacity ?? []].flat() as { CapacityUnits?: number }[])
          used[writes.test(commandName) ? "write" : "read"] += CapacityUnits;
        return result;
      },
    { step: "initialize" },
  );
  return {
    /** The commands of the last measurement. */
    commands,
    /** The read and write units of `run`, indexes included. */
    measure: async (run: () => Promise<unknown>): Promise<Units> => {
      Object.assign(used, { read: 0, write: 0 });
      commands.length = 0;
      await run();
      return { ...used };
    },
  };
};
