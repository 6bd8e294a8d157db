import { type ChildProcess, spawn } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createConnection, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { inflateSync } from "node:zlib";
import { demoPassword } from "./api";
import { storageStateOf } from "./browser";
import { findProgram } from "./findBrowsers.mjs";

/*
 * Firefox and WebKit through the commands of WebDriver. Firefox speaks them itself (Marionette), WebKit through its
 * driver. Both are Debian's packages.
 */

export type EngineName = "firefox" | "webkit";
const all: readonly EngineName[] = ["firefox", "webkit"];

/** The runner names those that are on this machine. */
const { MAJLIS_ENGINES } = process.env;
export const engines = all.filter((name) => MAJLIS_ENGINES?.includes(name) ?? true);

type Params = Readonly<Record<string, unknown>>;
type Send = (command: string, params?: Params) => Promise<unknown>;

interface Started {
  readonly send: Send;
  /** Where downloads go. */
  readonly folder: string;
  readonly close: () => Promise<void>;
}

interface StartOptions {
  readonly width: number;
  readonly height: number;
  /** Settings of Firefox. */
  readonly preferences?: Readonly<Record<string, string | number | boolean>>;
}

const startTimeoutMs = 30_000;

/** Repeats until there is a value. */
const until = async <Value>(
  what: string,
  look: () => Promise<Value | undefined>,
  ms = 15_000,
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
  Refresh: () => ["POST", "refresh"],
  Back: () => ["POST", "back"],
  ExecuteScript: () => ["POST", "execute/sync"],
  ExecuteAsyncScript: () => ["POST", "execute/async"],
  ElementClick: (id) => ["POST", `element/${id}/click`],
  ElementSendKeys: (id) => ["POST", `element/${id}/value`],
  PerformActions: () => ["POST", "actions"],
  SetWindowRect: () => ["POST", "window/rect"],
  TakeScreenshot: () => ["GET", "screenshot"],
};

const elementKey = "element-6066-11e4-a52e-4f735466cecf";

/** Finds visible elements by role and name. It runs in the page. */
const findInPage = (role: string, name: string, isExact: boolean): readonly Element[] => {
  const selectors: Record<string, string> = {
    button: "button:not([role]), [role=button]",
    link: "a[href]",
    heading: "h1, h2, h3, h4",
    dialog: "dialog[open], [role=dialog], [role=alertdialog]",
    field: "input, textarea, select",
    file: "input[type=file]",
    img: "img, [role=img]",
    menuitem: "[role=menuitem], [role=menuitemradio]",
    option: "option, [role=option]",
    text: "body *",
  };
  const tidy = (text: string | null | undefined) => (text ?? "").replaceAll(/\s+/g, " ").trim();
  const labelOf = (element: Element): string => {
    if (role === "text")
      return [...element.childNodes].some((node) => node.nodeType === 3 && tidy(node.textContent))
        ? tidy(element.textContent)
        : "";
    const by = element.getAttribute("aria-labelledby");
    if (by)
      return tidy(
        by
          .split(" ")
          .map((id) => document.getElementById(id)?.textContent)
          .join(" "),
      );
    const label = element.getAttribute("aria-label");
    if (label) return tidy(label);
    if (element instanceof HTMLImageElement) return tidy(element.alt);
    if (
      element instanceof HTMLInputElement ||
      element instanceof HTMLTextAreaElement ||
      element instanceof HTMLSelectElement
    )
      return tidy(element.labels?.[0]?.textContent ?? element.getAttribute("placeholder"));
    return tidy(element.textContent);
  };
  const isShown = (element: Element) =>
    element.getClientRects().length > 0 &&
    getComputedStyle(element).visibility === "visible" &&
    // What lies behind an open dialog is not there for a person.
    !element.closest("[aria-hidden=true], [inert]");
  return [...document.querySelectorAll(selectors[role] ?? `[role=${role}]`)].filter((element) => {
    const label = labelOf(element);
    return (isExact ? label === name : label.includes(name)) && isShown(element);
  });
};

type Arguments = readonly (string | number | boolean | null)[];

export class Browser {
  private readonly started: Started;
  readonly name: EngineName;
  private readonly origin: string;

  constructor(name: EngineName, origin: string, started: Started) {
    this.name = name;
    this.origin = origin;
    this.started = started;
  }

  /** Opens a page of the site, or an address. */
  async open(path: string): Promise<void> {
    await this.started.send("Navigate", { url: new URL(path, this.origin).href });
  }

  /** Lets somebody have signed in some time ago. Goes to a page of the site without one of its scripts. */
  async beSignedIn(email: string, password = demoPassword): Promise<void> {
    const { origins } = await storageStateOf(email, password, this.origin);
    await this.open("/favicon.svg");
    for (const { name, value } of origins[0]?.localStorage ?? [])
      // oxlint-disable-next-line no-await-in-loop
      await this.run((key, text) => localStorage.setItem(key, text), name, value);
  }

  async reload(): Promise<void> {
    await this.started.send("Refresh");
  }

  async back(): Promise<void> {
    await this.started.send("Back");
  }

  /** Runs a function in the page, which may return a promise. It uses nothing from outside. */
  async run<Args extends Arguments, Value>(
    work: (...args: Args) => Value,
    ...args: Args
  ): Promise<Awaited<Value>> {
    const script = `const done = arguments[arguments.length - 1];
      const __name = (f) => f;
      (async () => (${String(work)})(...Array.from(arguments).slice(0, -1)))().then(
        (value) => done({ value: value === undefined ? null : value }), (error) => done({ failed: String(error) }));`;
    const answer = (await this.started.send("ExecuteAsyncScript", { script, args })) as {
      value: Awaited<Value>;
      failed?: string;
    };
    if (answer.failed) throw new Error(answer.failed);
    return answer.value;
  }

  /** The first visible element with this role and name, as soon as there is one. */
  async find(role: string, name: string, { isExact = false, ms = 15_000 } = {}): Promise<string> {
    return until(
      `${this.name}: ${role} "${name}"`,
      async () => {
        const found = await this.run(findInPage, role, name, isExact).catch((error: unknown) => {
          // A navigation destroys the page in which the script runs.
          if (/context|unload|document|navigat/i.test(String(error))) return [];
          throw error;
        });
        const [first] = found as unknown as Record<string, string>[];
        return first?.[elementKey];
      },
      ms,
    );
  }

  async sees(role: string, name: string, options = {}): Promise<void> {
    await this.find(role, name, options);
  }

  /** The whole name of the first visible element with this role, whose name has this part. */
  async nameOf(role: string, part: string): Promise<string> {
    await this.find(role, part);
    return this.run(
      (text) =>
        [...document.querySelectorAll("[aria-label]")]
          .map((element) => element.getAttribute("aria-label") ?? "")
          .find((label) => label.includes(text)) ?? "",
      part,
    );
  }

  /** What a person sees: a picture in the folder of temporary files, and its name with the page's text. */
  async describe(): Promise<string> {
    const file = join(tmpdir(), `majlis-${this.name}-${Date.now()}.png`);
    await this.picture(file);
    return `${file}\n${await this.run(() => `${location.href}\n${document.body.innerText.slice(0, 1000)}`)}`;
  }

  /** Presses the element in the middle of the window, again while it moves or something lies over it. */
  async click(role: string, name: string, options = {}): Promise<void> {
    await until(`${this.name}: ${role} "${name}" takes a press`, async () => {
      const id = await this.find(role, name, options);
      const script = `arguments[0].scrollIntoView({ block: "center", behavior: "instant" })`;
      await this.started.send("ExecuteScript", { script, args: [{ [elementKey]: id }] });
      return this.started.send("ElementClick", { id }).then(
        () => true,
        (error: unknown) => {
          if (/intercepted|interactable|stale/.test(String(error))) return undefined;
          throw error;
        },
      );
    });
  }

  /** Types into the field with this label. */
  async fill(label: string, text: string, options = {}): Promise<void> {
    const id = await this.find("field", label, options);
    await this.started.send("ElementSendKeys", { id, text });
  }

  /** Sets the value of a field that each engine lets people type in its own way, such as a date. */
  async enter(label: string, value: string): Promise<void> {
    await this.find("field", label);
    await this.run(
      (name, text) => {
        const input = [...document.querySelectorAll("input")].find((each) =>
          [...(each.labels ?? [])].some((one) => one.textContent?.includes(name)),
        );
        // React listens to the setter of the element itself.
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
        input?.dispatchEvent(new Event("input", { bubbles: true }));
      },
      label,
      value,
    );
  }

  /** Puts a photo with this name into the page's file field, as a person chooses one. */
  async choosePhoto(name: string): Promise<void> {
    const data = await this.run(() => {
      const canvas = Object.assign(document.createElement("canvas"), { width: 1200, height: 800 });
      canvas.getContext("2d")?.fillRect(0, 0, 600, 800);
      return canvas.toDataURL("image/jpeg");
    });
    const file = join(this.started.folder, name);
    writeFileSync(file, Buffer.from(data.split(",")[1] ?? "", "base64"));
    const id = await this.find("file", "");
    await this.started.send("ElementSendKeys", { id, text: file });
  }

  /** The text of the downloaded file with this name, as soon as it is there. */
  async download(name: RegExp): Promise<string> {
    const { folder } = this.started;
    return until(`${this.name}: the file ${name}`, async () => {
      const file = readdirSync(folder).find((each) => name.test(each));
      return (file && readFileSync(join(folder, file), "utf8")) || undefined;
    });
  }

  /** The number of sheets on paper. WebKit's driver does not print. */
  async sheets(): Promise<number> {
    const pdf = Buffer.from(String(await this.started.send("Print")), "base64").toString("latin1");
    const lists = [...pdf.matchAll(/ObjStm.*?stream\r?\n(.*?)\r?\nendstream/gs)].map(([, list = ""]) =>
      inflateSync(Buffer.from(list, "latin1")).toString("latin1"),
    );
    return lists.join("\n").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  }

  /** Presses a key of the keyboard, as WebDriver names it. */
  async press(key: string): Promise<void> {
    await this.started.send("PerformActions", {
      actions: [
        {
          type: "key",
          id: "keyboard",
          actions: [
            { type: "keyDown", value: key },
            { type: "keyUp", value: key },
          ],
        },
      ],
    });
  }

  /** Waits until the function answers true in the page. */
  async waitFor<Args extends Arguments>(
    what: string,
    look: (...args: Args) => unknown,
    ...args: Args
  ): Promise<void> {
    await until(`${this.name}: ${what}`, async () => {
      const isSo = await this.run(look, ...args).catch(() => false);
      return isSo ? true : undefined;
    });
  }

  /** A picture of the page as PNG. */
  async picture(file: string): Promise<void> {
    writeFileSync(
      file,
      Buffer.from(String(await this.started.send("TakeScreenshot", { full: false })), "base64"),
    );
  }

  close(): Promise<void> {
    return this.started.close();
  }
}

const starters = { firefox: startFirefox, webkit: startWebKit };

/** A new window of the engine, with a profile of its own. Throws the packages to install where it is missing. */
export const startEngine = async (
  name: EngineName,
  origin: string,
  options: StartOptions,
): Promise<Browser> => {
  const started = await starters[name](options);
  const { width, height } = options;
  await started.send("SetWindowRect", { x: 0, y: 0, width, height });
  return new Browser(name, origin, started);
};
