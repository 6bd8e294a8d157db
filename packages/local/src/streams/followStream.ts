import { readFileSync, writeFileSync } from "node:fs";
import {
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
  ListStreamsCommand,
  type _Record as StreamRecord,
} from "@aws-sdk/client-dynamodb-streams";

const pollMs = 60;

export interface StreamOptions {
  readonly endpoint: string;
  readonly table: string;
  /** Where the last sequence number is kept, so that a restart goes on from there; null starts anew. */
  readonly checkpoint: string | null;
  /** Handles new records in order; must not reject. */
  readonly onRecords: (records: readonly StreamRecord[]) => Promise<void>;
}

/**
 * Follows the table's stream shard by shard and hands new records on, in order. Starts where the checkpoint ends, else
 * at the oldest record there is. A shard that shows an end while it is open is followed by its next iterator.
 */
export const followStream = (options: StreamOptions): { close(): Promise<void> } => {
  const client = new DynamoDBStreamsClient({ endpoint: options.endpoint });
  let open = true;
  const running = follow(client, options, () => open);
  return {
    close: async () => {
      open = false;
      await running;
      client.destroy();
    },
  };
};

const follow = async (client: DynamoDBStreamsClient, options: StreamOptions, isOpen: () => boolean) => {
  let iterator: string | undefined;
  while (isOpen()) {
    iterator = await step(client, options, iterator).catch((error: unknown) => {
      if (isOpen()) console.error("The stream is read again after", error);
      return undefined;
    });
    await new Promise((resolve) => {
      setTimeout(resolve, pollMs);
    });
  }
};

/** Reads one batch and answers the next iterator; undefined starts again from the checkpoint. */
const step = async (client: DynamoDBStreamsClient, options: StreamOptions, iterator: string | undefined) => {
  const from = iterator ?? (await findIterator(client, options));
  if (from === undefined) return undefined;
  const { Records = [], NextShardIterator } = await client.send(
    new GetRecordsCommand({ ShardIterator: from }),
  );
  if (Records.length === 0) return NextShardIterator;
  await options.onRecords(Records);
  const last = Records.at(-1)?.dynamodb?.SequenceNumber;
  if (options.checkpoint !== null && last) writeFileSync(options.checkpoint, last);
  return NextShardIterator;
};

const findIterator = async (client: DynamoDBStreamsClient, { table, checkpoint }: StreamOptions) => {
  const { Streams = [] } = await client.send(new ListStreamsCommand({ TableName: table }));
  const StreamArn = Streams[0]?.StreamArn;
  if (StreamArn === undefined) return undefined;
  const { StreamDescription } = await client.send(new DescribeStreamCommand({ StreamArn }));
  const ShardId = StreamDescription?.Shards?.at(-1)?.ShardId;
  if (ShardId === undefined) return undefined;
  const SequenceNumber = checkpoint === null ? undefined : readCheckpoint(checkpoint);
  const { ShardIterator } = await client.send(
    new GetShardIteratorCommand({
      StreamArn,
      ShardId,
      ...(SequenceNumber
        ? { ShardIteratorType: "AFTER_SEQUENCE_NUMBER", SequenceNumber }
        : { ShardIteratorType: "TRIM_HORIZON" }),
    }),
  );
  return ShardIterator;
};

const readCheckpoint = (file: string): string | undefined => {
  try {
    return readFileSync(file, "utf8").trim() || undefined;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
};
