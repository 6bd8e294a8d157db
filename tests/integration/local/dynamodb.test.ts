import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
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

const databasesIn = (folder: string) =>
  readdirSync(folder).filter((name) => name.startsWith("majlis-database-"));

test("the database stops when it is closed", async () => {
  const { endpoint, close } = await startDynamodb(null);
  expect(await answers(endpoint)).toBe(true);
  await close();
  expect(await answers(endpoint)).toBe(false);
});

test("the database stops, and its rows are deleted, when its parent process is killed", async () => {
  const script = `
    import { startDynamodb } from "@majlis/local/dynamodb/startDynamodb";
    process.stdout.write((await startDynamodb(null)).endpoint);
    setInterval(() => {}, 1000);`;
  const folder = mkdtempSync(join(tmpdir(), "majlis-test-"));
  const parent = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "--eval", script], {
    cwd: "packages/local",
    env: { ...process.env, TMPDIR: folder },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [chunk] = await once(parent.stdout, "data");
  const endpoint = String(chunk);
  expect(await answers(endpoint)).toBe(true);
  expect(databasesIn(folder)).toHaveLength(1);
  parent.kill("SIGKILL");
  await vi.waitFor(async () => expect(await answers(endpoint)).toBe(false), 3_000);
  await vi.waitFor(() => expect(databasesIn(folder)).toEqual([]), 3_000);
  rmSync(folder, { recursive: true });
});

test("a new database has an index of the stream's records", async () => {
  const folder = mkdtempSync(join(tmpdir(), "majlis-database-"));
  const file = join(folder, "dynamodb.sqlite");
  await (await startDynamodb(file)).close();
  expect(readFileSync(file, "latin1")).toContain("CREATE INDEX _stream_records_by_sequence");
  rmSync(folder, { recursive: true });
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
