import { execFile } from "node:child_process";
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { fileURLToPath } from "node:url";
import { createMailStore } from "@majlis/local/mailbox/mailStore";
import { createQueue } from "@majlis/local/queues/createQueue";
import { afterAll, expect, it, vi } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "majlis-full-"));
afterAll(() => rmSync(folder, { recursive: true }));

const run = promisify(execFile);
const openMails = (file: string) => createMailStore(file, () => new Date());
const openQueue = (file: string) =>
  createQueue({ file, visibilitySeconds: 60, maxReceives: 3, onDeadLetter: () => {}, now: Date.now });
const mail = { to: ["noor@majlis.test"], subject: "أهلاً", text: "Welcome" };

it("a full disk keeps whole lines only, and what it refused is nowhere", async () => {
  const [mailbox, work] = [join(folder, "mailbox.jsonl"), join(folder, "work.jsonl")];
  const script = fileURLToPath(new URL("fillDisk.ts", import.meta.url));
  const command = `ulimit -f 16; exec "$0" --import tsx "$1" "$2" "$3"`;
  const { stdout } = await run("bash", ["-c", command, process.execPath, script, mailbox, work]);
  const { sent, kept, queued, received, size } = JSON.parse(stdout);
  expect([sent, queued]).not.toContain(0);
  expect([kept, received, size]).toEqual([sent, Math.min(10, queued), queued]);
  for (const file of [mailbox, work]) expect(readFileSync(file, "utf8").endsWith("\n")).toBe(true);

  // Room again: the product goes on in the same files.
  openMails(mailbox).addMail(mail);
  expect(openMails(mailbox).listMails()).toHaveLength(sent + 1);
  openQueue(work).send(["one more"]);
  expect(openQueue(work).size()).toBe(queued + 1);
});

it("a start names a file with lines that cannot be read, keeps a copy, and goes on with the rest", () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const [mailbox, work] = [join(folder, "old.jsonl"), join(folder, "old-work.jsonl")];
  openMails(mailbox).addMail(mail);
  openQueue(work).send(["a"]);
  for (const file of [mailbox, work]) appendFileSync(file, '{"id":"half{"id":"whole"}\n');
  openMails(mailbox).addMail({ ...mail, subject: "After" });
  openQueue(work).send(["b"]);
  expect(
    openMails(mailbox)
      .listMails()
      .map(({ subject }) => subject),
  ).toEqual(["After", "أهلاً"]);
  expect(openQueue(work).size()).toBe(2);
  expect(logged.mock.calls.map(([line]) => String(line))).toEqual([
    expect.stringContaining(`${mailbox} has 1 lines that cannot be read`),
    expect.stringContaining(`${work} has 1 lines that cannot be read`),
  ]);
  expect(readFileSync(`${mailbox}.bad`, "utf8")).toContain('{"id":"half');
});
