import { setTimeout as pause } from "node:timers/promises";
import {
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
  ListStreamsCommand,
  type _Record as StreamRecord,
  TrimmedDataAccessException,
} from "@aws-sdk/client-dynamodb-streams";
import { createProgress, type Progress } from "./progress";

/** The pause between two reads: the usual delay of a new row. */
const pollMs = 80;
const findShardsIntervalMs = 5_000;
const recordsPerCall = 100;

export interface StreamOptions {
  readonly endpoint: string;
  readonly table: string;
  /** File of the stream position, so that a restart continues there; null starts from the beginning. */
  readonly checkpoint: string | null;
  /** Receives records in order. `finished` resolves when they are fully processed. */
  readonly onRecords: (
    records: readonly StreamRecord[],
    signal: AbortSignal,
  ) => Promise<{ readonly finished: Promise<void> }>;
}

interface Follower extends StreamOptions {
  readonly client: DynamoDBStreamsClient;
  readonly progress: Progress;
  readonly signal: AbortSignal;
  /** Batches that are read but not fully processed. */
  readonly inFlight: Set<Promise<void>>;
}

interface Shard {
  readonly key: string;
  readonly stream: string;
  readonly id: string;
  /** Undefined: to be requested. Null: the shard is read to its end. */
  iterator: string | null | undefined;
  /** Last sequence number that was read. */
  read: string | undefined;
}

/** Follows all shards of the table's stream. Delivers every record at least once, across restarts. */
export const followStream = (options: StreamOptions): { readonly close: () => Promise<void> } => {
  const closing = new AbortController();
  const { signal } = closing;
  const client = new DynamoDBStreamsClient({ endpoint: options.endpoint });
  const progress = createProgress(options.checkpoint);
  const follower = { ...options, client, progress, signal, inFlight: new Set<Promise<void>>() };
  const following = follow(follower);
  return {
    close: async () => {
      closing.abort();
      await following;
      await Promise.all(follower.inFlight);
      client.destroy();
    },
  };
};

const follow = async (follower: Follower): Promise<void> => {
  const { signal } = follower;
  const shards = new Map<string, Shard>();
  let lastFoundAt = Number.NEGATIVE_INFINITY;
  while (!signal.aborted) {
    let found = 0;
    try {
      if (performance.now() - lastFoundAt > findShardsIntervalMs) {
        await findShards(follower, shards);
        lastFoundAt = performance.now();
      }
      for (const shard of shards.values()) found += await readShard(follower, shard);
    } catch (error) {
      if (signal.aborted) return;
      console.error("Reading the table's stream failed, retrying:", error);
      for (const shard of shards.values()) if (shard.iterator !== null) shard.iterator = undefined;
      await pause(1_000, undefined, { ref: false });
    }
    if (found < recordsPerCall) await pause(pollMs);
  }
};

const findShards = async (
  { client, table, progress }: Follower,
  shards: Map<string, Shard>,
): Promise<void> => {
  const { Streams = [] } = await client.send(new ListStreamsCommand({ TableName: table }));
  for (const { StreamArn: stream } of Streams) {
    const { StreamDescription } = await client.send(new DescribeStreamCommand({ StreamArn: stream }));
    for (const { ShardId: id } of StreamDescription?.Shards ?? []) {
      if (stream === undefined || id === undefined) continue;
      const key = `${stream} ${id}`;
      if (!shards.has(key))
        shards.set(key, { key, stream, id, iterator: undefined, read: progress.positionOf(key) });
    }
  }
};

/** Reads and dispatches one page of a shard. Returns the number of records. */
const readShard = async (follower: Follower, shard: Shard): Promise<number> => {
  shard.iterator ??= shard.iterator === undefined ? await findIterator(follower, shard) : null;
  if (shard.iterator === null) return 0;
  const { Records = [], NextShardIterator } = await follower.client.send(
    new GetRecordsCommand({ ShardIterator: shard.iterator, Limit: recordsPerCall }),
  );
  await dispatch(follower, shard, Records);
  // Only this marks the end of a shard: the embedded database reports an ending sequence number for open shards too.
  shard.iterator = NextShardIterator ?? null;
  return Records.length;
};

const findIterator = async (follower: Follower, shard: Shard): Promise<string | null> => {
  const place = { StreamArn: shard.stream, ShardId: shard.id };
  const position = shard.read;
  try {
    const { ShardIterator = null } = await follower.client.send(
      new GetShardIteratorCommand(
        position === undefined
          ? { ...place, ShardIteratorType: "TRIM_HORIZON" }
          : { ...place, ShardIteratorType: "AFTER_SEQUENCE_NUMBER", SequenceNumber: position },
      ),
    );
    return ShardIterator;
  } catch (error) {
    if (!(error instanceof TrimmedDataAccessException) || position === undefined) throw error;
    follower.progress.reset(shard.key);
    shard.read = undefined;
    return findIterator(follower, shard);
  }
};

const dispatch = async (
  follower: Follower,
  shard: Shard,
  records: readonly StreamRecord[],
): Promise<void> => {
  const last = records.at(-1)?.dynamodb?.SequenceNumber;
  if (last === undefined) return;
  const { finished } = await follower.onRecords(records, follower.signal);
  shard.read = last;
  const finish = follower.progress.begin(shard.key, last);
  const settled = finished.then(finish, (error: unknown) => {
    if (!follower.signal.aborted)
      console.error("Stream records are not processed and will be retried at the next start:", error);
  });
  follower.inFlight.add(settled);
  void settled.then(() => follower.inFlight.delete(settled));
};
