import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { judgeSettings } from "@majlis/operators/preflight/runPreflight";
import { stageFile, stageVariables, useStageFile, writeStageFile } from "@majlis/operators/stageFile";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "majlis-stage-"));
  for (const name of stageVariables) Reflect.deleteProperty(process.env, name);
  process.env.DEPLOYMENTS = folder;
});
afterEach(() => rmSync(folder, { recursive: true }));

const deployedWith = (variables: Readonly<Record<string, string>>) => {
  Object.assign(process.env, variables);
  writeStageFile("production");
  for (const name of Object.keys(variables)) Reflect.deleteProperty(process.env, name);
};

test("a new shell has the settings of the first deployment, in Arabic too", () => {
  const settings = { STRIPE_SECRET_NAME: "majlis/stripe", CONTACT_PLACE_AR: "عمّان، الأردن" };
  deployedWith(settings);
  expect(useStageFile("production")).toEqual({ isKept: true, changed: [] });
  expect(process.env).toMatchObject(settings);
  expect(JSON.parse(readFileSync(stageFile("production"), "utf8"))).toEqual(settings);
});

test("a variable that differs, is new or is emptied stops a deployment until it is confirmed", () => {
  deployedWith({ MAIL_FROM: "Majlis <a@majlis.example>", COPIES_BUCKET: "copies" });
  Object.assign(process.env, {
    MAIL_FROM: "Majlis <b@majlis.example>",
    COPIES_BUCKET: "",
    SHOW_JOD: "1",
  });
  const settings = useStageFile("production");
  expect(settings.changed.toSorted()).toEqual(["COPIES_BUCKET", "MAIL_FROM", "SHOW_JOD"]);
  expect(judgeSettings("production", settings, false)).toMatchObject({ result: "failed" });
  expect(judgeSettings("production", settings, true)).toMatchObject({ result: "ok" });
  writeStageFile("production");
  expect(useStageFile("production").changed).toEqual([]);
});

test("stages have files of their own", () => {
  deployedWith({ MAIL_FROM: "Majlis <a@majlis.example>" });
  expect(useStageFile("preview")).toEqual({ isKept: false, changed: [] });
  expect(process.env.MAIL_FROM).toBeUndefined();
});

test("the file has every variable that the document names, and no value of a secret", () => {
  const text = readFileSync("docs/operations.md", "utf8");
  const table = text.slice(text.indexOf("\n## Variables"), text.indexOf("\n## Deploy\n"));
  const named = [...table.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, cell = ""]) =>
    [...cell.matchAll(/`(\w+)`/g)].map(([, name = ""]) => name),
  );
  expect(new Set([...stageVariables, "SIGN_UP", "VERSION"])).toEqual(new Set(named));
  expect(stageVariables.filter((name) => /SECRET|KEY/.test(name) && !name.endsWith("_NAME"))).toEqual([]);
});
