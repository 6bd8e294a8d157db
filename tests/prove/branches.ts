// Branches of the rules of seats and money that no call of a run has reached, by the counts of V8.
import { readFileSync } from "node:fs";
import { type Profiler, Session } from "node:inspector";
import { findSourceMap } from "node:module";
import { fileURLToPath } from "node:url";

const ofSeatsAndMoney =
  /\/core\/src\/((?:membership|payments|seats|tickets|transfers)\/(?:\w+\/)?\w+\.rules\.ts)$/;

/** Begins to count, before the rules are loaded. The returned function answers the functions with a branch that never ran. */
export const countBranches = (): (() => readonly string[]) => {
  const session = new Session();
  session.connect();
  session.post("Profiler.enable");
  session.post("Profiler.startPreciseCoverage", { callCount: false, detailed: true });
  return () => {
    const scripts: Profiler.ScriptCoverage[] = [];
    session.post("Profiler.takePreciseCoverage", (_, { result }) => scripts.push(...result));
    session.disconnect();
    return [...new Set(scripts.flatMap(readUnreached))];
  };
};

interface Source {
  readonly file: string;
  readonly lines: readonly string[];
}

/** A transpiled file is one line, whose places its source map knows. */
const readUnreached = ({ url, functions }: Profiler.ScriptCoverage): readonly string[] => {
  const [, file] = ofSeatsAndMoney.exec(url) ?? [];
  if (file === undefined) return [];
  const place = fileURLToPath(url);
  const map = findSourceMap(place);
  if (!map) throw new Error(`${file} has no source map`);
  const source = { file, lines: readFileSync(place, "utf8").split("\n") };
  const unreached = functions.flatMap(({ ranges }) => ranges).filter(({ count }) => count === 0);
  return unreached.flatMap(({ startOffset }) => {
    const entry = map.findEntry(0, startOffset);
    return "originalLine" in entry ? nameIn(source, entry.originalLine) : [];
  });
};

/** The function that a line is in. */
const nameIn = ({ file, lines }: Source, line: number): string => {
  const begun = lines.slice(0, line + 1).flatMap((text) => /^(?:export )?const (\w+)/.exec(text)?.[1] ?? []);
  return `${file} ${begun.at(-1) ?? ""}`;
};
