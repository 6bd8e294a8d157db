import type { IncomingMessage } from "node:http";

/** The body as text; null if it exceeds `limit` bytes. */
export async function readBody(request: IncomingMessage, limit: number): Promise<string | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size <= limit) chunks.push(bytes);
  }
  return size > limit ? null : Buffer.concat(chunks).toString("utf8");
}
