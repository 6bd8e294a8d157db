import type { Rolldown } from "vite";

const library = "lucide-react";

/** The modules that import each icon of the library, by the id of the icon's module. */
export type IconUsers = ReadonlyMap<string, readonly string[]>;

type Context = Pick<Rolldown.PluginContext, "getModuleIds" | "getModuleInfo" | "parse" | "resolve">;

/** The site imports icons by name from the library's index, so that its modules do not tell which ones they use. */
export const findIcons = async (context: Context): Promise<IconUsers> => {
  const indexId = (await context.resolve(library))?.id ?? "";
  const icons = readIndex(context.parse(context.getModuleInfo(indexId)?.code ?? ""), indexId);
  const users = new Map<string, string[]>();
  for (const id of context.getModuleIds()) {
    const code = context.getModuleInfo(id)?.code;
    if (id.includes("/node_modules/") || !code?.includes(library)) continue;
    for (const name of readNames(context.parse(code))) {
      const icon = icons.get(name);
      if (icon) users.set(icon, [...(users.get(icon) ?? []), id]);
    }
  }
  return users;
};

type Program = ReturnType<Context["parse"]>;

/** The ids of the modules that the index exports, by name. */
const readIndex = ({ body }: Program, indexId: string): ReadonlyMap<string, string> =>
  new Map(
    body.flatMap((node) => {
      if (node.type !== "ExportNamedDeclaration" || !node.source) return [];
      const id = new URL(node.source.value, `file://${indexId}`).pathname;
      return node.specifiers.map(({ exported }) => [nameOf(exported), id] as const);
    }),
  );

/** The names that a module imports from the library. */
const readNames = ({ body }: Program): readonly string[] =>
  body.flatMap((node) =>
    node.type === "ImportDeclaration" && node.source.value === library
      ? node.specifiers.flatMap((one) => (one.type === "ImportSpecifier" ? [nameOf(one.imported)] : []))
      : [],
  );

const nameOf = (
  node:
    | { readonly type: "Literal"; readonly value: string }
    | { readonly type: "Identifier"; readonly name: string },
): string => (node.type === "Literal" ? node.value : node.name);
