// Finds or installs a Chromium for the end-to-end tests. Plain JavaScript, because the runner uses it too.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";

const onPath = (name) => {
  const { status, stdout } = spawnSync(process.platform === "win32" ? "where" : "which", [name], {
    encoding: "utf8",
  });
  return status === 0 ? stdout.split("\n")[0].trim() : undefined;
};

const known = () =>
  [
    process.env.CHROME_PATH,
    // The headless shell draws the same pages for a fifth less of the processor's time.
    ...[
      "chromium-headless-shell",
      "chromium",
      "chromium-browser",
      "google-chrome",
      "google-chrome-stable",
    ].map(onPath),
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    playwrightsOwn(),
  ].find((path) => path && existsSync(path));

const playwrightsOwn = () => createRequire(import.meta.url)("@playwright/test").chromium.executablePath();

const run = (command, args) =>
  spawnSync(command, args, { stdio: ["ignore", "ignore", "ignore"] }).status === 0;

const debian = () => existsSync("/etc/debian_version") && process.getuid?.() === 0;

/** The path of a Chromium: CHROME_PATH, the system's or Playwright's, else Debian's package or Playwright's download. */
export const findChromium = () => {
  const found = known();
  if (found) return found;
  console.log("Getting a Chromium for the end-to-end tests ...");
  if (debian() && run("apt-get", ["update"]))
    ["chromium-headless-shell", "chromium"].some((name) =>
      run("apt-get", ["install", "-y", "--no-install-recommends", name]),
    );
  if (!known())
    run(process.execPath, [
      createRequire(import.meta.url).resolve("@playwright/test/cli"),
      "install",
      "chromium",
    ]);
  const got = known();
  if (!got) throw new Error("No Chromium: install one, and set CHROME_PATH when it is in an unusual place.");
  return got;
};
