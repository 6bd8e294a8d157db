import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { offerAccount } from "@majlis/core/account/linkAccount";
import { userIdOfSub } from "@majlis/core/users/findActor";
import * as z from "zod/mini";
import { readCommandLine } from "./commandLine";

const usage = `npm run offer-accounts -- FILE --stage NAME
After the loss of the user pool: FILE is its last copy. Who signs up again with a confirmed
address of it gets the old profile.`;

const Line = z.object({ sub: z.string(), email: z.string(), confirmed: z.boolean() });

const {
  args: [file = ""],
} = readCommandLine(usage, 1);
const { deps } = await import("@majlis/functions/deps");
let offered = 0;
let others = 0;
for await (const line of createInterface({ input: createReadStream(file) })) {
  const { sub, email, confirmed } = Line.parse(JSON.parse(line));
  const isOffered = confirmed && (await offerAccount(deps, { user_id: userIdOfSub(sub), email }));
  if (isOffered) offered++;
  else others++;
}
console.log(`${offered} accounts offered, ${others} without a confirmed address or a profile.`);
