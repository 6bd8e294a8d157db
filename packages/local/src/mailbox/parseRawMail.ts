import PostalMime, { type Address, type Attachment as ParsedAttachment } from "postal-mime";
import type { Attachment, OutgoingMail } from "./mail";

/**
 * Parses a MIME message. `destinations` are the envelope's recipients; without them, the headers' recipients are used.
 */
export async function parseRawMail(
  raw: Buffer,
  source: string | null,
  destinations: readonly string[],
): Promise<OutgoingMail> {
  const email = await PostalMime.parse(raw, { attachmentEncoding: "base64" });
  const addressed = [...(email.to ?? []), ...(email.cc ?? []), ...(email.bcc ?? [])].flatMap(addressesOf);
  const from = source ?? (email.from ? displayName(email.from) : undefined);
  return {
    ...(from !== undefined && { from }),
    to: destinations.length > 0 ? destinations : addressed,
    subject: email.subject ?? "",
    html: email.html ?? null,
    text: email.text ?? null,
    attachments: email.attachments.map(toAttachment),
    headers: Object.fromEntries(email.headers.map(({ key, value }) => [key, value])),
  };
}

const addressesOf = (address: Address): string[] =>
  "group" in address && address.group
    ? address.group.map((member) => member.address)
    : [address.address ?? ""];

const displayName = ({ name, address }: Address): string =>
  name ? `${name} <${address ?? ""}>` : (address ?? "");

function toAttachment(part: ParsedAttachment, index: number): Attachment {
  const contentId = part.contentId?.replace(/^<|>$/g, "");
  return {
    filename: part.filename ?? `attachment-${index + 1}`,
    contentType: part.mimeType,
    ...(contentId !== undefined && { contentId }),
    content: toBase64(part.content),
  };
}

/** The parser is configured to encode, but its type also allows bytes. */
function toBase64(content: ParsedAttachment["content"]): string {
  if (typeof content === "string") return content;
  return Buffer.from(content instanceof ArrayBuffer ? new Uint8Array(content) : content).toString("base64");
}
