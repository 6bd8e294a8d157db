import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { startMailbox } from "./startMailbox";

it("the file keeps mails after a restart and drops an incomplete line", async () => {
  const folder = await mkdtemp(join(tmpdir(), "majlis-mailbox-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, "mail", "mailbox.jsonl");
  const first = await startMailbox(file);
  first.mailbox.deliver({ to: ["a@example.com"], subject: "Kept" });
  await writeFile(file, `${await readFile(file, "utf8")}{"id":"cut sho`);

  const second = await startMailbox(file);
  second.mailbox.deliver({ to: ["a@example.com"], subject: "After" });
  const third = await startMailbox(file);
  expect((await third.mailsTo("a@example.com")).map(({ subject }) => subject)).toEqual(["After", "Kept"]);
});
