// The test files that a change reaches: by all imports, by the operations that a test calls over HTTP, by the pages that
// a browser test opens, and by the templates and commands that are built. `changedParts.mjs` runs it with the changed files and reads its JSON.
import { sitePages } from "@majlis/contracts/sitePages";
import { readImports, readOperations, readSource, sourceFiles, sourceFolders } from "./importGraph";

const isTest = (file: string): boolean => /^tests\/(integration|e2e|infra)\/.*\.test\.ts$/.test(file);

/** Who uses a file, by the used file. */
type Users = ReadonlyMap<string, ReadonlySet<string>>;

interface Use {
  readonly from: string;
  readonly to: string;
}

const imported = /import \{([^}]*)\} from "@majlis\/contracts\/[^"]+"/g;

/** A test that takes an endpoint from the contract calls its operation and the function that serves it. */
const callsOf = (tests: readonly string[], routes: ReadonlyMap<string, readonly string[]>): Use[] =>
  tests.flatMap((from) =>
    [...readSource(from).matchAll(imported)]
      .flatMap(([, names = ""]) => names.split(","))
      .map((name) => name.trim().replace(/ as \w+$/, ""))
      .flatMap((name) => (routes.get(name) ?? []).map((to) => ({ from, to }))),
  );

/** The files of each operation: its own in core, and the table of routes that names it. */
const operationFiles = (): ReadonlyMap<string, readonly string[]> => {
  const cores = sourceFiles(["packages/core/src"]);
  const tables = sourceFiles(["packages/functions/src"]).map((file) => [file, readSource(file)] as const);
  return new Map(
    readOperations().map(([domain, name]) => [
      name,
      [
        ...cores.filter((file) => file.endsWith(`/${name}.ts`)),
        ...tables.filter(([, text]) => text.includes(`"${domain}/${name}": `)).map(([file]) => file),
      ],
    ]),
  );
};

/** A browser test opens the pages whose paths it has, and those of the feature whose name it or its folder has. */
const pagesOf = (tests: readonly string[]): Use[] => {
  const routes = ["web/src/app/routes.tsx", "web/src/app/protectedRoutes.tsx"].map(readSource).join("\n");
  const files = sourceFiles(["web/src/features"]);
  const pages = sitePages.flatMap(({ name, path }) => {
    const [, component = ""] = new RegExp(`\\b${name}: [\\s\\S]*?\\bm\\.(\\w+)`).exec(routes) ?? [];
    const file = files.find((each) => each.endsWith(`/${component}.tsx`));
    const written = path.replace(/:\w+/g, '[^"`/?]+').replaceAll("/", "\\/");
    return file === undefined ? [] : [{ file, opens: new RegExp(`["\`]${written}["\`?#]`) }];
  });
  const doors = files.filter((file) => /\/(pages|later)\.ts$/.test(file));
  return tests.flatMap((from) => {
    const text = readSource(from);
    const opened = pages.filter(({ opens }) => opens.test(text)).map(({ file }) => file);
    const names = from.replace(".test.ts", "").split("/");
    const own = doors.filter((file) => names.includes(file.split("/")[3] ?? ""));
    return [...opened, ...own].map((to) => ({ from, to }));
  });
};

/** Templates are built from all stacks, commands from their files. */
const builtFiles = (tests: readonly string[]): Use[] => {
  const stacks = sourceFiles(["stacks", "packages/functions/src/deployment"]);
  return [
    ...["tests/infra/stackTemplates.ts", "tests/infra/lint.test.ts", "tests/infra/edge.test.ts"].flatMap(
      (from) => stacks.map((to) => ({ from, to })),
    ),
    ...tests.flatMap((from) => {
      const [, folder = "", names = ""] = /bundleCommands\("([^"]+)", ([^)]+)\)/.exec(readSource(from)) ?? [];
      return [...names.matchAll(/\w+/g)].map(([name]) => ({ from, to: `${folder}/${name}.ts` }));
    }),
  ];
};

const usersOf = (uses: readonly Use[]): Users => {
  const users = new Map<string, Set<string>>();
  for (const { from, to } of uses) users.set(to, (users.get(to) ?? new Set<string>()).add(from));
  return users;
};

/** A scene that few tests share is a part of them. What nearly all use, such as factories, is a step of its own. */
const isPartOfTests = (file: string, users: Users): boolean =>
  file.startsWith("tests/support/") && (users.get(file)?.size ?? 0) <= 30;

/** How many steps lie between the changed files and each file that they reach. */
const stepsFrom = (changed: readonly string[], users: Users): ReadonlyMap<string, number> => {
  const steps = new Map<string, number>();
  let next = new Set(changed);
  for (let step = 0; next.size > 0; step++) {
    const files = next;
    next = new Set();
    // A set goes on to what is added to it meanwhile.
    for (const file of files) {
      if (steps.has(file)) continue;
      steps.set(file, step);
      for (const user of users.get(file) ?? []) (isPartOfTests(user, users) ? files : next).add(user);
    }
  }
  return steps;
};

const readUses = (): Use[] => {
  const tests = sourceFiles(["tests/integration", "tests/e2e", "tests/infra", "tests/support"]);
  const operations = operationFiles();
  const served = new Set([...operations.values()].flat().filter((file) => !file.includes("/core/")));
  const imports = readImports([...sourceFolders, "tests"]).flatMap(({ from, to, typeOnly }) =>
    // A table of routes has many operations, and a test calls some of them.
    to === undefined || typeOnly || (served.has(from) && to.startsWith("packages/core/"))
      ? []
      : [{ from, to }],
  );
  return [
    ...imports,
    ...callsOf(tests, operations),
    ...pagesOf(tests.filter((file) => file.startsWith("tests/e2e/"))),
    ...builtFiles(tests.filter((file) => file.startsWith("tests/infra/"))),
  ];
};

/** `letter` of `packages/core/src/letter/sendLetter.ts`, and of its tests' folder. */
const domainOf = (file: string): string | undefined =>
  /^(?:packages\/\w+\/src|web\/src\/features|tests\/\w+)\/([^/]+)\//.exec(file)?.[1];

const changed = process.argv.slice(2);
const steps = stepsFrom(changed, usersOf(readUses()));
const domains = new Set(changed.map(domainOf));
process.stdout.write(
  JSON.stringify({
    tests: [...steps]
      .filter(([file]) => isTest(file))
      // A test of the same domain is a step nearer.
      .map(([file, count]) => ({
        file,
        steps: count > 1 && domains.has(domainOf(file)) ? count - 1 : count,
      })),
    isPlayed: steps.has("tests/prove/prove.ts"),
  }),
);
