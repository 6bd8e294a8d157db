import type { FunctionProps } from "./constructs";

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
};

/**
 * ElectroDB is CommonJS: it pulls in the whole SDK, with every command, waiter and paginator. With this plugin it
 * requires an empty object, which a module fills with individually imported commands.
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
    build.onResolve({ filter: /^lean:registry$/ }, () => ({ path: "registry", namespace: "lean" }));
    build.onLoad({ filter: /.*/, namespace: "lean" }, ({ path, pluginData }) => ({
      contents: virtualModules[path] ?? "",
      resolveDir: pluginData,
    }));
  },
};
