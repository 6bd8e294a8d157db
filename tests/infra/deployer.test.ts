import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";

import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";

const requireFromSst = createRequire(path.resolve("node_modules/sst/package.json"));

/** Modules of SST's deployer that it does not export. */
const loadToolkit = async (file: string) => {
  const folder = path.dirname(requireFromSst.resolve("@aws-cdk/toolkit-lib"));
  return import(pathToFileURL(path.join(folder, file)).href);
};

const identity = `<GetCallerIdentityResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/">
  <GetCallerIdentityResult>
    <Arn>arn:aws:iam::123456789012:user/deployer</Arn>
    <Account>123456789012</Account>
    <UserId>AIDAEXAMPLE</UserId>
  </GetCallerIdentityResult>
</GetCallerIdentityResponse>`;

const bodies: Promise<string>[] = [];
const sts = createServer((request, response) => {
  bodies.push(text(request));
  response.setHeader("content-type", "text/xml").end(identity);
});

beforeAll(async () => {
  // The toolkit keeps the account of each access key there.
  process.env.CDK_HOME = await mkdtemp(path.join(tmpdir(), "majlis-cdk-"));
  await new Promise<void>((resolve) => sts.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
  sts.close();
  if (process.env.CDK_HOME) await rm(process.env.CDK_HOME, { recursive: true });
});

it("lets the deployer make its first call", async () => {
  const address = sts.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port");
  process.env.AWS_ENDPOINT_URL_STS = `http://127.0.0.1:${address.port}`;
  const { SdkProvider } = await loadToolkit("api/aws-auth/sdk-provider.js");
  const { IoHelper } = await loadToolkit("api/io/private/io-helper.js");
  const ioHelper = IoHelper.fromActionAwareIoHost({ notify: () => {}, requestResponse: () => {} });
  const credentials = async () => ({ accessKeyId: "test", secretAccessKey: "test" });

  const provider = new SdkProvider(credentials, "eu-central-1", { ioHelper });
  await expect(provider.defaultAccount()).resolves.toMatchObject({ accountId: "123456789012" });
  expect(await Promise.all(bodies)).toEqual([expect.stringContaining("Action=GetCallerIdentity")]);
});
