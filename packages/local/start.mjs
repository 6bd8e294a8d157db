// `npm start` and `npm run dev`: installs what is missing, builds what changed, starts everything in one process tree.
import { spawn } from "node:child_process";
import { build, localSiteVariables } from "./build.mjs";
import { install, root } from "./install.mjs";

const dev = process.argv.includes("--dev");
install({ full: false });
if (!dev && !build()) process.exit(1);

const child = spawn(
  process.execPath,
  [
    "--import",
    "tsx",
    ...(dev ? ["--watch", "--watch-preserve-output"] : []),
    `${root}packages/local/src/main.ts`,
    ...process.argv.slice(2),
  ],
  {
    cwd: `${root}packages/local`,
    stdio: process.send ? ["inherit", "inherit", "inherit", "ipc"] : "inherit",
    env: { ...process.env, ...(dev && { ...localSiteVariables, NODE_ENV: "development" }) },
  },
);
child.on("message", (message) => process.send?.(message));
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
process.on("disconnect", () => child.kill("SIGTERM"));
child.on("exit", (code) => process.exit(code ?? 0));
