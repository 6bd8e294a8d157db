// Finds or installs the browsers of the tests: Chromium, Firefox and WebKit. Plain JavaScript, because the runner uses it too.
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

const installFromDebian = (...names) =>
  run("apt-get", ["install", "-y", "--no-install-recommends", ...names]);

const debian = () => existsSync("/etc/debian_version") && process.getuid?.() === 0;

/** The path of a Chromium: CHROME_PATH, the system's or Playwright's, else Debian's package or Playwright's download. */
export const findChromium = () => {
  const found = known();
  if (found) return found;
  console.log("Getting a Chromium for the end-to-end tests ...");
  if (debian() && run("apt-get", ["update"]))
    ["chromium-headless-shell", "chromium"].some((name) => installFromDebian(name));
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

/** The programs of each engine with their Debian packages, and where these put them. */
const programs = {
  firefox: { "firefox-esr": ["/usr/bin/firefox-esr", "/usr/bin/firefox"] },
  webkit: {
    "webkit2gtk-driver": ["/usr/bin/WebKitWebDriver"],
    "libwebkit2gtk-4.1-0": ["x86_64", "aarch64"].map(
      (machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`,
    ),
    xvfb: ["/usr/bin/Xvfb"],
  },
};

const missingPackages = (engine) =>
  Object.entries(programs[engine])
    .filter(([, paths]) => !paths.some((path) => existsSync(path)))
    .map(([name]) => name);

/** The path of an engine's program. Throws the packages to install. */
export const findProgram = (engine, name) => {
  const missing = missingPackages(engine);
  if (missing.length > 0) throw new Error(missingMessage(engine, missing));
  return programs[engine][name].find((path) => existsSync(path));
};

const missingMessage = (engine, missing) =>
  `There is no ${engine} on this machine. Debian has it: apt-get install ${missing.join(" ")}`;

/** Says for each engine that is neither here nor to be had what to install. Installs Debian's packages where it may. */
export const findEngines = () => {
  const engines = Object.keys(programs);
  const missing = engines.flatMap(missingPackages);
  if (missing.length > 0 && debian()) {
    console.log("Getting Firefox and WebKit for the tests of engines ...");
    if (run("apt-get", ["update"])) installFromDebian(...missing);
  }
  const isHere = (engine) => missingPackages(engine).length === 0;
  return {
    here: engines.filter(isHere),
    missing: engines
      .filter((engine) => !isHere(engine))
      .map((engine) => missingMessage(engine, missingPackages(engine))),
  };
};
