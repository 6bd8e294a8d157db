/** A row of the route table: the specifiers of its `import()`s and the address of its first request. */
export interface RouteImports {
  readonly imports: readonly string[];
  readonly request: string | undefined;
}

interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

const textOf = (value: unknown): string | undefined =>
  isNode(value) && value.type === "Literal" && typeof value.value === "string" ? value.value : undefined;

const nameOf = (property: Node): string | undefined =>
  isNode(property.key) && typeof property.key.name === "string" ? property.key.name : textOf(property.key);

const collect = (node: Node, pick: (node: Node) => string | undefined): string[] => [
  ...[pick(node)].filter((text) => text !== undefined),
  ...childrenOf(node).flatMap((child) => collect(child, pick)),
];

/** Reads a route table's rows from its syntax tree, by pattern. A row is a property such as `"/events": { … }`. */
export const readRoutes = (tree: unknown): ReadonlyMap<string, RouteImports> => {
  const routes = new Map<string, RouteImports>();
  const visit = (node: Node): void => {
    const pattern = node.type === "Property" ? nameOf(node) : undefined;
    if (!pattern?.startsWith("/")) return childrenOf(node).forEach(visit);
    routes.set(pattern, {
      imports: collect(node, (each) => (each.type === "ImportExpression" ? textOf(each.source) : undefined)),
      request: collect(node, (each) =>
        each.type === "Property" && nameOf(each) === "request" ? textOf(each.value) : undefined,
      )[0],
    });
    return undefined;
  };
  if (isNode(tree)) visit(tree);
  return routes;
};
