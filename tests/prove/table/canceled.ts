// The error of a transaction, with the reason of each operation.
import { TransactionCanceledException } from "@aws-sdk/client-dynamodb";

export const canceled = (codes: readonly string[]) =>
  new TransactionCanceledException({
    message: `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes.join(", ")}]`,
    $metadata: {},
    CancellationReasons: codes.map((Code) => ({ Code })),
  });
