import { CognitoIdentityProviderClient, paginateListUsers } from "@aws-sdk/client-cognito-identity-provider";
import { readCommandLine } from "./commandLine";

const usage = `npm run export-accounts -- POOL_ID --stage NAME
Writes a line of JSON for each account of the user pool: subject, address, name, and whether the address is confirmed.`;

const {
  args: [UserPoolId = ""],
} = readCommandLine(usage, 1);
const client = new CognitoIdentityProviderClient({});
for await (const { Users = [] } of paginateListUsers({ client }, { UserPoolId }))
  for (const { Attributes = [], UserStatus = "", Enabled = false } of Users) {
    const { sub, email, name, email_verified } = Object.fromEntries(
      Attributes.map(({ Name = "", Value = "" }) => [Name, Value]),
    );
    const confirmed = email_verified === "true";
    process.stdout.write(
      `${JSON.stringify({ sub, email, name, confirmed, status: UserStatus, enabled: Enabled })}\n`,
    );
  }
