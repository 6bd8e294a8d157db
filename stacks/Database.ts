import { RemovalPolicy } from "aws-cdk-lib";
import { tableDefinition } from "@majlis/functions/deployment/table";
import { type StackContext, Table } from "sst/constructs";
import { isProduction } from "@majlis/functions/deployment/readDeployment";

/**
 * At most what a new table on demand can do, so that a loop or an attack has a ceiling of cost: $5 and $9 an hour. The
 * indexes have none: a write that an index refused would fail too.
 */
const throughputCeiling = { maxReadRequestUnits: 12_000, maxWriteRequestUnits: 4_000 };

/** The table: point-in-time recovery for 35 days, deletion protection in production. */
export const Database = ({ stack, app }: StackContext) => {
  const table = new Table(stack, "Table", {
    ...tableDefinition,
    fields: Object.fromEntries(tableDefinition.fields.map((field) => [field, "string" as const])),
    stream: "new_and_old_images",
    cdk: {
      table: {
        deletionProtection: isProduction(app),
        removalPolicy: isProduction(app) ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
        pointInTimeRecovery: true,
        ...throughputCeiling,
      },
    },
  });
  return { table };
};
