import { CloudFormationClient, DescribeStacksCommand } from "@aws-sdk/client-cloudformation";
import { clientOptions, explainFailure, isNamed } from "./preflight/findings";
import { FailedStep } from "./runCommand";

interface StackOutput {
  readonly region: string;
  readonly stack: string;
  readonly output: string;
}

/** An output of a stack. Undefined when there is no such stack or output. Throws FailedStep. */
export const findOutput = async ({ region, stack, output }: StackOutput): Promise<string | undefined> => {
  try {
    const client = new CloudFormationClient(clientOptions(region));
    const { Stacks = [] } = await client.send(new DescribeStacksCommand({ StackName: stack }));
    return Stacks[0]?.Outputs?.find(({ OutputKey }) => OutputKey === output)?.OutputValue;
  } catch (error) {
    if (isNamed(error, "ValidationError")) return undefined; // there is no such stack
    throw new FailedStep(`The deployment must read the stack ${stack}. ${explainFailure(error)}`);
  }
};

/**
 * An output of a stack that was just deployed. SST ends before it has written its file of outputs. Throws FailedStep.
 */
export const readOutput = async (of: StackOutput): Promise<string> => {
  const value = await findOutput(of);
  if (!value) throw new FailedStep(`${of.stack} has no output ${of.output}. Deploy again.`);
  return value;
};
