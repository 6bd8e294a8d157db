import type { Route } from "./createHttp";
import { readDocument } from "./adapters/readDocument";
import { describeError, log } from "./log";

/** Answers a browser's failed request with the site's shell, whose script shows what is missing. */
export const withShell = ({ endpoint, answer }: Route): Route => ({
  endpoint,
  answer: async (event, operation) => {
    const reply = await answer(event, operation);
    const isFailure = (reply.statusCode ?? 200) >= 400;
    if (!isFailure || !event.headers.accept?.includes("text/html")) return reply;
    try {
      const headers = { ...reply.headers, "content-type": "text/html; charset=utf-8" };
      return { ...reply, headers, body: await readDocument("app.html") };
    } catch (error) {
      log("error", { error: describeError(error) });
      return reply;
    }
  },
});

/** A function that is slower than this answers with what the build has. */
const longestMs = 3_000;

/** Answers with the prerendered document of a list, which loads the list itself, when the list fails or is late. */
export const withPrerendered = ({ endpoint, answer }: Route): Route => ({
  endpoint,
  answer: async (event, operation) => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), longestMs);
    });
    const reply = await Promise.race([answer(event, operation), late]);
    clearTimeout(timer);
    if (reply && (reply.statusCode ?? 200) < 500) return reply;
    const headers = { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" };
    return { statusCode: 200, headers, body: await readDocument(event.pathParameters?.["file"] ?? "") };
  },
});
