import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const read = (path: string) => readFileSync(path, "utf8");
const code = ["web/src", "web/public"]
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((path) => `${folder}/${path}`),
  )
  .filter((path) => /\.(tsx?|js)$/.test(path) && !/\/legal\/|\.messages\./.test(path));

/** The names under which the code keeps something in the browser: `majlis.theme`, `majlis.own.tickets`. */
const notes = code.flatMap((path) => [
  ...[...read(path).matchAll(/["'`](majlis[._][\w.]*\w)/g)].map(([, name]) => name ?? ""),
  ...[...read(path).matchAll(/ownKey\("(\w+)"\)/g)].map(([, name]) => `majlis.own.${name}`),
]);

it("whatever the code keeps in the browser stands on the cookie page", () => {
  const page = read("web/src/features/legal/CookiesPage.tsx");
  expect(notes.length).toBeGreaterThan(6);
  const known = [...new Set(notes)].filter((name) => name !== "majlis.own");
  expect(known.filter((name) => !page.includes(name))).toEqual([]);
});
