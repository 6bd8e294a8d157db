import { house } from "@majlis/contracts/house/house";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { CannotStart } from "./cannotStart";
import { functions } from "./functions";
import { createSite } from "./site/createSite";
import { type Stack, type StackOptions, startStack } from "./stack";

/** Maximum duration of a graceful shutdown. */
const closeTimeoutMs = 5_000;
const parentCheckIntervalMs = 500;

const root = fileURLToPath(new URL("../../../", import.meta.url));

const readPort = (): number => {
  const port = Number(process.env.PORT ?? 3000);
  if (Number.isInteger(port) && port >= 0 && port < 65_536) return port;
  throw new CannotStart(`PORT is "${process.env.PORT}", which is not a valid port. Choose one such as 3001.`);
};

/** A house without rows, in a folder of its own. */
const isEmpty = process.argv.includes("--empty");
const firstAdmin = isEmpty ? (process.env.FIRST_ADMIN ??= "admin@majlis.test") : undefined;

const readFolder = (): string | null => {
  const data = process.env.MAJLIS_DATA ?? (isEmpty ? ".local/empty" : ".local");
  return data === "memory" ? null : resolve(root, data);
};

/** The built site and the functions; with --dev, both reload when sources change. */
const readMode = async (): Promise<Pick<StackOptions, "site" | "functions" | "isDev">> => {
  if (!process.argv.includes("--dev"))
    return { site: () => createSite(`${root}web/dist`), functions: async () => functions };
  const { createDevSite } = await import("./site/createDevSite");
  const { watchFunctions } = await import("./watchFunctions");
  return {
    site: (server) => createDevSite(`${root}web`, server),
    functions: watchFunctions(`${root}packages`),
    isDev: true,
  };
};

/** Reports addresses and signing key to the parent process, or prints the addresses. */
const announce = ({ url, dynamodbEndpoint, signingKey }: Stack, folder: string | null): void => {
  if (process.send) {
    process.send({ url, dynamodbEndpoint, signingKey });
    return;
  }
  console.log(`
  ${house.name.en} is at       ${url}
  Every mail is at   ${url}/mailbox

  ${
    firstAdmin === undefined
      ? "Demo accounts, password Majlis-2026!\n    free@majlis.test   member@majlis.test   founder@majlis.test   admin@majlis.test"
      : `The house is empty. Sign up as ${firstAdmin}: its confirmation makes the first admin`
  }

  Press Ctrl-C to stop. ${folder === null ? "Data is in memory only." : `Data is stored in ${folder} (npm run reset deletes it).`}
`);
};

/**
 * npm sends signals to a shell that does not forward them. The change of the parent process is the only sign that the
 * shell has ended.
 */
const closeWithParent = (close: () => void): void => {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) close();
  }, parentCheckIntervalMs).unref();
};

/** Stops everything once. Ctrl-C can send more than one signal. */
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
  const stack = await startStack({ port: readPort(), folder, isEmpty, ...(await readMode()) });
  closeOnSignal(stack);
  announce(stack, folder);
} catch (error) {
  console.error(error instanceof CannotStart ? `\n  ${error.message}\n` : error);
  process.exit(1);
}
