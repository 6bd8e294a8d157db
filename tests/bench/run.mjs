// `npm run bench` runs all benchmarks, `npm run bench -- join` one, `npm run bench -- soak --minutes 60` one with options.
// Each measures a baseline in the same run and writes results.json.
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "#repo/packages/local/build.mjs";
import { install, root } from "#repo/packages/local/install.mjs";

install({ full: true });
if (!build()) process.exit(1);
const folder = fileURLToPath(new URL(".", import.meta.url));
const all = readdirSync(folder)
  .filter((file) => file.endsWith(".bench.ts"))
  .map((file) => file.replace(".bench.ts", ""));
const given = process.argv.slice(2);
const firstOption = given.findIndex((argument) => argument.startsWith("--"));
const asked = firstOption < 0 ? given : given.slice(0, firstOption);
const options = firstOption < 0 ? [] : given.slice(firstOption);
const unknown = asked.filter((name) => !all.includes(name));
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(", ")}. The benchmarks: ${all.join(", ")}`);
  process.exit(2);
}
let failed = false;
for (const name of asked.length > 0 ? asked : all) {
  console.log(`\n${name}`);
  const { status } = spawnSync(
    process.execPath,
    ["--import", "tsx", `${folder}${name}.bench.ts`, ...options],
    {
      cwd: root,
      stdio: "inherit",
      env: { ...process.env, AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: "true" },
    },
  );
  failed ||= status !== 0;
}
process.exit(failed ? 1 : 0);
