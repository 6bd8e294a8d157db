import { Role } from "@majlis/contracts/users";
import { grantRole } from "@majlis/core/admin/grantRole";
import { endWithUsage, readCommandLine } from "./commandLine";

const usage = `npm run grant-role -- EMAIL ROLE --stage NAME
ROLE is one of ${Role.options.join(", ")}. The account must have confirmed its e-mail.`;

const { words } = readCommandLine(usage, 2);
const [email = "", name] = words;
const { data: role } = Role.safeParse(name);
if (!role) endWithUsage(usage);
else {
  const { deps } = await import("#functions/deps");
  const before = await grantRole(deps, email, role);
  console.log(before === role ? `The account is ${role} already.` : `The account was ${before}, is ${role}.`);
}
