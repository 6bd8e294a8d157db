import { listed, read, text } from "#support/json.ts";
import { region } from "./home";
import { askAws } from "./operate";

/** One line for each stack with its number of resources, and one for each reason of a failed resource. */
export const countResources = async (): Promise<string> => {
  const lines: string[] = [];
  const reasons = new Map<string, number>();
  let total = 0;
  for (const at of [region, "us-east-1"])
    for (const stack of listed(
      await askAws(`cloudformation list-stacks --region ${at} --query StackSummaries`),
    )) {
      const { StackName, StackId, StackStatus } = read(stack);
      const events = await askAws(
        `cloudformation describe-stack-events --region ${at} --stack-name ${text(StackId)} --query StackEvents`,
      );
      let created = 0;
      for (const { ResourceType, ResourceStatus, ResourceStatusReason } of listed(events).map(read)) {
        if (ResourceStatus === "CREATE_COMPLETE" && ResourceType !== "AWS::CloudFormation::Stack")
          created += 1;
        if (!text(ResourceStatus).endsWith("FAILED")) continue;
        const reason = `${text(ResourceType)}: ${text(ResourceStatusReason)}`;
        reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
      }
      total += created;
      lines.push(
        `${at.padEnd(13)} ${text(StackName).padEnd(38)} ${text(StackStatus).padEnd(17)} ${created} created`,
      );
    }
  const failures = [...reasons].map(([reason, count]) => `failed ${count} times: ${reason}`);
  return [
    ...lines,
    `${total} resources created`,
    ...(failures.length > 0 ? failures : ["no resource failed"]),
  ].join("\n");
};
