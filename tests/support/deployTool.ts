/** Records its call, writes the outputs that the real tool writes, and fails when FAIL names its first arguments. */
export const deployTool = `
const { appendFileSync, writeFileSync } = require("node:fs");
const { STAGE, DISTRIBUTION_ID, FIREWALL_ARN, AWS_REGION, AWS_ENDPOINT_URL, FAIL } = process.env;
const [, file, ...args] = process.argv;
const call = [file.includes("sst.js") ? "sst" : "cdk", ...args.slice(0, 3)].join(" ");
const env = { STAGE, DISTRIBUTION_ID, FIREWALL_ARN, AWS_REGION, AWS_ENDPOINT_URL };
appendFileSync("calls", JSON.stringify({ call, env }) + "\\n");
if (FAIL && call.startsWith(FAIL)) process.exit(3);
const outputs = args[args.indexOf("--outputs-file") + 1];
if (outputs.endsWith(".json"))
  writeFileSync(outputs, JSON.stringify({ "production-majlis-Edge": { FirewallArn: "arn:firewall" } }));
if (call.startsWith("sst deploy"))
  writeFileSync(
    ".sst/outputs.json",
    JSON.stringify({ [args[2] + "-majlis-Web"]: { DistributionId: "E2EXAMPLE", SiteBucket: "site" } }),
  );
`;
