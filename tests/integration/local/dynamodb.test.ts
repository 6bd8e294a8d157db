import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { once } from "node:events";
import { startDynamodb } from "@majlis/local/dynamodb/startDynamodb";
import { expect, test, vi } from "vitest";

const answers = (endpoint: string) =>
  fetch(endpoint).then(
    () => true,
    () => false,
  );

test("the database stops when it is closed", async () => {
  const { endpoint, close } = await startDynamodb(null);
  expect(await answers(endpoint)).toBe(true);
  await close();
  expect(await answers(endpoint)).toBe(false);
});

test("the database stops when its parent process is killed", async () => {
  const script = `
    import { startDynamodb } from "@majlis/local/dynamodb/startDynamodb";
    process.stdout.write((await startDynamodb(null)).endpoint);
    setInterval(() => {}, 1000);`;
  const parent = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "--eval", script], {
    cwd: "packages/local",
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [chunk] = await once(parent.stdout, "data");
  const endpoint = String(chunk);
  expect(await answers(endpoint)).toBe(true);
  parent.kill("SIGKILL");
  await vi.waitFor(async () => expect(await answers(endpoint)).toBe(false), 3_000);
});

test("an invalid database file is reported with the database's message", async () => {
  const folder = mkdtempSync(join(tmpdir(), "majlis-database-"));
  await expect(startDynamodb(folder)).rejects.toThrow(/The embedded database ended with code \d+\n.+/);
  rmSync(folder, { recursive: true });
});

test("a given server is used unchanged", async () => {
  vi.stubEnv("DYNAMODB_ENDPOINT", "http://127.0.0.1:9");
  expect((await startDynamodb(null)).endpoint).toBe("http://127.0.0.1:9");
  vi.unstubAllEnvs();
});

test("a missing database for this system is reported with instructions", async () => {
  vi.stubEnv("PATH", "");
  vi.spyOn(process, "arch", "get").mockReturnValue("riscv64");
  await expect(startDynamodb(null)).rejects.toThrow(/DYNAMODB_ENDPOINT/);
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});
