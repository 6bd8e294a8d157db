import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { escapeHtml } from "@majlis/core/kernel/escaping";
import { readBody } from "#local/readBody";
import { ProviderError } from "./assertDeliverable";
import type { Mail, OutgoingMail } from "./mail";
import { parseRawMail } from "./parseRawMail";

/** SES's limit of 10 MB, base64-encoded in a form. */
const LARGEST_BODY = 14 * 1024 * 1024;
const NAMESPACE = "http://ses.amazonaws.com/doc/2010-12-01/";

/** Answers the query protocol of SES API version 1: SendEmail and SendRawEmail. */
export const createSesListener =
  (deliver: (mail: OutgoingMail) => Mail) => (request: IncomingMessage, response: ServerResponse) => {
    acceptMail(request, deliver).then(
      ({ action, id }) =>
        send(
          response,
          200,
          `${action}Response`,
          `<${action}Result><MessageId>${id}</MessageId></${action}Result>`,
        ),
      (error: unknown) => sendError(response, error),
    );
  };

async function acceptMail(request: IncomingMessage, deliver: (mail: OutgoingMail) => Mail) {
  const body = await readBody(request, LARGEST_BODY);
  if (body === null) {
    throw new ProviderError("InvalidParameterValue", 400, "Message length is more than 10485760 bytes long.");
  }
  const fields = new URLSearchParams(body);
  const action = fields.get("Action") ?? "";
  const read = actions.get(action);
  if (!read) throw new ProviderError("InvalidAction", 400, `Could not find operation ${action}`);
  const mail = { ...(await read(fields)), ...regionOf(request.headers.authorization) };
  return { action, id: deliver(mail).id };
}

/** The region that the client signed for: `Credential=KEY/20261121/eu-central-1/ses/aws4_request`. */
const regionOf = (authorization = ""): { region?: string } => {
  const [, region] = /Credential=[^/]+\/\d{8}\/([^/]+)\//.exec(authorization) ?? [];
  return region === undefined ? {} : { region };
};

type ReadMail = (fields: URLSearchParams) => OutgoingMail | Promise<OutgoingMail>;

const actions: ReadonlyMap<string, ReadMail> = new Map<string, ReadMail>([
  ["SendEmail", readSendEmail],
  ["SendRawEmail", readSendRawEmail],
]);

function readSendEmail(fields: URLSearchParams): OutgoingMail {
  const recipients = ["ToAddresses", "CcAddresses", "BccAddresses"].flatMap((kind) =>
    members(fields, `Destination.${kind}`),
  );
  return {
    ...senderOf(fields),
    to: recipients.map(bareAddress),
    subject: fields.get("Message.Subject.Data") ?? "",
    html: fields.get("Message.Body.Html.Data"),
    text: fields.get("Message.Body.Text.Data"),
  };
}

async function readSendRawEmail(fields: URLSearchParams): Promise<OutgoingMail> {
  const raw = Buffer.from(fields.get("RawMessage.Data") ?? "", "base64");
  if (raw.length === 0) throw new ProviderError("InvalidParameterValue", 400, "Empty raw message.");
  return parseRawMail(raw, fields.get("Source"), members(fields, "Destinations").map(bareAddress));
}

const senderOf = (fields: URLSearchParams): { from?: string } => {
  const from = fields.get("Source");
  return from === null ? {} : { from };
};

/** Converts `Name <a@b.c>` to `a@b.c`. */
const bareAddress = (address: string): string => (/<([^>]*)>\s*$/.exec(address)?.[1] ?? address).trim();

/** Reads the list `name.member.1`, `name.member.2` and so on. */
function members(fields: URLSearchParams, name: string): string[] {
  const values: string[] = [];
  for (let next = fields.get(`${name}.member.1`); next !== null;) {
    values.push(next);
    next = fields.get(`${name}.member.${values.length + 1}`);
  }
  return values;
}

function sendError(response: ServerResponse, error: unknown): void {
  const known = error instanceof ProviderError;
  if (!known) console.error(error);
  const { name, status, message } = known
    ? error
    : { name: "InternalFailure", status: 500, message: "The message could not be read." };
  const type = status < 500 ? "Sender" : "Receiver";
  const detail = `<Type>${type}</Type><Code>${name}</Code><Message>${escapeHtml(message)}</Message>`;
  send(response, status, "ErrorResponse", `<Error>${detail}</Error>`);
}

function send(response: ServerResponse, status: number, root: string, content: string): void {
  const requestId = randomUUID();
  const metadata =
    root === "ErrorResponse"
      ? `<RequestId>${requestId}</RequestId>`
      : `<ResponseMetadata><RequestId>${requestId}</RequestId></ResponseMetadata>`;
  response
    .writeHead(status, { "content-type": "text/xml", "x-amzn-requestid": requestId })
    .end(`<${root} xmlns="${NAMESPACE}">${content}${metadata}</${root}>`);
}
