import type { IncomingMessage } from "node:http";

/** The body as text; null if it exceeds `limit` bytes. */
export async function readBody(request: IncomingMessage, limit: number): Promise<string | null> {
  return (await readBytes(request, limit))?.toString("utf8") ?? null;
}

/** The body; null if it exceeds `limit` bytes. */
export async function readBytes(request: IncomingMessage, limit: number): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size <= limit) chunks.push(bytes);
  }
  return size > limit ? null : Buffer.concat(chunks);
}
