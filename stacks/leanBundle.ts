import { readFileSync } from "node:fs";
import type { FunctionProps } from "sst/constructs";

type Plugin = NonNullable<NonNullable<NonNullable<FunctionProps["nodejs"]>["esbuild"]>["plugins"]>[number];

const sdk = "@aws-sdk/lib-dynamodb";
const fromElectrodb = /[\\/]node_modules[\\/]electrodb[\\/]/;

/** Every command that ElectroDB uses of the document client. */
const commands = [
  "BatchGetCommand",
  "BatchWriteCommand",
  "DeleteCommand",
  "GetCommand",
  "PutCommand",
  "QueryCommand",
  "ScanCommand",
  "TransactGetCommand",
  "TransactWriteCommand",
  "UpdateCommand",
].join(", ");

/** Marks a resolution by this plugin, to prevent recursion. */
const once = Symbol("once");

const virtualModules: Readonly<Record<string, string>> = {
  /** Replaces the SDK for ElectroDB. Empty until `sdk` fills it, before the first command. */
  registry: "module.exports = {};",
  /** Replaces the SDK for our code: the complete SDK, plus the commands registered for ElectroDB. */
  sdk: `
import registry from "lean:registry";
import { ${commands} } from "${sdk}";
import { unmarshall } from "@aws-sdk/util-dynamodb";
Object.assign(registry, { ${commands}, unmarshall });
export * from "${sdk}";`,
  /**
   * ElectroDB validates every entity definition when it is loaded. The tests have validated them, so this only
   * distinguishes a definition from an entity.
   */
  jsonschema: `
exports.Validator = class {
  addSchema() {}
  validate(model) {
    return { errors: model.attributes && model.indexes ? [] : [{ property: "model", message: "is not a definition" }] };
  }
};
exports.Validator.prototype.customFormats = {};`,
  /** Only the in-memory limiter, of twenty. */
  "rate-limiter-flexible": `
exports.RateLimiterMemory = require("rate-limiter-flexible/lib/RateLimiterMemory");
exports.RateLimiterRes = require("rate-limiter-flexible/lib/RateLimiterRes");`,
  /** Media types by file extension. Our attachments name theirs. */
  "mime-types": `
export const detectMimeType = () => "application/octet-stream";
export const detectExtension = () => "bin";`,
  /** Names a browser, in the part of the SDK for browsers. */
  bowser: "export default {};",
  /** The SDK's cache of discovered endpoints. Our endpoints are fixed, so it stays empty. */
  "mnemonist/lru-cache": `
module.exports = class extends Map {
  constructor() { super(); }
};`,
};

/**
 * Removes 38 kB (gzip) from every bundle that uses the table. ElectroDB is CommonJS: it pulls in the whole SDK, with
 * every command, waiter and paginator. With this plugin it requires an empty object, which a module fills with
 * individually imported commands. Packages of which we use a part are reduced to it, and zod is included once, even if
 * npm installed several copies.
 */
export const leanBundle: Plugin = {
  name: "lean-bundle",
  setup(build) {
    build.onResolve(
      { filter: /^@aws-sdk\/(lib|util)-dynamodb$/ },
      ({ path, importer, namespace, resolveDir }) => {
        if (fromElectrodb.test(importer)) return { path: "registry", namespace: "lean" };
        if (path !== sdk || namespace === "lean" || importer.includes("node_modules")) return undefined;
        return { path: "sdk", namespace: "lean", pluginData: resolveDir };
      },
    );
    build.onResolve({ filter: /^zod(\/|$)/ }, ({ path, kind, pluginData }) =>
      pluginData === once
        ? undefined
        : build.resolve(path, {
            kind,
            resolveDir: `${process.cwd()}/packages/contracts/src`,
            pluginData: once,
          }),
    );
    // Only used for event-stream replies, which none of our calls has.
    build.onResolve({ filter: /^@smithy\/core\/event-streams$/ }, ({ path }) => ({ path, external: true }));
    build.onResolve({ filter: /^lean:registry$/ }, () => ({ path: "registry", namespace: "lean" }));
    build.onResolve(
      { filter: /^(jsonschema|rate-limiter-flexible|bowser|mnemonist\/lru-cache)$/ },
      ({ path, resolveDir }) => ({
        path,
        namespace: "lean",
        pluginData: resolveDir,
      }),
    );
    build.onResolve({ filter: /^\.\/mime-types\.js$/ }, ({ importer }) =>
      /[\\/]node_modules[\\/]nodemailer[\\/]/.test(importer)
        ? { path: "mime-types", namespace: "lean" }
        : undefined,
    );
    // A client of the SDK names its version in its requests, and nothing else of its package.
    build.onLoad({ filter: /[\\/]@aws-sdk[\\/]client-[^\\/]+[\\/]package\.json$/ }, ({ path }) => {
      const { version } = JSON.parse(readFileSync(path, "utf8"));
      return { contents: JSON.stringify({ version }), loader: "json" };
    });
    build.onLoad({ filter: /.*/, namespace: "lean" }, ({ path, pluginData }) => ({
      contents: virtualModules[path] ?? "",
      resolveDir: pluginData,
    }));
  },
};
