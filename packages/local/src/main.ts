import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { CannotStart } from "./cannotStart";
import { functions } from "./functions";
import { createSite } from "./site/createSite";
import { type Stack, type StackOptions, startStack } from "./stack";

/** How long an orderly end may take before it is cut short. */
const closeTimeoutMs = 5_000;
const lookForParentMs = 500;

const root = fileURLToPath(new URL("../../../", import.meta.url));

const readPort = (): number => {
  const port = Number(process.env.PORT ?? 3000);
  if (Number.isInteger(port) && port >= 0 && port < 65_536) return port;
  throw new CannotStart(`PORT is "${process.env.PORT}", which is no port. Choose one such as 3001.`);
};

const readFolder = (): string | null => {
  const data = process.env.MAJLIS_DATA ?? ".local";
  return data === "memory" ? null : resolve(root, data);
};

/** The built site and the functions as they are; with --dev both follow their sources. */
const readMode = async (): Promise<Pick<StackOptions, "site" | "functions">> => {
  if (!process.argv.includes("--dev"))
    return { site: () => createSite(`${root}web/dist`), functions: async () => functions };
  const { createDevSite } = await import("./site/createDevSite");
  const { watchFunctions } = await import("./watchFunctions");
  return {
    site: (server) => createDevSite(`${root}web`, server),
    functions: watchFunctions(`${root}packages`),
  };
};

/** Tells the program that started this one, else the person, where everything is. */
const announce = ({ url, dynamodbEndpoint }: Stack, folder: string | null): void => {
  if (process.send) {
    process.send({ url, dynamodbEndpoint });
    return;
  }
  console.log(`
  Majlis is at       ${url}
  Every mail is at   ${url}/mailbox

  Demo accounts, password Majlis-2026!
    free@majlis.test   member@majlis.test   founder@majlis.test   admin@majlis.test

  Ctrl-C ends it. ${folder === null ? "Nothing is kept." : `Data is kept in ${folder} (npm run reset empties it).`}
`);
};

/** npm hands a signal to a shell, which keeps it to itself: that the shell is gone is all there is to see here. */
const closeWithParent = (close: () => void): void => {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) close();
  }, lookForParentMs).unref();
};

/** Ends all that was started, once: Ctrl-C may reach this process more than once. */
const closeOnSignal = (stack: Stack): void => {
  let closing = false;
  const close = () => {
    if (closing) return;
    closing = true;
    setTimeout(() => process.exit(1), closeTimeoutMs).unref();
    stack.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on("SIGINT", close);
  process.on("SIGTERM", close);
  process.on("SIGHUP", close);
  process.on("disconnect", close);
  closeWithParent(close);
  void stack.failed.then((error) => {
    if (closing) return;
    console.error(error);
    process.exit(1);
  });
};

try {
  const folder = readFolder();
  const stack = await startStack({ port: readPort(), folder, ...(await readMode()) });
  closeOnSignal(stack);
  announce(stack, folder);
} catch (error) {
  console.error(error instanceof CannotStart ? `\n  ${error.message}\n` : error);
  process.exit(1);
}
