// How long each test file took in its last run on this machine.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { root } from "#repo/packages/local/install.mjs";

const record = `${root}/node_modules/.test-seconds.json`;

export const readSeconds = () => (existsSync(record) ? JSON.parse(readFileSync(record, "utf8")) : {});

/** Files that did not run keep their time. */
export const recordSeconds = (files) =>
  writeFileSync(
    record,
    JSON.stringify({
      ...readSeconds(),
      ...Object.fromEntries(files.map(({ file, seconds }) => [file.replace(/^\//, ""), seconds])),
    }),
  );
