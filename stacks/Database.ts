import { RemovalPolicy } from "aws-cdk-lib";
import { tableDefinition } from "@majlis/functions/deployment/table";
import { type StackContext, Table } from "sst/constructs";
import { isProduction } from "./readDeployment";

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
      },
    },
  });
  return { table };
};
