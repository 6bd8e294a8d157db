import { randomUUID } from "node:crypto";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import type { Endpoint } from "@majlis/contracts/endpoint";
import type { SignedIn } from "@majlis/core/kernel/actor";
import type { TaskQueue } from "@majlis/core/table/tasks";
import { planPassUpdates } from "@majlis/core/wallet/planPassUpdates";
import { runTask } from "@majlis/core/tasks/runTask";
import { createTable, enableStream } from "@majlis/local/dynamodb/createTable";
import { asFunction, enforceGrants } from "@majlis/local/grants";
import { createTableFollower } from "@majlis/local/streams/createTableFollower";
import { followStream } from "@majlis/local/streams/followStream";
import { send } from "./api";
import { openPassFile } from "./openPassFile";
import { product } from "./product";
import { startFunctions } from "./startFunctions";
import { newWalletKeys } from "./walletKeys";
import { startGoogle, startPushService } from "./walletStandIns";

/**
 * A deployment with wallets on a table of its own: the handlers, the stream with the writes that its consumer follows,
 * the tasks with their grants, and stand-ins of Apple and Google. Call it once in a file.
 */
export const startWalletScene = async () => {
  const { keys, rootCertificate, googlePublicKey, pushServer } = newWalletKeys();
  const [apple, google] = await Promise.all([startPushService(pushServer), startGoogle(googlePublicKey)]);
  const standIn = { appleUrl: apple.url, authority: rootCertificate, googleUrl: google.url };
  const table = `test-${randomUUID()}`;
  const functions = await startFunctions({
    TABLE_NAME: table,
    WALLET_KEYS: JSON.stringify({ ...keys, standIn }),
  });
  const client = new DynamoDBClient({ endpoint: product.dynamodbEndpoint });
  await createTable(client, table);
  await enableStream(client, table);
  const { deps, tableClient } = await import("@majlis/functions/deps");
  enforceGrants(tableClient);
  const { passWallets } = await import("@majlis/functions/adapters/wallet/passWallets");
  const { passService } = await import("@majlis/functions/adapters/wallet/passTokens");
  const queue: TaskQueue = {
    add: async (tasks) => {
      for (const task of tasks)
        await asFunction("jobs/runTasks", () => runTask({ ...deps, queue, wallets: passWallets }, task));
    },
  };
  const { readChanges } = await import("@majlis/functions/readStream");
  const stream = followStream({
    endpoint: product.dynamodbEndpoint,
    table,
    checkpoint: null,
    onRecords: createTableFollower(
      async ({ Records }) => void (await planPassUpdates({ queue }, readChanges(Records))),
      50,
    ),
  });
  const tokenOf = (holder: SignedIn, serial: string): string => passService(holder.userId, serial).token;
  const { passTypeIdentifier: passType } = keys.apple;

  /** Calls an endpoint of Apple's web service as Wallet does. */
  const ask = (
    endpoint: Endpoint,
    input: { params?: object; query?: object; body?: object },
    token?: string,
  ) =>
    send(endpoint, { ...input, params: { passType, ...input.params } }, undefined, {
      site: functions.url,
      ...(token !== undefined && { headers: { authorization: `ApplePass ${token}` } }),
    });

  const close = async () => {
    await stream.close();
    await functions.close();
    apple.close();
    google.close();
  };
  return {
    deps,
    queue,
    apple,
    google,
    functions,
    googlePublicKey,
    passType,
    tokenOf,
    ask,
    close,
    rootCertificate,
  };
};

export type WalletScene = Awaited<ReturnType<typeof startWalletScene>>;

/** The present file of a saved pass. */
export const fetchPass = async (
  { functions, passType, rootCertificate, tokenOf }: WalletScene,
  holder: SignedIn,
  serial: string,
  since?: string,
) => {
  const reply = await fetch(`${functions.url}/api/wallet/apple/v1/passes/${passType}/${serial}`, {
    headers: {
      authorization: `ApplePass ${tokenOf(holder, serial)}`,
      ...(since !== undefined && { "if-modified-since": since }),
    },
  });
  const bytes = new Uint8Array(await reply.arrayBuffer());
  return {
    status: reply.status,
    modified: reply.headers.get("last-modified") ?? undefined,
    ...(reply.status === 200 && (await openPassFile(bytes, rootCertificate))),
  };
};
