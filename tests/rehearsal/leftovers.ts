import { listed, text } from "#support/json.ts";
import { askAws } from "./operate";

/** Lists that show resources which a stage could leave behind. */
const lists = [
  `cloudformation list-stacks --query "StackSummaries[?StackStatus!='DELETE_COMPLETE'].StackName"`,
  `lambda list-functions --query "Functions[].FunctionName"`,
  `dynamodb list-tables --query "TableNames"`,
  `cognito-idp list-user-pools --max-results 60 --query "UserPools[].Name"`,
  `apigatewayv2 get-apis --query "Items[].Name"`,
  `sns list-topics --query "Topics[].TopicArn"`,
  `sqs list-queues --query "QueueUrls"`,
  `events list-rules --query "Rules[].Name"`,
  `logs describe-log-groups --query "logGroups[].logGroupName"`,
  `s3api list-buckets --query "Buckets[].Name"`,
  `iam list-roles --query "Roles[].RoleName"`,
  `cloudwatch describe-alarms --query "MetricAlarms[].AlarmName"`,
  `cloudwatch list-dashboards --query "DashboardEntries[].DashboardName"`,
  `secretsmanager list-secrets --query "SecretList[].Name"`,
  `ssm describe-parameters --query "Parameters[].Name"`,
  `sesv2 list-configuration-sets --query "ConfigurationSets"`,
  `lambda list-event-source-mappings --query "EventSourceMappings[].FunctionArn"`,
] as const;

/** Names of everything in the account that carries a stage's name. */
export const listLeftovers = async (stage: string): Promise<string[]> => {
  const found = await Promise.all(lists.map((list) => askAws(list)));
  return found
    .flatMap((names) => listed(names ?? undefined).map(text))
    .filter((name) => new RegExp(`(^|[/:])${stage}([-/]|$)`).test(name) || name.includes(`majlis/${stage}/`));
};
