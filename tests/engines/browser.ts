// A window of an engine, by what a person does and sees in it.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inflateSync } from "node:zlib";
import { type EngineName, type StartOptions, startEngine, type Started, until } from "./webDriver";

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
  // An element without a box of its own is where its parent is.
  const boxOf = (element: Element): Element =>
    element.parentElement && getComputedStyle(element).display === "contents"
      ? boxOf(element.parentElement)
      : element;
  return [...document.querySelectorAll(selectors[role] ?? `[role=${role}]`)]
    .filter((element) => {
      const label = labelOf(element);
      return isExact ? label === name : label.includes(name);
    })
    .map(boxOf)
    .filter(isShown);
};

/** Scrolls to the element, and marks the page until the element, or one with the same name in its place, is pressed. */
const watchPress = `
  const [wanted] = arguments;
  const { dataset } = document.documentElement;
  wanted.scrollIntoView({ block: "center", behavior: "instant" });
  dataset.press = "missed";
  const nameOf = (one) => one.tagName + one.textContent + one.getAttribute?.("aria-label");
  const isWanted = (one) => one === wanted || nameOf(one) === nameOf(wanted);
  addEventListener("click", (event) => { if (event.composedPath().some(isWanted)) delete dataset.press; },
    { capture: true, once: true });`;

type Arguments = readonly (string | number | boolean | null)[];

export class Browser {
  private readonly started: Started;
  private readonly name: EngineName;
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

  async goBack(): Promise<void> {
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
  async find(role: string, name: string, { isExact = false } = {}): Promise<string> {
    return until(`${this.name}: ${role} "${name}"`, async () => {
      const found = await this.run(findInPage, role, name, isExact).catch((error: unknown) => {
        // A navigation destroys the page in which the script runs, and a rendering what it found.
        if (/context|unload|document|navigat|stale/i.test(String(error))) return [];
        throw error;
      });
      const [first] = found as unknown as Record<string, string>[];
      return first?.[elementKey];
    });
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
    writeFileSync(file, Buffer.from(String(await this.started.send("TakeScreenshot")), "base64"));
    return `${file}\n${await this.run(() => `${location.href}\n${document.body.innerText.slice(0, 1000)}`)}`;
  }

  /**
   * Presses the element in the middle of the window. As a person does, it presses again when something lies over the
   * element or when it moved away: the press did not arrive there. A press that arrived is never repeated.
   */
  async click(role: string, name: string, options = {}): Promise<void> {
    await until(`${this.name}: ${role} "${name}" takes a press`, async () => {
      const id = await this.find(role, name, options);
      return (await this.pressNow(id)) || undefined;
    });
  }

  /** Whether the press arrived at its element. A page that has gone took it. */
  private async pressNow(id: string): Promise<boolean> {
    try {
      await this.started.send("ExecuteScript", { script: watchPress, args: [{ [elementKey]: id }] });
      await this.started.send("ElementClick", { id });
    } catch (error) {
      if (/intercepted|interactable|stale/.test(String(error))) return false;
      throw error;
    }
    const press = await this.run(() => document.documentElement.dataset["press"]).catch(() => undefined);
    return press !== "missed";
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

  close(): Promise<void> {
    return this.started.close();
  }
}

/** A new window of the engine on this site. */
export const openBrowser = async (
  name: EngineName,
  origin: string,
  options: StartOptions,
): Promise<Browser> => new Browser(name, origin, await startEngine(name, options));
