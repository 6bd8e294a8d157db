import { fileURLToPath } from "node:url";
import { createDevSite } from "./site/createDevSite";
import { createSite } from "./site/createSite";
import { startStack } from "./stack";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const dev = process.argv.includes("--dev");
const port = Number(process.env.PORT ?? 3000);
const data = process.env.MAJLIS_DATA ?? `${root}.local`;

const site = dev ? await createDevSite(`${root}web`) : createSite(`${root}web/dist`);
const stack = await startStack({ port, folder: data === "memory" ? null : data, site }).catch(
  (error: unknown) => {
    if (!(error instanceof Error && "code" in error && error.code === "EADDRINUSE")) throw error;
    console.error(`Port ${port} is taken. Stop what uses it, or choose another: PORT=3001 npm start`);
    process.exit(1);
  },
);

console.log(`
  Majlis is at       ${stack.url}
  Every mail is at   ${stack.url}/mailbox

  Demo accounts, password Majlis-2026!
    free@majlis.test   member@majlis.test   founder@majlis.test   admin@majlis.test

  Ctrl-C ends it. ${data === "memory" ? "Nothing is kept." : "Data is kept in .local/ (npm run reset empties it)."}
`);
process.send?.({ url: stack.url, dynamodbEndpoint: stack.dynamodbEndpoint });

let closing = false;
const close = () => {
  if (closing) return;
  closing = true;
  void stack.close().finally(() => process.exit(0));
};
process.once("SIGINT", close);
process.once("SIGTERM", close);
process.once("disconnect", close);
