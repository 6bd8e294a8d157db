// `npm run reset`: empties .local/, so that the next start makes the demo data anew.
import { rmSync } from "node:fs";
import { root } from "./install.mjs";

rmSync(`${root}.local`, { recursive: true, force: true });
console.log(
  "Emptied .local/. The next start makes the demo data anew. (A product that is running: stop it first.)",
);
