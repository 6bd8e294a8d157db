import { countsDelaySeconds, followedRows } from "@majlis/functions/deployment/background";
import { tableNeeds } from "@majlis/functions/deployment/tableNeeds";
import { Duration } from "aws-cdk-lib";
import { StartingPosition } from "aws-cdk-lib/aws-lambda";
import { type Function as LambdaFunction, type Queue, type StackContext, use } from "sst/constructs";
import { Database } from "./Database";
import { functionEnvironment } from "./functionEnvironment";
import { sendingTasks, together } from "./functionNeeds";
import { functionProps } from "./functionProps";
import { grantTable } from "./grantTable";
import { namingWallets } from "./walletNeeds";

/**
 * Sends moves of seats and changes of occasions to their function, gathered for a second, which also sends tasks for
 * waitlists. This is the stream's second reader; a shard has two at most. Failed records are repeated until they expire,
 * because a lost one leaves a wrong count in lists or a wrong entry in a digest.
 */
export const addCountsConsumer = (context: StackContext, work: Queue): LambdaFunction => {
  const { stack } = context;
  const { table } = use(Database);
  const { environment = {}, permissions = [] } = together(sendingTasks(work), namingWallets());
  table.addConsumers(stack, {
    counts: {
      function: functionProps(context, "jobs/refreshCounts", {
        environment: { ...functionEnvironment(context), ...environment },
        permissions: [...grantTable(table, tableNeeds["jobs/refreshCounts"]), ...permissions],
        timeout: 60,
      }),
      filters: createFilters(),
      cdk: {
        eventSource: {
          startingPosition: StartingPosition.TRIM_HORIZON,
          batchSize: 1_000,
          maxBatchingWindow: Duration.seconds(countsDelaySeconds),
          bisectBatchOnError: true,
        },
      },
    },
  });
  const refreshCounts = table.getFunction("counts");
  if (!refreshCounts) throw new Error("The table has no consumer of counts");
  return refreshCounts;
};

/** `__edb_e__` is ElectroDB's attribute of the entity name. */
const createFilters = (): Record<string, unknown>[] =>
  followedRows.map(({ entities, writes, names }) => {
    const image = {
      __edb_e__: { S: entities },
      ...(names && { name: { S: names.map((prefix) => ({ prefix })) } }),
    };
    return { eventName: writes, dynamodb: { [writes.includes("REMOVE") ? "OldImage" : "NewImage"]: image } };
  });
