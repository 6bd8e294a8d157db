import { describe, expect, test } from "vitest";
import { functionRows, tableVerbs } from "@majlis/functions/deployment/functions";
import { listed } from "#support/json.ts";
import { deployedFunctions, policiesOf, resourcesOf, stackNames, type Statement } from "./stackTemplates.ts";

const functions = deployedFunctions();

test("every function has a row, and every row a function", () => {
  expect(functions.map(({ name }) => name).toSorted()).toEqual(
    functionRows.map(({ name }) => name).toSorted(),
  );
});

const streamActions = ["DescribeStream", "GetRecords", "GetShardIterator", "ListStreams"].map(
  (verb) => `dynamodb:${verb}`,
);

const backupActions = [
  "dynamodb:DescribeContinuousBackups",
  "dynamodb:DescribeExport",
  "dynamodb:ExportTableToPointInTime",
  "dynamodb:ListExports",
];

const isTableAction = (action: string): boolean =>
  action.startsWith("dynamodb:") && !streamActions.includes(action) && !backupActions.includes(action);

/** Table permissions of a function: `GetItem`, `gsi1:Query`. */
const grantsOf = (statements: readonly Statement[]): string[] =>
  statements.flatMap(({ actions, resources }) =>
    resources.flatMap((resource) => {
      const [, index] = /\/index\/(\w+)"/.exec(resource) ?? [];
      return actions
        .filter(isTableAction)
        .map((action) => action.replace("dynamodb:", index ? `${index}:` : ""));
    }),
  );

const logActions = ["logs:CreateLogStream", "logs:PutLogEvents"];

/** What receiving from a queue needs. */
const consumerActions = [
  "sqs:ChangeMessageVisibility",
  "sqs:DeleteMessage",
  "sqs:GetQueueAttributes",
  "sqs:GetQueueUrl",
  "sqs:ReceiveMessage",
] as const;

/** What sending to a queue needs. */
const taskActions = ["sqs:SendMessage", "sqs:SendMessageBatch"] as const;

/** Signing a form, and reading, storing and deleting what was uploaded. */
const pictureActions = ["s3:GetObject", "s3:PutObject", "s3:DeleteObject", "s3:PutObject"];

/** Permissions in addition to table and logs. */
const otherActions: Readonly<Record<string, readonly string[]>> = {
  "account/requestSignInCode": ["cognito-idp:AdminGetUser"],
  "auth/verifyAuthChallenge": ["cognito-idp:AdminGetUser"],
  "auth/postConfirmation": ["cognito-idp:AdminUserGlobalSignOut"],
  "jobs/housekeeping": [
    "cognito-idp:AdminDeleteUser",
    "cognito-idp:ListUsers",
    ...backupActions,
    "s3:AbortMultipartUpload",
    "s3:ListBucket",
    "s3:PutObject",
    "s3:PutObjectAcl",
    "secretsmanager:GetSecretValue",
  ],
  "jobs/followTable": [
    ...streamActions,
    ...taskActions,
    // Its dead letters.
    "sqs:GetQueueAttributes",
    "sqs:GetQueueUrl",
    "sqs:SendMessage",
  ],
  "users/writes": ["social-messaging:SendWhatsAppMessage"],
  "jobs/retryMails": ["ses:SendRawEmail", "social-messaging:SendWhatsAppMessage", ...taskActions],
  // Of both lanes.
  "jobs/deliverOutbox": [
    ...consumerActions,
    ...consumerActions,
    "ses:SendRawEmail",
    "social-messaging:SendWhatsAppMessage",
  ],
  "jobs/routeOutbox": [
    ...streamActions,
    "sqs:GetQueueAttributes",
    "sqs:GetQueueUrl",
    "sqs:SendMessage",
    ...taskActions,
  ],
  "jobs/startDueTasks": taskActions,
  "wallet/wallet": ["secretsmanager:GetSecretValue"],
  // Named documents of the site.
  "pages/pages": ["s3:GetObject"],
  "jobs/runTasks": [...consumerActions, "s3:DeleteObject", "secretsmanager:GetSecretValue", ...taskActions],
  "events/writes": pictureActions,
  "founders/writes": pictureActions,
};

test.each(functionRows.filter(({ row }) => row.table === "read"))(
  "$name cannot write to the table",
  ({ name }) => {
    const { statements = [] } = functions.find((one) => one.name === name) ?? {};
    expect(
      grantsOf(statements).filter((action) => /Put|Update|Delete|Condition|Batch.*Write/.test(action)),
    ).toEqual([]);
  },
);

describe.each(functionRows)("$name", ({ name, row }) => {
  const { statements = [] } = functions.find((one) => one.name === name) ?? {};

  test("has exactly the table permissions of its row", () => {
    expect(grantsOf(statements).toSorted()).toEqual(
      [...tableVerbs(name), ...(row.indexes ?? []).map((index) => `${index}:Query`)].toSorted(),
    );
  });

  test("has no other permissions than the listed ones", () => {
    const others = statements.flatMap(({ actions }) => actions).filter((action) => !isTableAction(action));
    expect(others.toSorted()).toEqual([...logActions, ...(otherActions[name] ?? [])].toSorted());
  });
});

/** Allowed wildcards, with the reason. `resource` is part of the statement's resources. */
const exceptions = [
  {
    policy: /^Rolejobs(routeOutbox|followTable)DefaultPolicy/,
    action: "dynamodb:ListStreams",
    resource: '"*"',
    why: "Lambda requires it to subscribe; it reveals stream names only",
  },
  {
    policy: /^Rolejobs(deliverOutbox|retryMails)/,
    action: "ses:SendRawEmail",
    resource: ":identity/*",
    why: "SES checks the recipient's identity too in the sandbox; a condition fixes the sender",
  },
  {
    policy: /^Rolejobshousekeeping/,
    action: "dynamodb:ListExports",
    resource: '"*"',
    why: "It has no resource; it reveals names of exports only",
  },
  {
    policy: /^Rolejobshousekeeping/,
    action: "dynamodb:DescribeExport",
    resource: "/export/*",
    why: "Each export of the table has a name of its own",
  },
  {
    policy: /^Rolejobshousekeeping/,
    action: /^s3:(PutObject|PutObjectAcl|AbortMultipartUpload)$/,
    resource: ":::majlis-copies/*",
    why: "Each copy has a name of its own, and nothing can be read or deleted",
  },
  {
    policy: /^SiteS3UploaderPolicy/,
    action: /^s3:(ListBucket|(Get|Put|Delete)Object)$/,
    resource: "/*",
    why: "SST's deployment copies files from CDK's bucket to the site's",
  },
  {
    policy: /^SiteBucketPolicy/,
    action: /^s3:(GetObject|ListBucket)$/,
    resource: "/*",
    why: "The distribution reads every file of the site",
  },
  {
    policy: /^PicturesPolicy/,
    action: "s3:GetObject",
    resource: "/pictures/*",
    why: "CloudFront's own identity reads every picture",
  },
  {
    policy: /^Role(events|founders)writes/,
    action: /^s3:(Get|Put|Delete)Object$/,
    resource: "/uploads/*",
    why: "each upload has a key of its own",
  },
  {
    policy: /^Role((events|founders)writes|jobsrunTasks)/,
    action: /^s3:(Put|Delete)Object$/,
    resource: "/pictures/*",
    why: "each picture has a key of its own",
  },
] as const;

const isExcepted = (policy: string, action: string, resource: string): boolean =>
  exceptions.some(
    (exception) =>
      exception.policy.test(policy) &&
      (exception.action instanceof RegExp ? exception.action.test(action) : exception.action === action) &&
      resource.includes(exception.resource),
  );

describe.each(stackNames)("%s", (stack) => {
  test("has no wildcards except the listed ones", () => {
    const wildcards = policiesOf(stack)
      .flatMap(({ id, statements }) =>
        statements
          .filter(({ effect }) => effect === "Allow")
          .flatMap(({ actions, resources }) =>
            actions.flatMap((action) => resources.map((resource) => ({ id, action, resource }))),
          ),
      )
      .filter(({ action, resource }) => action.includes("*") || resource.includes("*"));
    expect(wildcards.filter(({ id, action, resource }) => !isExcepted(id, action, resource))).toEqual([]);
  });

  test("gives AWS managed policies to SST's deployment helpers only", () => {
    const managed = resourcesOf(stack, "AWS::IAM::Role").flatMap(({ id, Properties }) =>
      listed(Properties.ManagedPolicyArns).map((arn) => ({ id, arn: JSON.stringify(arn) })),
    );
    expect(
      managed.filter(({ id, arn }) => id.startsWith("Role") || !arn.includes("AWSLambdaBasicExecutionRole")),
    ).toEqual([]);
  });
});
