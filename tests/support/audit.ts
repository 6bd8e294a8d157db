/*
 * `npm run audit`: known vulnerabilities of the versions in package-lock.json, from the registry's advisories. Exits with
 * 0 without any, with 1 when it found some, and with 2 when nothing could be checked (decision 53).
 */
import { execFile } from "node:child_process";
import { type Json, listed, read, text } from "./json.ts";

const npmAudit = (): Promise<string> =>
  new Promise((resolve) => {
    const args = ["audit", "--json", "--package-lock-only", ...process.argv.slice(2)];
    // npm exits with 1 both for vulnerabilities and for a failure; its output tells them apart.
    execFile("npm", args, { maxBuffer: 64 * 1024 * 1024 }, (_, stdout) => resolve(stdout));
  });

const parse = (output: string): Json => {
  try {
    return JSON.parse(output);
  } catch (error) {
    if (error instanceof SyntaxError) return { message: "npm audit wrote no report" };
    throw error;
  }
};

/** An advisory, or the name of the dependency through which a package is affected. */
const describeCause = (cause: Json): string =>
  typeof cause === "string" ? `through ${cause}` : `${text(read(cause).title)} ${text(read(cause).url)}`;

const report = read(parse(await npmAudit()));
if (report.vulnerabilities === undefined) {
  console.error(
    `Nothing was checked, because the registry does not serve advisories: ${text(report.message)}`,
  );
  process.exitCode = 2;
} else {
  const found = Object.values(read(report.vulnerabilities)).map(read);
  for (const { name, severity, range, via } of found) {
    console.log(`${text(severity).padEnd(9)} ${text(name)} ${text(range)}`);
    for (const cause of listed(via)) console.log(`          ${describeCause(cause)}`);
  }
  console.log(`${found.length} packages with known vulnerabilities`);
  process.exitCode = found.length === 0 ? 0 : 1;
}
