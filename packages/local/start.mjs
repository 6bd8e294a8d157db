// `npm start` and `npm run dev`: install missing packages, build outdated parts, then start everything in this process.
import { build, localSiteVariables } from "./build.mjs";
import { install } from "./install.mjs";

const dev = process.argv.includes("--dev");
install({ full: false });
if (dev) Object.assign(process.env, localSiteVariables, { NODE_ENV: "development" });
else if (!build()) process.exit(1);

const { register } = await import("tsx/esm/api");
register();
await import("./src/main.ts");
