import { operations } from "@majlis/contracts/api";
import { getHealth } from "@majlis/contracts/system";
import { beforeAll, expect, it } from "vitest";
import { type Reply, send } from "#support/api.ts";
import { type Json, text } from "#support/json.ts";
import { newAccount } from "../accounts";
import { type Deployed, readDeployed } from "../deployed";
import { awsEnvironment, root, stages } from "../home";
import { readMail } from "../mails";
import { runOrThrow } from "../runCommand";
import type { Memory, Step } from "../step";
import { story } from "../story";

const endpoints = new Map(operations.map(({ name, endpoint }) => [name, endpoint]));
const tokens = new Map<Step["who"], string>();
const memory: Memory = {};
let deployed: Deployed;

const callStep = async (step: Step): Promise<Reply> => {
  const endpoint = endpoints.get(step.operation);
  if (!endpoint) throw new Error(`There is no ${step.operation}`);
  const reply = await send(endpoint, step, tokens.get(step.who), {
    site: deployed.site,
    headers: deployed.originHeaders,
  });
  for (const [name, field] of Object.entries(step.keep ?? {}))
    memory[name] = text(field.split(".").reduce((value, part) => value?.[part], reply.body) as Json);
  return reply;
};

const mailOf = (who: string) => `${who}-${Date.now()}@majlis.example`;

beforeAll(async () => {
  deployed = await readDeployed(stages.production);
  for (const who of ["guest", "member", "founder", "admin"] as const) {
    const email = mailOf(who);
    memory[`${who}Mail`] = email;
    tokens.set(who, await newAccount(deployed, email));
    const me = await callStep({ operation: "users/getMe", who, keep: { [who]: "id" } });
    expect(me.body).toMatchObject({ email, role: "free_user" });
  }
  // The first admin is made by the operator, all other roles by the admin.
  const grant = ["run", "grant-role", "--", memory.adminMail ?? "", "admin", "--stage", stages.production];
  await runOrThrow("npm", grant, { cwd: root, env: awsEnvironment, log: "grant-role" });
  for (const [who, role] of [
    ["member", "member"],
    ["founder", "city_founder"],
  ] as const)
    await callStep({ operation: "admin/setUserRole", who: "admin", body: { userId: memory[who], role } });
});

const steps = story(memory);

it.each(steps.map((step) => ({ name: step().operation, step })))("$name answers", async ({ step }) => {
  const now = step();
  const reply = await callStep(now);
  expect({ status: reply.status, ...(reply.status >= 400 && reply.body) }).toMatchObject({
    status: now.status ?? 200,
  });
});

const told = new Set(steps.map((step) => step().operation));
const others = operations.filter(({ name }) => !told.has(name));

// One call at a time: in the emulator all cold starts share one machine.
it.each(others)("$name answers without the story", async ({ endpoint }) => {
  const request = {
    params: Object.fromEntries(
      Array.from(endpoint.path.matchAll(/\{(\w+)\}/g), ([, name]) => [name, "none"]),
    ),
    ...(endpoint.body && { body: {} }),
  };
  const { status, body } = await send(endpoint, request, tokens.get("admin"), {
    site: deployed.site,
    headers: deployed.originHeaders,
  });
  // Grants or a start that fails answer 500 or 502. Every refusal of our own has a code.
  expect({ status, body }).toSatisfy(
    (answer) => answer.status < 400 || (answer.status < 500 && answer.body.code),
  );
});

it("writes the page of a shared link from the site's bucket, and draws its picture", async () => {
  const open = async (path: string) => {
    const reply = await fetch(deployed.site + path, { headers: deployed.originHeaders });
    return { status: reply.status, bytes: Buffer.from(await reply.arrayBuffer()) };
  };
  const page = await open(`/api/pages/events/${memory.event}?lang=ar`);
  expect([page.status, page.bytes.toString()]).toEqual([
    200,
    // The story has canceled the event.
    expect.stringMatching(
      /<html [^>]*lang="ar" dir="rtl"[^]*property="og:title" content="[^"]+: Rooftop oud"/,
    ),
  ]);
  const picture = await open(`/api/share/events/${memory.event}.png`);
  expect([picture.status, picture.bytes.subarray(1, 4).toString()]).toEqual([200, "PNG"]);
});

it("mails the ticket from the table's stream", async () => {
  expect(await readMail(memory.memberMail ?? "", memory.ticketCode ?? "no code")).toContain("Rooftop oud");
});

it("confirms the card of a member", async () => {
  expect(memory.card).toMatch(/^MEM/);
});

it("refuses calls that did not come through CloudFront", async () => {
  const reply = await send(getHealth, { query: {} }, undefined, { site: deployed.site });
  expect(reply.status).toBe(403);
});
