import { execFile } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const folder = mkdtempSync(join(tmpdir(), "majlis-audit-"));
const bulk = "/-/npm/v1/security/advisories/bulk";
const advisory = {
  id: 1,
  url: "https://advisories.example/1",
  title: "Command injection in left-pad",
  severity: "high",
  vulnerable_versions: "<1.3.0",
};

/** A project with one dependency of that version. */
const writeLock = (version: string): void => {
  const dependencies = { "left-pad": version };
  const project = { name: "fixture", version: "1.0.0" };
  writeFileSync(join(folder, "package.json"), JSON.stringify({ ...project, dependencies }));
  const packages = {
    "": { ...project, dependencies },
    "node_modules/left-pad": { version, resolved: `https://registry.example/left-pad-${version}.tgz` },
  };
  writeFileSync(
    join(folder, "package-lock.json"),
    JSON.stringify({ ...project, lockfileVersion: 3, requires: true, packages }),
  );
};

let registry: Server;
afterEach(() => registry.close());

/** A registry whose call for advisories answers so. */
const serve = async (status: number, advisories: object): Promise<string> => {
  registry = createServer((request, response) => {
    const isBulk = request.url === bulk;
    const versions = { "1.1.0": {}, "1.3.0": {} };
    response.writeHead(isBulk ? status : 200, { "content-type": "application/json" });
    response.end(JSON.stringify(isBulk ? advisories : { name: "left-pad", versions }));
  });
  await new Promise<void>((resolve) => registry.listen(0, "127.0.0.1", resolve));
  // A server that listens on a port has an address with a port.
  return `http://127.0.0.1:${(registry.address() as AddressInfo).port}/`;
};

const audit = (address: string) =>
  new Promise<{ code: unknown; output: string }>((resolve) => {
    const tsx = join(root, "node_modules/tsx/dist/loader.mjs");
    execFile(
      process.execPath,
      ["--import", tsx, join(root, "tests/support/audit.ts")],
      { cwd: folder, env: { ...process.env, npm_config_registry: address, npm_config_fetch_retries: "0" } },
      (error, stdout, stderr) => resolve({ code: error?.code ?? 0, output: stdout + stderr }),
    );
  });

it("names a vulnerable version and exits with 1", async () => {
  writeLock("1.1.0");
  const { code, output } = await audit(await serve(200, { "left-pad": [advisory] }));
  expect(output).toMatch(/^high +left-pad/m);
  expect(output).toContain(`${advisory.title} ${advisory.url}`);
  expect(code).toBe(1);
});

it("exits with 0 when no version is vulnerable", async () => {
  writeLock("1.3.0");
  const { code, output } = await audit(await serve(200, {}));
  expect([code, output.trim()]).toEqual([0, "0 packages with known vulnerabilities"]);
});

it("says that nothing was checked when the registry serves no advisories", async () => {
  writeLock("1.1.0");
  const { code, output } = await audit(await serve(405, {}));
  expect(output).toContain("Nothing was checked, because the registry does not serve advisories");
  expect(output).toContain("405");
  expect(code).toBe(2);
});
