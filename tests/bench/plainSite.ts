/**
 * The baseline of the web benchmark: the markup of our pages as a minimal React app. Each page is prerendered and
 * hydrated, and consists of React, react-dom and one component. It has no router, no data and no state. The server, its
 * headers and the style sheets are those of the site.
 */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { createSite } from "@majlis/local/site/createSite";
import type { Vite } from "vitest/node";

const web = join(import.meta.dirname, "../../web");

/** A node of the document as `DOM.getDocument` of the DevTools protocol returns it. */
export interface DomNode {
  readonly nodeType: number;
  readonly localName: string;
  readonly nodeValue: string;
  /** Alternating names and values. */
  readonly attributes?: string[];
  readonly children?: DomNode[];
}

/** Serves each document as a React page at its own path until the process ends. Returns the site's address. */
export const startPlainSite = async (documents: ReadonlyMap<string, DomNode>): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), "majlis-plain-"));
  process.once("exit", () => rmSync(folder, { recursive: true }));
  cpSync(join(web, "dist"), folder, { recursive: true });
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  for (const [path, document] of documents) {
    const script = `/assets/plain${path.replace(/\W+/g, "-")}.js`;
    const app = writeApp(document);
    write(script, await bundle({ ...app, "app:entry": hydration }));
    write(path === "/" ? "index.html" : `${path}.html`, await writeDocument(document, app, script));
  }
  const server = createServer(createSite(folder));
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return `http://localhost:${port}`;
};

type Modules = Readonly<Record<string, string>>;

const hydration = `
  import { hydrateRoot } from "react-dom/client";
  import { jsx } from "react/jsx-runtime";
  import { Page } from "app:page";
  hydrateRoot(document.getElementById("root"), jsx(Page, {}));
`;

const rendering = `
  import { renderToString } from "react-dom/server.browser";
  import { jsx } from "react/jsx-runtime";
  import { Page } from "app:page";
  export default renderToString(jsx(Page, {}));
`;

const writeApp = (document: DomNode): Modules => {
  const children = (find(document, isRoot)?.children ?? []).flatMap(writeNode);
  return {
    "app:page": `
      import { Fragment, jsx, jsxs } from "react/jsx-runtime";
      export const Page = () => jsxs(Fragment, { children: [${children.join()}] });
    `,
  };
};

const elementNode = 1;
const textNode = 3;

/** The call that JSX of this node compiles to. Comments have none. */
const writeNode = (node: DomNode): string[] => {
  if (node.nodeType === textNode) return [JSON.stringify(node.nodeValue)];
  if (node.nodeType !== elementNode) return [];
  // The site's content security policy allows no style in the document.
  const { style: _, ...attributes } = readAttributes(node);
  // Props have the names of attributes in HTML: in production React accepts them.
  const props = Object.entries(attributes).map(
    ([name, value]) => `${JSON.stringify(name)}: ${flags.has(name) ? "true" : JSON.stringify(value)}`,
  );
  const content = node.children ?? [];
  if (node.localName === "script") {
    const html = JSON.stringify(content.map(({ nodeValue }) => nodeValue).join(""));
    return [`jsx("script", { ${[...props, `dangerouslySetInnerHTML: { __html: ${html} }`].join()} })`];
  }
  const children = content.flatMap(writeNode);
  if (children.length === 1) props.push(`children: ${children[0]}`);
  if (children.length > 1) props.push(`children: [${children.join()}]`);
  return [`${children.length > 1 ? "jsxs" : "jsx"}("${node.localName}", { ${props.join()} })`];
};

/** React takes an empty string as `false` in these. */
const flags = new Set(["checked", "disabled", "hidden", "inert", "multiple", "open", "required", "selected"]);

const readAttributes = ({ attributes = [] }: DomNode): Record<string, string> =>
  Object.fromEntries(
    attributes.flatMap((name, index) => (index % 2 === 0 ? [[name, attributes[index + 1] ?? ""]] : [])),
  );

const isRoot = (node: DomNode): boolean => readAttributes(node).id === "root";

const find = (node: DomNode, fits: (node: DomNode) => boolean): DomNode | undefined => {
  if (fits(node)) return node;
  for (const child of node.children ?? []) {
    const found = find(child, fits);
    if (found) return found;
  }
  return undefined;
};

const writeTag = (node: DomNode | undefined): string => {
  if (!node) return "";
  const attributes = Object.entries(readAttributes(node)).map(
    ([name, value]) => ` ${name}="${value.replaceAll('"', "&quot;")}"`,
  );
  return `<${node.localName}${attributes.join("")}>`;
};

/** The prerendered page with the attributes, metadata and style sheets of our document. */
const writeDocument = async (document: DomNode, app: Modules, script: string): Promise<string> => {
  const code = await bundle({ ...app, "app:entry": rendering });
  const rendered: { default: string } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  const [, preloads = "", markup = ""] = /^((?:<link [^>]*>)*)(.*)$/s.exec(rendered.default) ?? [];
  const named = (name: string): DomNode | undefined => find(document, ({ localName }) => localName === name);
  const head = (named("head")?.children ?? []).filter(isKeptInHead).map(writeTag).join("");
  return `<!doctype html>${writeTag(named("html"))}<head>${head}<title>Plain</title>${preloads}
    <script type="module" src="${script}"></script></head>
    ${writeTag(named("body"))}${writeTag(find(document, isRoot))}${markup}</div></body></html>`;
};

/** The plain page omits our scripts and their preloads. */
const isKeptInHead = (node: DomNode): boolean => {
  const { rel = "", as } = readAttributes(node);
  if (node.localName === "link") return rel !== "modulepreload" && (rel !== "preload" || as === "font");
  return node.localName === "meta";
};

/** Bundles the modules into one script with the site's versions of Vite and React. */
const bundle = async (modules: Modules): Promise<string> => {
  const place = createRequire(join(web, "package.json")).resolve("vite");
  // Vite is a dependency of the workspaces only. Its types come with Vitest.
  const { build } = (await import(pathToFileURL(place).href)) as Pick<typeof Vite, "build">;
  const result = await build({
    root: web,
    configFile: false,
    publicDir: false,
    logLevel: "error",
    resolve: { dedupe: ["react", "react-dom"] },
    plugins: [
      {
        name: "majlis:plain-page",
        enforce: "pre",
        resolveId: (id) => (Object.hasOwn(modules, id) ? id : undefined),
        load: (id) => modules[id],
      },
    ],
    build: {
      write: false,
      target: "es2022",
      modulePreload: false,
      rolldownOptions: { input: "app:entry", preserveEntrySignatures: "strict" },
    },
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
  });
  const [first] = [result].flat();
  if (!first || !("output" in first)) throw new Error("Vite has built nothing");
  return first.output[0].code;
};
