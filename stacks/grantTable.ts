import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { Table } from "sst/constructs";
import type { TableNeeds } from "@majlis/functions/deployment/table";

/** IAM statements for exactly these permissions. SST's binding would grant every action, including deletion. */
export const grantTable = (table: Table, { table: verbs, indexes = [] }: TableNeeds): PolicyStatement[] => [
  ...(verbs.length > 0
    ? [
        new PolicyStatement({
          actions: verbs.map((verb) => `dynamodb:${verb}`),
          resources: [table.tableArn],
        }),
      ]
    : []),
  ...(indexes.length > 0
    ? [
        new PolicyStatement({
          actions: ["dynamodb:Query"],
          resources: indexes.map((index) => `${table.tableArn}/index/${index}`),
        }),
      ]
    : []),
];
