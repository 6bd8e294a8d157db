// Firefox and WebKit by the commands of WebDriver. Firefox speaks them itself (Marionette), WebKit through its driver.
// Both are Debian's packages.
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createConnection, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { findProgram } from "#support/findBrowsers.mjs";

export type EngineName = "firefox" | "webkit";

type Params = Readonly<Record<string, unknown>>;
type Send = (command: string, params?: Params) => Promise<unknown>;

export interface Started {
  readonly send: Send;
  /** Where downloads go. */
  readonly folder: string;
  readonly close: () => Promise<void>;
}

export interface StartOptions {
  readonly width: number;
  readonly height: number;
  /** Settings of Firefox. */
  readonly preferences?: Readonly<Record<string, string | number | boolean>>;
}

const startTimeoutMs = 30_000;

/** Repeats until there is a value. The time allows for a busy machine. */
export const until = async <Value>(
  what: string,
  look: () => Promise<Value | undefined>,
  ms = 30_000,
): Promise<Value> => {
  const end = Date.now() + ms;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (Date.now() > end) throw new Error(`${what}: not within ${ms} ms`);
    await pause(50);
  }
};

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once("exit", () => resolve());
    child.kill("SIGTERM");
    setTimeout(() => child.kill("SIGKILL"), 3000).unref();
  });

/** The setting of Firefox's preferences file. */
const preference = ([name, value]: readonly [string, unknown]): string =>
  `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`;

const firefoxPreferences = {
  "marionette.port": 0,
  "toolkit.legacyUserProfileCustomizations.stylesheets": true,
  "browser.shell.checkDefaultBrowser": false,
  "datareporting.policy.dataSubmissionEnabled": false,
  "toolkit.telemetry.reportingpolicy.firstRun": false,
  "app.update.auto": false,
  "browser.startup.page": 0,
  "intl.accept_languages": "en",
  "browser.download.folderList": 2,
  "browser.download.useDownloadDir": true,
};

const startFirefox = async ({ preferences }: StartOptions): Promise<Started> => {
  const profile = mkdtempSync(join(tmpdir(), "majlis-firefox-"));
  const settings = { ...firefoxPreferences, "browser.download.dir": profile, ...preferences };
  writeFileSync(join(profile, "user.js"), Object.entries(settings).map(preference).join(""));
  // Without this the window is not narrower than 500 pixels.
  mkdirSync(join(profile, "chrome"));
  writeFileSync(join(profile, "chrome/userChrome.css"), "* { min-width: 0 !important }");
  const child = spawn(
    findProgram("firefox", "firefox-esr"),
    ["--marionette", "--headless", "--no-remote", "--profile", profile],
    { stdio: "ignore" },
  );
  const portFile = join(profile, "MarionetteActivePort");
  const port = await until(
    "Firefox starts",
    async () => (existsSync(portFile) ? Number(readFileSync(portFile, "utf8")) || undefined : undefined),
    startTimeoutMs,
  );
  const socket = createConnection(port, "127.0.0.1");
  const call = marionette(socket);
  const send: Send = (command, params) => call(`WebDriver:${command}`, params);
  await call("WebDriver:NewSession", { capabilities: { alwaysMatch: { acceptInsecureCerts: true } } });
  return {
    send,
    folder: profile,
    close: async () => {
      socket.destroy();
      await ended(child);
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
};

/** Messages of Marionette are `length:[0, id, command, parameters]`, answers `length:[1, id, error, result]`. */
const marionette = (socket: Socket): Send => {
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  let bytes: Buffer = Buffer.alloc(0);
  let last = 0;
  socket.on("data", (chunk: Buffer) => {
    bytes = Buffer.concat([bytes, chunk]);
    for (;;) {
      const colon = bytes.indexOf(":");
      const length = Number(bytes.subarray(0, colon).toString());
      if (colon < 0 || bytes.length < colon + 1 + length) return;
      const message: unknown = JSON.parse(bytes.subarray(colon + 1, colon + 1 + length).toString());
      bytes = bytes.subarray(colon + 1 + length);
      if (!Array.isArray(message)) continue;
      const [, id, error, result] = message;
      const call = waiting.get(id);
      waiting.delete(id);
      if (error) call?.reject(new Error(`${error.error}: ${error.message}`));
      else call?.resolve(result && typeof result === "object" && "value" in result ? result.value : result);
    }
  });
  socket.on("close", () => {
    for (const { reject } of waiting.values()) reject(new Error("Firefox closed the connection"));
  });
  return (command, params = {}) =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      const text = JSON.stringify([0, last, command, params]);
      socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
};

let lastDisplay = 90 + (process.pid % 400);

/** Starts a program on an X server of its own, and waits for a line of its output or an answer. */
const startWebKit = async ({ width, height }: StartOptions): Promise<Started> => {
  lastDisplay += 1;
  const display = `:${lastDisplay}`;
  const screen = spawn(
    findProgram("webkit", "xvfb"),
    [display, "-screen", "0", `${width}x${height}x24`, "-nolisten", "tcp"],
    {
      stdio: "ignore",
    },
  );
  const port = 20_000 + lastDisplay;
  const home = mkdtempSync(join(tmpdir(), "majlis-webkit-"));
  const driver = spawn(findProgram("webkit", "webkit2gtk-driver"), [`--port=${port}`], {
    stdio: "ignore",
    env: {
      ...process.env,
      DISPLAY: display,
      HOME: home,
      XDG_DOWNLOAD_DIR: home,
      GDK_BACKEND: "x11",
      LIBGL_ALWAYS_SOFTWARE: "1",
      WEBKIT_SKIA_ENABLE_CPU_RENDERING: "1",
      GTK_USE_PORTAL: "0",
      NO_AT_BRIDGE: "1",
      LANGUAGE: "en",
    },
  });
  const base = `http://127.0.0.1:${port}`;
  await until(
    "WebKit's driver starts",
    async () => (await fetch(`${base}/status`).catch(() => undefined))?.ok || undefined,
    startTimeoutMs,
  );
  const request = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const reply = await fetch(base + path, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const { value } = (await reply.json()) as { value: { error?: string; message?: string } & Params };
    if (!reply.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
  const options = { binary: findProgram("webkit", "libwebkit2gtk-4.1-0"), args: ["--automation"] };
  const { sessionId } = (await request("POST", "/session", {
    capabilities: { alwaysMatch: { "webkitgtk:browserOptions": options, timeouts: { script: 30_000 } } },
  })) as { sessionId: string };
  const send: Send = (command, params = {}) => {
    const { id, ...rest } = params;
    const [method, path] = routes[command]?.(String(id)) ?? ["", ""];
    return request(method, `/session/${sessionId}/${path}`, method === "GET" ? undefined : rest);
  };
  return {
    send,
    folder: home,
    close: async () => {
      await request("DELETE", `/session/${sessionId}`).catch(() => undefined);
      await ended(driver);
      await ended(screen);
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
};

type Route = (id: string) => readonly [method: string, path: string];

/** The commands that the walk uses, as WebKit's driver has them. */
const routes: Readonly<Record<string, Route>> = {
  Navigate: () => ["POST", "url"],
  Back: () => ["POST", "back"],
  ExecuteScript: () => ["POST", "execute/sync"],
  ExecuteAsyncScript: () => ["POST", "execute/async"],
  ElementClick: (id) => ["POST", `element/${id}/click`],
  ElementSendKeys: (id) => ["POST", `element/${id}/value`],
  PerformActions: () => ["POST", "actions"],
  SetWindowRect: () => ["POST", "window/rect"],
  TakeScreenshot: () => ["GET", "screenshot"],
};

const starters = { firefox: startFirefox, webkit: startWebKit };

/** A new window of the engine, with a profile of its own. Throws the packages to install where it is missing. */
export const startEngine = async (name: EngineName, options: StartOptions): Promise<Started> => {
  const started = await starters[name](options);
  const { width, height } = options;
  await started.send("SetWindowRect", { x: 0, y: 0, width, height });
  return started;
};
