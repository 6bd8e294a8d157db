import { once } from "node:events";
import { createServer } from "node:http";
import type { Page } from "playwright-core";
import { expect, inject, onTestFinished } from "vitest";

/** Waits until the site's worker has kept its files and looks after the page. */
export const isKept = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 20_000 })
    .toBe(true);

/** The product at another address, where the worker's file can be another: the browser lets no test step in there. */
export const passOn = async () => {
  let before = "";
  const server = createServer((request, response) => {
    const pass = async () => {
      const reply = await fetch(inject("url") + (request.url ?? "/"));
      const body = Buffer.from(await reply.arrayBuffer());
      for (const name of ["content-type", "cache-control", "content-security-policy"])
        response.setHeader(name, reply.headers.get(name) ?? "");
      response.writeHead(reply.status);
      response.end(request.url === "/sw.js" ? before + body.toString() : body);
    };
    pass().catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return {
    url: `http://localhost:${port}`,
    prepend: (code: string) => {
      before = code;
    },
  };
};
