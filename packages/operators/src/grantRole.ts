import { Role } from "@majlis/contracts/users";
import { grantRole } from "@majlis/core/admin/grantRole";
import { exitWithUsage, readCommandLine } from "./commandLine";

const usage = `npm run grant-role -- EMAIL ROLE --stage NAME
ROLE is one of ${Role.options.join(", ")}. The account must have a confirmed email.`;

const { args } = readCommandLine(usage, 2);
const [email = "", name] = args;
const { data: role } = Role.safeParse(name);
if (!role) exitWithUsage(usage);
else {
  const { deps } = await import("@majlis/functions/deps");
  const before = await grantRole(deps, email, role);
  console.log(before === role ? `Role is already ${role}.` : `Role changed from ${before} to ${role}.`);
}
