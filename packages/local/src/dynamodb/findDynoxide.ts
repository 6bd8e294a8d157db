import { accessSync, constants } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, dirname, join } from "node:path";

const binary = process.platform === "win32" ? "dynoxide.exe" : "dynoxide";

/** Path of the embedded database: the package for this system, else one on PATH, else undefined. */
export const findDynoxide = (): string | undefined =>
  [packagedPath(), ...(process.env.PATH ?? "").split(delimiter).map((folder) => join(folder, binary))]
    .filter((path) => path !== undefined)
    .find(isExecutable);

const packagedPath = (): string | undefined => {
  const name = `@dynoxide/${process.platform}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), binary);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "MODULE_NOT_FOUND") return undefined;
    throw error;
  }
};

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false; // not there, or not ours to run: the next place is tried
  }
};
