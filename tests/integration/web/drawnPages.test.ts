import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getEventPage, getListPage } from "@majlis/contracts/pages";
import { getEvent } from "@majlis/core/events/getEvent";
import { visitor } from "@majlis/core/kernel/actor";
import { getListPage as drawList } from "@majlis/core/pages/getListPage";
import { drawOccasion } from "@majlis/core/pages/describePage";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { insertEvent } from "#support/factories.ts";
import { coreDeps } from "#support/ownTable.ts";

const web = join(import.meta.dirname, "../../../web");
const deps = coreDeps();
const folders: string[] = [];

beforeEach(() => {
  const environment = {
    STAGE: "local",
    TABLE_NAME: "majlis",
    USER_POOL_ID: "us-east-1_none",
    USER_POOL_CLIENT_ID: "none",
    SITE_URL: "https://majlis.example",
    MAIL_FROM: "Majlis <hello@majlis.test>",
  };
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
});

afterEach(() => {
  vi.restoreAllMocks();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** The function of pages beside a site in a folder, as a deployment has it: the shell in the bucket, the drawing with it. */
const drawWith = async (
  changeShell: (shell: string) => string,
  drawing: string | null = join(web, "dist-server"),
) => {
  const folder = mkdtempSync(join(tmpdir(), "majlis-site-"));
  folders.push(folder);
  const shell = changeShell(readFileSync(join(web, "dist/app.html"), "utf8"));
  const site = join(folder, "site");
  cpSync(join(web, "dist/favicon.svg"), join(site, "favicon.svg"));
  writeFileSync(join(site, "app.html"), shell);
  if (drawing) cpSync(drawing, `${site}-server`, { recursive: true });
  vi.stubEnv("SITE_FOLDER", site);
  vi.resetModules();
  const { pageSite } = await import("@majlis/functions/adapters/pageSite");
  const item = await getEvent(deps, visitor, await insertEvent(deps, { title: "Moonlit Walk" }));
  const { text } = await drawOccasion({ kind: "event", item }, "en", new Date(), pageSite);
  return { shell, text };
};

describe("the document of an event", () => {
  it("is drawn into the shell of the same build", async () => {
    const { text } = await drawWith((shell) => shell);
    expect(text).toContain("<title>Moonlit Walk · Majlis</title>");
    expect(text).toMatch(/<h1[^>]*>Moonlit Walk</);
  });

  it("is the shell while a deployment has brought the files of another build", async () => {
    const { shell, text } = await drawWith((built) =>
      built.replace(/name="build" content="\w+"/, 'name="build" content="next"'),
    );
    expect(text).toBe(shell);
  });

  it("is the shell where the drawing fails, and the log tells it", async () => {
    const log = vi.spyOn(process.stdout, "write").mockReturnValue(true);
    const { shell, text } = await drawWith((built) => built, null);
    expect(text).toBe(shell);
    expect(JSON.stringify(log.mock.calls)).toContain("draw.mjs");
  });
});

describe("a page that begins with a list", () => {
  const file = "gatherings.ar.html";
  const prerendered = readFileSync(join(web, "dist", file), "utf8");
  const answerWith = async (reply: () => Promise<object>) => {
    vi.stubEnv("SITE_FOLDER", join(web, "dist"));
    vi.resetModules();
    const { withPrerendered } = await import("@majlis/functions/withShell");
    const { answer } = withPrerendered({ endpoint: getListPage, answer: reply });
    const event = { headers: {}, pathParameters: { file } } as unknown as APIGatewayProxyEventV2;
    return answer(event, "pages/getListPage");
  };

  it("has the list in its language, and its cursor is one that the API takes", async () => {
    vi.stubEnv("SITE_FOLDER", join(web, "dist"));
    vi.resetModules();
    const { pageSite } = await import("@majlis/functions/adapters/pageSite");
    for (let count = 0; count < 25; count += 1) await insertEvent(deps, { title: `Evening ${count} <b>` });
    const text = async (name: string) => (await drawList(deps, name, pageSite)).text;
    const [english, arabic] = [await text("events.html"), await text("events.ar.html")];
    expect(english).toMatch(/^<!doctype html>\s*<html lang="en"/);
    expect(arabic).toMatch(/^<!doctype html>\s*<html lang="ar" dir="rtl"/);
    for (const html of [english, arabic]) {
      const list = JSON.parse(/ld\+json">([^]*?)<\/script>/.exec(html)?.[1] ?? "");
      expect(list).toMatchObject({ "@type": "ItemList", itemListElement: expect.any(Array) });
      expect(list.itemListElement.length).toBeGreaterThan(20);
      expect(list.itemListElement[0].url).toMatch(/^https:\/\/majlis\.example\/events\/evt_/);
      expect(html.match(/<article/g)?.length).toBeGreaterThan(20);
      expect(html).not.toContain("<b>");
      expect(html).not.toContain('name="first-request"');
      const data = JSON.parse(/id="page-data">([^]*?)<\/script>/.exec(html)?.[1] ?? "");
      expect(data.item.pages[0].cursor).toMatch(/\.[\w-]{43}$/);
    }
  });

  it("is the prerendered document where its function fails", async () => {
    const failed = { statusCode: 500, headers: {}, body: "{}" };
    expect(await answerWith(async () => failed)).toMatchObject({ statusCode: 200, body: prerendered });
  });

  it("is the prerendered document where its function is late, and is not kept", async () => {
    vi.useFakeTimers();
    try {
      const reply = answerWith(() => new Promise(() => undefined));
      await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
      vi.advanceTimersByTime(3_000);
      expect(await reply).toMatchObject({
        statusCode: 200,
        body: prerendered,
        headers: { "cache-control": "no-store" },
      });
    } finally {
      vi.useRealTimers();
    }
  });
});

it("a page whose function fails or is too late is the shell with that status, for a browser only", async () => {
  vi.stubEnv("SITE_FOLDER", join(web, "dist"));
  vi.resetModules();
  const { withShell } = await import("@majlis/functions/withShell");
  const late = { statusCode: 503, headers: { "content-type": "application/json" }, body: "{}" };
  const { answer } = withShell({ endpoint: getEventPage, answer: async () => late });
  const ask = (accept: string) =>
    answer({ headers: { accept } } as unknown as APIGatewayProxyEventV2, "pages/getEventPage");
  expect(await ask("text/html,*/*")).toMatchObject({
    statusCode: 503,
    body: readFileSync(join(web, "dist/app.html"), "utf8"),
  });
  expect(await ask("application/json")).toEqual(late);
});
