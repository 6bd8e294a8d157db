import { RemovalPolicy } from "aws-cdk-lib";
import { tableDefinition } from "@majlis/functions/deployment/table";
import { type StackContext, Table } from "./constructs";
import { isProduction, readDeployment } from "@majlis/functions/deployment/readDeployment";

/** The table: point-in-time recovery for 35 days, deletion protection in production. */
export const Database = ({ stack, app }: StackContext) => {
  const { tableCeiling } = readDeployment();
  const table = new Table(stack, "Table", {
    ...tableDefinition,
    fields: Object.fromEntries(tableDefinition.fields.map((field) => [field, "string" as const])),
    stream: "new_and_old_images",
    cdk: {
      table: {
        deletionProtection: isProduction(app),
        removalPolicy: isProduction(app) ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
        pointInTimeRecovery: true,
        // The indexes have none: a write that an index refused would fail too.
        maxReadRequestUnits: tableCeiling.reads,
        maxWriteRequestUnits: tableCeiling.writes,
      },
    },
  });
  return { table };
};
