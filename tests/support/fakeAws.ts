import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

/** The AWS calls that `sst build` needs without an account: the caller's identity and the bootstrap stack. */
export interface FakeAws {
  readonly endpoint: string;
  readonly account: string;
  close(): Promise<void>;
}

const account = "123456789012";

export const startFakeAws = async (): Promise<FakeAws> => {
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      const call = new URLSearchParams(body);
      const reply = answer(call.get("Action"), call.get("StackName"));
      response.statusCode = reply === undefined ? 400 : 200;
      response.setHeader("content-type", "text/xml");
      response.end(reply ?? refusal(call.get("Action")));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { endpoint: `http://127.0.0.1:${portOf(server)}`, account, close: () => close(server) };
};

const answer = (action: string | null, stack: string | null): string | undefined => {
  if (action === "GetCallerIdentity") return callerIdentity;
  if (action === "DescribeStacks" && stack === "CDKToolkit")
    return describedStack(stack, { BootstrapVersion: "21", BucketName: "cdk-assets" });
  if (action === "DescribeStacks" && stack === "SSTBootstrap")
    return describedStack(stack, { Version: "7.4", BucketName: "sst-bootstrap" });
  return undefined;
};

const callerIdentity = `<GetCallerIdentityResponse><GetCallerIdentityResult>
<Arn>arn:aws:iam::${account}:user/test</Arn><UserId>test</UserId><Account>${account}</Account>
</GetCallerIdentityResult></GetCallerIdentityResponse>`;

const describedStack = (name: string, outputs: Readonly<Record<string, string>>): string =>
  `<DescribeStacksResponse><DescribeStacksResult><Stacks><member>
<StackName>${name}</StackName><StackId>${name}</StackId><StackStatus>UPDATE_COMPLETE</StackStatus>
<CreationTime>2026-01-01T00:00:00Z</CreationTime><Outputs>${Object.entries(outputs)
    .map(
      ([key, value]) => `<member><OutputKey>${key}</OutputKey><OutputValue>${value}</OutputValue></member>`,
    )
    .join("")}</Outputs></member></Stacks></DescribeStacksResult></DescribeStacksResponse>`;

const refusal = (action: string | null): string =>
  `<ErrorResponse><Error><Code>NotFaked</Code><Message>${action}</Message></Error></ErrorResponse>`;

// A server that listens on a port has an address with a port.
const portOf = (server: Server): number => (server.address() as AddressInfo).port;

const close = (server: Server): Promise<void> =>
  new Promise((resolve, reject) => {
    server.closeAllConnections();
    server.close((error) => (error ? reject(error) : resolve()));
  });
