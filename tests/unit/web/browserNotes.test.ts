import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const read = (path: string) => readFileSync(path, "utf8");
const code = ["web/src"]
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((path) => `${folder}/${path}`),
  )
  .filter((path) => /\.(tsx?|js)$/.test(path) && !/\/legal\/|\.messages\./.test(path));

/** The cookies and storage keys in the code, such as `majlis.theme` and `majlis.own.tickets`. */
const storageKeys = code.flatMap((path) => [
  ...[...read(path).matchAll(/["'`](majlis[._][\w.]*\w)/g)].map(([, name]) => name ?? ""),
  ...[...read(path).matchAll(/ownKey\("(\w+)"\)/g)].map(([, name]) => `majlis.own.${name}`),
]);

it("lists every cookie and storage key of the code on the cookie page", () => {
  const page = read("web/src/features/legal/CookiesPage.tsx");
  expect(storageKeys.length).toBeGreaterThan(6);
  const known = [...new Set(storageKeys)].filter((name) => name !== "majlis.own");
  expect(known.filter((name) => !page.includes(name))).toEqual([]);
});
