// A proxy before the table that fails or waits on request.
import { setTimeout as pause } from "node:timers/promises";
import { listenOnLoopback } from "@majlis/local/http/listenOnLoopback";

/** Shares between 0 and 1 of the requests that fail. */
export interface FaultRates {
  /** Transactions that conflict with another writer. */
  readonly conflicts: number;
  readonly throttled: number;
  /** The connection closes after the request has taken effect, so that its reply is lost. */
  readonly cut: number;
}

/** The fault of the table: none, no connection, a throttled partition, a delay in milliseconds, or random faults. */
export type TableFault = "none" | "down" | "throttled" | { readonly delayMs: number } | FaultRates;

export interface FaultyTable {
  readonly endpoint: string;
  fault: TableFault;
  /** Throttled requests by kind since the last call. */
  readonly takeThrottled: () => { reads: number; writes: number };
  readonly close: () => Promise<void>;
}

const throttledReply = JSON.stringify({
  __type: "com.amazonaws.dynamodb.v20120810#ProvisionedThroughputExceededException",
  message: "The level of configured provisioned throughput for the table was exceeded.",
});

/** The reply to a transaction whose first row another writer changes. */
const conflictReply = (body: Buffer): string => {
  const { TransactItems } = JSON.parse(body.toString()) as { TransactItems: readonly unknown[] };
  return JSON.stringify({
    __type: "com.amazonaws.dynamodb.v20120810#TransactionCanceledException",
    message: "Transaction cancelled, please refer cancellation reasons for specific reasons",
    CancellationReasons: TransactItems.map((_, index) => ({
      Code: index === 0 ? "TransactionConflict" : "None",
    })),
  });
};

const isRead = (target: string): boolean => /\.(Get|BatchGet|Query|TransactGet)/.test(target);

const happens = (fault: TableFault, kind: keyof FaultRates): boolean =>
  typeof fault === "object" && "cut" in fault && Math.random() < fault[kind];

/** A proxy of the product's table that can produce faults. */
export const startFaultyTable = async (table: string): Promise<FaultyTable> => {
  const throttled = { reads: 0, writes: 0 };
  const server = await listenOnLoopback(0);
  server.answerWith((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      void (async () => {
        const { fault } = faulty;
        const target = String(request.headers["x-amz-target"]);
        const refuse = (reply: string) =>
          response.writeHead(400, { "content-type": "application/x-amz-json-1.0" }).end(reply);
        if (fault === "down") return request.socket.destroy();
        if (fault === "throttled" || happens(fault, "throttled")) {
          throttled[isRead(target) ? "reads" : "writes"]++;
          return refuse(throttledReply);
        }
        if (target.endsWith(".TransactWriteItems") && happens(fault, "conflicts"))
          return refuse(conflictReply(Buffer.concat(chunks)));
        if (typeof fault === "object" && "delayMs" in fault) await pause(fault.delayMs);
        const { host: _, connection: __, "content-length": ___, ...headers } = request.headers;
        const reply = await fetch(table, {
          method: "POST",
          headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
          body: Buffer.concat(chunks),
        });
        if (happens(fault, "cut")) return request.socket.destroy();
        response.writeHead(reply.status, { "content-type": "application/x-amz-json-1.0" });
        return response.end(Buffer.from(await reply.arrayBuffer()));
      })();
    });
  });
  const faulty: FaultyTable = {
    endpoint: `http://127.0.0.1:${server.port}`,
    fault: "none",
    takeThrottled: () => {
      const taken = { ...throttled };
      Object.assign(throttled, { reads: 0, writes: 0 });
      return taken;
    },
    close: () => server.close(),
  };
  return faulty;
};
