import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { dirname } from "node:path";

/** Replaces a file, or leaves it as it was: a full disk keeps the beginning of what is written. */
export const replaceFile = (file: string, content: string | Buffer, mode = 0o644): void => {
  const next = `${file}.new`;
  try {
    writeFileSync(next, content, { mode });
    renameSync(next, file);
  } catch (error) {
    rmSync(next, { force: true });
    throw error;
  }
};

/** Appends values as lines of JSON: all of them or, on a full disk, none. */
export const appendLines = (file: string, values: readonly unknown[]): void => {
  const size = existsSync(file) ? statSync(file).size : 0;
  try {
    appendFileSync(file, toLines(values));
  } catch (error) {
    if (existsSync(file)) truncateSync(file, size);
    throw error;
  }
};

/** Replaces the lines of a file. */
export const replaceLines = (file: string, values: readonly unknown[]): void =>
  replaceFile(file, toLines(values));

/**
 * The values of a file's lines. The rest of a line that a crash truncated is left out. A file with other lines that are
 * no JSON is named, and a copy is kept: the product starts without those lines.
 */
export const readLines = <Value>(file: string): Value[] => {
  mkdirSync(dirname(file), { recursive: true });
  if (!existsSync(file)) return [];
  const content = readFileSync(file, "utf8");
  const lines = content
    .slice(0, content.lastIndexOf("\n") + 1)
    .split("\n")
    .filter(Boolean);
  const values = lines.flatMap((line) => parseLine<Value>(line));
  const bad = lines.length - values.length;
  if (bad > 0) {
    replaceFile(`${file}.bad`, content);
    console.error(
      `${file} has ${bad} lines that cannot be read. Majlis starts without them. The file as it was is ${file}.bad`,
    );
  }
  if (bad > 0 || !content.endsWith("\n")) replaceLines(file, values);
  return values;
};

const toLines = (values: readonly unknown[]): string =>
  values.map((value) => `${JSON.stringify(value)}\n`).join("");

const parseLine = <Value>(line: string): Value[] => {
  try {
    // Only this product writes the files, so the shape of a whole line is known.
    const value: Value = JSON.parse(line);
    return [value];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
};
