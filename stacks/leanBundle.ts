import type { FunctionProps } from "sst/constructs";

type Plugin = NonNullable<NonNullable<NonNullable<FunctionProps["nodejs"]>["esbuild"]>["plugins"]>[number];

const sdk = "@aws-sdk/lib-dynamodb";
const fromElectrodb = /[\\/]node_modules[\\/]electrodb[\\/]/;

/** Every command that ElectroDB makes of the document client's package. */
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

/** Marks a look-up that comes from here, so that it is not sent round again. */
const once = Symbol("once");

const virtualModules: Readonly<Record<string, string>> = {
  /** What ElectroDB gets for the SDK: empty until `sdk` has filled it, which is long before the first command. */
  registry: "module.exports = {};",
  /** What our own code gets for the SDK: all of it, and the commands handed to ElectroDB. */
  sdk: `
import registry from "lean:registry";
import { ${commands} } from "${sdk}";
import { unmarshall } from "@aws-sdk/util-dynamodb";
Object.assign(registry, { ${commands}, unmarshall });
export * from "${sdk}";`,
  /**
   * ElectroDB checks every entity's definition whenever it is loaded, which the tests have done before; what remains
   * is to tell a definition from an entity.
   */
  jsonschema: `
exports.Validator = class {
  addSchema() {}
  validate(model) {
    return { errors: model.attributes && model.indexes ? [] : [{ property: "model", message: "is no definition" }] };
  }
};
exports.Validator.prototype.customFormats = {};`,
  /** One limiter of twenty, each for another store. */
  "rate-limiter-flexible": `
exports.RateLimiterMemory = require("rate-limiter-flexible/lib/RateLimiterMemory");
exports.RateLimiterRes = require("rate-limiter-flexible/lib/RateLimiterRes");`,
  /** Where the SDK would keep endpoints that it has discovered; ours are known, so nothing is ever kept. */
  "mnemonist/lru-cache": `
module.exports = class extends Map {
  constructor() { super(); }
};`,
};

/**
 * Takes 37 kB gz out of every bundle that speaks to the table. ElectroDB is CommonJS: what it requires comes whole,
 * and with it every command, waiter and paginator of the SDK. Here it requires an empty object instead, and the
 * commands that it makes are put there by a module that imports them one by one. Packages of which we use a corner
 * are cut to it, and zod comes once, even where npm has given each workspace a copy of its own.
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
    // Loaded by the SDK when a reply is a stream of events, which no call of ours has.
    build.onResolve({ filter: /^@smithy\/core\/event-streams$/ }, ({ path }) => ({ path, external: true }));
    build.onResolve({ filter: /^lean:registry$/ }, () => ({ path: "registry", namespace: "lean" }));
    build.onResolve(
      { filter: /^(jsonschema|rate-limiter-flexible|mnemonist\/lru-cache)$/ },
      ({ path, resolveDir }) => ({
        path,
        namespace: "lean",
        pluginData: resolveDir,
      }),
    );
    build.onLoad({ filter: /.*/, namespace: "lean" }, ({ path, pluginData }) => ({
      contents: virtualModules[path] ?? "",
      resolveDir: pluginData,
    }));
  },
};
