import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readSource, sourceFiles } from "#support/importGraph.ts";

/** The site as the deployment builds it. */
const build = join(import.meta.dirname, "../../.sst/site");

const textOf = (ending: string): string =>
  [build, join(build, "assets")]
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
    .filter((path) => path.endsWith(ending))
    .map((path) => readFileSync(path, "utf8"))
    .join("\n");

/** Our code that browsers run, and what else stands beside it. */
const sources = sourceFiles([
  "web/src",
  "packages/contracts/src",
  "packages/core/src",
  "packages/posters/src",
]);

interface Support {
  readonly version_added: string | boolean | null;
  readonly version_removed?: string | boolean;
  readonly flags?: unknown;
  readonly alternative_name?: string;
}

interface CompatStatement {
  readonly support: Readonly<Record<string, Support | readonly Support[]>>;
}

/** `__compat` beside the features within. */
interface Identifier {
  readonly [name: string]: Identifier | undefined;
}

/** MDN's data. @see https://github.com/mdn/browser-compat-data */
const compat: Record<"api" | "css" | "javascript", Record<string, Identifier>> = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve("@mdn/browser-compat-data"), "utf8"),
);

/** The oldest supported versions (docs/architecture.md#supported-browsers). */
const oldest = {
  safari: 16,
  safari_ios: 16,
  firefox: 115,
  firefox_android: 115,
  chrome: 111,
  chrome_android: 111,
  edge: 111,
  samsunginternet_android: 22,
} as const;

/** Whether one of them lacks the feature, by MDN's data. */
const isNew = ({ support }: CompatStatement): boolean =>
  Object.entries(oldest).some(([browser, version]) => {
    const known = Object.entries(support).find(([name]) => name === browser)?.[1];
    if (known === undefined) return false;
    return ![known].flat().some(({ version_added: added, version_removed, flags, alternative_name }) => {
      if (flags || version_removed || alternative_name || typeof added !== "string") return false;
      return Number.parseFloat(added.replace("≤", "")) <= version;
    });
  });

type Feature = readonly [
  name: string,
  feature: Identifier & { readonly __compat: Identifier & CompatStatement },
];

const featuresOf = (group: Identifier): Feature[] =>
  Object.entries(group).flatMap(([name, feature]) =>
    name !== "__compat" && hasData(feature) ? [[name, feature]] : [],
  );

const isNewFeature = ({ __compat }: Feature[1]): boolean => isNew(__compat);

const hasData = (feature: unknown): feature is Feature[1] =>
  typeof feature === "object" && feature !== null && "__compat" in feature;

const escaped = (name: string) => name.replaceAll(/[$.]/g, String.raw`\$&`);

/** Objects of which the browser has one, under the name that scripts use. */
const singletons: Readonly<Record<string, string>> = {
  Navigator: "navigator",
  Document: "document",
  Window: "window",
  Crypto: "crypto",
  Performance: "performance",
  ServiceWorkerContainer: "serviceWorker",
  StorageManager: "storage",
  History: "history",
};

/** New features that a script names: classes, static members, and members of what the browser has one of. */
const newInScripts = (script: string): string[] => {
  const has = (pattern: string) => new RegExp(pattern).test(script);
  const builtins = compat.javascript["builtins"] ?? {};
  const owners = [
    ...featuresOf(compat.api).map((owner) => ({ owner, isBuiltin: false })),
    ...[...featuresOf(builtins), ...intl(builtins)].map((owner) => ({ owner, isBuiltin: true })),
  ];
  const old = new Set(
    owners.flatMap(({ owner: [, owner] }) =>
      featuresOf(owner).flatMap(([name, { __compat }]) =>
        isNew(__compat) ? [] : [name.replace(/_static$/, "")],
      ),
    ),
  );
  return owners.flatMap(({ owner: [owner, feature], isBuiltin }) => {
    const name = escaped(owner);
    if (isNewFeature(feature))
      return has(String.raw`new ${name}\(|instanceof ${name}\b|(?<![.\w$])${name}\.[a-z]`) ? [owner] : [];
    return featuresOf(feature).flatMap(([member, { __compat }]) => {
      const called = member.replace(/_static$/, "");
      if (!isNew(__compat) || !/^[a-z]\w+$/i.test(called) || called.endsWith("_event")) return [];
      const root = member.endsWith("_static") || isBuiltin ? name : singletons[owner];
      const isOfRoot = root !== undefined && has(String.raw`\b${root}\??\.${called}\b`);
      // A method of a built-in whose name no older feature has, on any value.
      const isOfAny = isBuiltin && !old.has(member) && has(String.raw`[\w$)\]]\??\.${called}\(`);
      return isOfRoot || isOfAny ? [`${owner}.${called}`] : [];
    });
  });
};

const intl = (builtins: Identifier): Feature[] =>
  featuresOf(builtins["Intl"] ?? {}).map(([name, feature]) => [`Intl.${name}`, feature]);

const newInStyles = (styles: string): string[] => {
  const text = styles.replaceAll(/url\([^)]*\)|"[^"]*"/g, "");
  const { properties = {}, "at-rules": rules = {}, selectors = {}, types = {} } = compat.css;
  const used = new Map<string, string>();
  for (const [, name = "", value = ""] of text.matchAll(/[{;]\s*([a-z-]+)\s*:([^;}]*)/g))
    used.set(name, `${used.get(name) ?? ""} ${value}`);
  const newOf = (group: Identifier, isUsed: (name: string) => boolean) =>
    featuresOf(group).flatMap(([name, { __compat }]) => (isNew(__compat) && isUsed(name) ? [name] : []));
  const has = (pattern: string) => new RegExp(pattern).test(text);
  return [
    ...newOf(properties, (name) => used.has(name)),
    ...newOf(rules, (name) => text.includes(`@${name}`)).map((name) => `@${name}`),
    ...newOf(selectors, (name) => has(`::?${name}(?![\\w-])`)).map((name) => `:${name}`),
    ...featuresOf(types)
      .flatMap(([name, type]) => [[name, type] as const, ...featuresOf(type)])
      .flatMap(([name, { __compat }]) =>
        isNew(__compat) && has(String.raw`[:,\s(]${name}\(`) ? [`${name}()`] : [],
      ),
    ...featuresOf(properties).flatMap(([property, feature]) =>
      isNewFeature(feature)
        ? []
        : newOf(feature, (value) =>
            new RegExp(`(?<![\\w-])${value}(?![\\w-])`).test(used.get(property) ?? ""),
          ).map((value) => `${property}:${value}`),
    ),
  ];
};

/** Each is asked for before it is used: by the file of ours that names it, or by a library. */
const guarded = [
  ..."OffscreenCanvas Document.startViewTransition Navigator.canShare Navigator.connection".split(" "),
  ..."Navigator.share Navigator.vibrate Navigator.wakeLock".split(" "),
  ..."URL.canParse Uint8Array.fromHex Intl.Segmenter".split(" "),
  ..."Navigator.deviceMemory Window.requestIdleCallback".split(" "),
];

/** In every browser in some form (Chrome aborts with another name of error), or a method of a library by that name. */
const known = [
  "AbortSignal.timeout",
  ..."ArrayBuffer.resize Error.captureStackTrace Iterator.from".split(" "),
  ..."AsyncDisposableStack.use DisposableStack.use".split(" "),
];

/** Enhancements that a browser skips without a loss: hints of layout, looks of controls, motion and paper. */
const enhancements = [
  ..."accent-color content-visibility contain-intrinsic-block-size field-sizing forced-color-adjust".split(
    " ",
  ),
  ..."outline overflow-clip-margin overscroll-behavior resize scrollbar-color scrollbar-width text-wrap zoom".split(
    " ",
  ),
  ..."-webkit-tap-highlight-color @starting-style :has :highlight :selection".split(" "),
  ..."size @page :first break-after:avoid print-color-adjust:exact".split(" "),
  ..."cursor:not-allowed cursor:pointer font-family:ui-monospace text-decoration:dotted".split(" "),
  ...":view-transition :view-transition-group :view-transition-image-pair".split(" "),
  ...":view-transition-new :view-transition-old".split(" "),
  // The same in the words of each engine.
  ..."-webkit-mask-composite mask-composite :-moz-progress-bar :-webkit-progress-bar".split(" "),
  ...":-webkit-progress-value :-webkit-inner-spin-button :-webkit-search-cancel-button".split(" "),
  // Names that are in other words, such as `:column` of a grid's direction.
  ..."  :column :open :popover-open".trim().split(" "),
  // Behind @supports, or beside an older value.
  ..."@property color-mix() grid-template-columns:subgrid".split(" "),
];

/** Syntax, which has no name in a script. The build lowers it, but for what it cannot. */
const scriptSyntax = {
  "class static blocks: Safari 16.4": /[{;}]static\s*\{/,
  "lookbehind: Safari 16.4": /\(\?<[=!]/,
} as const;
const styleSyntax = {
  "nested styles: Firefox 117": /&[\s.:#[>+~]/,
  "ranges in @media: Safari 16.4": /@media[^{]*\((width|height)\s*[<>]/,
  "linear() easing without a fallback: Safari 17.2": /timing-function:linear\(\d/,
} as const;

describe("the built site", () => {
  const [scripts, styles] = [textOf(".js") + textOf("app.html"), textOf(".css")];

  it("names no class and member in its scripts that a supported browser lacks", () => {
    expect(newInScripts(scripts).filter((name) => ![...guarded, ...known].includes(name))).toEqual([]);
  });

  it.each(guarded)("asks for %s in each of our files that uses it", (name) => {
    const [owner = "", member = name] = name.split(".");
    const object = singletons[owner] ?? owner;
    const use = new RegExp(String.raw`\b${object}\.${member}\b|new ${member}\(`);
    const question = new RegExp(String.raw`"\w*${member}" in ${object}\b`, "i");
    const unasked = (code: string) => use.test(code) && !question.test(code);
    expect(sources.filter((file) => unasked(readSource(file)))).toEqual([]);
  });

  it("uses nothing in its styles that a supported browser lacks", () => {
    expect(newInStyles(styles).filter((name) => !enhancements.includes(name))).toEqual([]);
  });

  it.each(Object.entries(scriptSyntax))("has no %s", (_, pattern) => {
    expect(pattern.exec(scripts)?.[0]).toBeUndefined();
  });

  it.each(Object.entries(styleSyntax))("has no %s", (_, pattern) => {
    expect(pattern.exec(styles)?.[0]).toBeUndefined();
  });

  it("would find what is new", () => {
    const code = "new Intl.DurationFormat();Promise.withResolvers();a.isSubsetOf(b);Object.groupBy(a,b);";
    expect(newInScripts(code)).toEqual(
      expect.arrayContaining([
        "Intl.DurationFormat",
        "Promise.withResolvers",
        "Set.isSubsetOf",
        "Object.groupBy",
      ]),
    );
    expect(newInStyles("a{anchor-name:--a}@scope{}b{color:light-dark(#000,#fff)}")).toEqual(
      expect.arrayContaining(["anchor-name", "@scope", "light-dark()"]),
    );
  });
});
