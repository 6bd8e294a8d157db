import { endpoint } from "@majlis/contracts/endpoint";
import { errors } from "@majlis/contracts/errors";
import { visitor } from "@majlis/core/kernel/actor";
import { DomainError } from "@majlis/core/kernel/errors";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { beforeAll, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { stubFunctionEnvironment } from "#support/stubFunctionEnvironment.ts";

/** What leaves a handler, whatever its operation returns. */

const Place = z.object({ name: z.string() });
const readEvening = endpoint({
  method: "GET",
  path: "/api/evening",
  access: "public",
  summary: "An evening of this test.",
  output: z.object({
    title: z.string(),
    place: z.optional(Place),
    items: z.array(Place),
    answer: z.discriminatedUnion("result", [
      z.object({ result: z.literal("ok"), seat: z.int() }),
      z.object({ result: z.literal("error") }),
    ]),
  }),
  errors: ["EventNotFound"],
});

const event = {
  requestContext: { requestId: "one", http: { userAgent: "test", sourceIp: "203.0.113.7" } },
  headers: {},
} as unknown as APIGatewayProxyEventV2; // as far as a handler reads it

let answer: (
  run: () => Promise<z.infer<typeof readEvening.output>>,
) => Promise<{ status?: number; body: unknown }>;

beforeAll(async () => {
  stubFunctionEnvironment({});
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
  const { createHttp } = await import("@majlis/functions/createHttp");
  const route = createHttp({ deps: {}, findCaller: async () => ({ actor: visitor }) });
  answer = async (run) => {
    const { statusCode = 0, body = "" } = await route(readEvening, run).answer(event, "test/readEvening");
    return { status: statusCode, body: JSON.parse(body) };
  };
});

const rows = {
  title: "Oud on the roof",
  place: { name: "Beit Secret", address: "7 Hidden Stairs" },
  items: [{ name: "Salma", phone: "+962 79 555 0100" }],
  answer: { result: "error", seat: 7 } as const,
  founder_id: "usr_1",
};

it("has no field that the contract does not declare, at any depth", async () =>
  expect(await answer(async () => rows)).toEqual({
    status: 200,
    body: {
      title: "Oud on the roof",
      place: { name: "Beit Secret" },
      items: [{ name: "Salma" }],
      answer: { result: "error" },
    },
  }));

it("is a failure without the row when a declared field is missing", async () => {
  const { status, body } = await answer(async () => ({ ...rows, title: undefined }) as never);
  expect(status).toBe(500);
  expect(JSON.stringify(body)).not.toMatch(/Beit Secret|Salma|usr_1/);
  expect(body).toMatchObject({ success: false, code: "Unexpected", requestId: "one" });
});

it("is a refusal in one shape, without what caused it", async () => {
  const cause = new Error("usr_1 is blocked by Salma");
  const { status, body } = await answer(() => Promise.reject(new DomainError("EventNotFound", { cause })));
  expect(status).toBe(404);
  expect(body).toEqual({
    success: false,
    error: errors.EventNotFound.message,
    code: "EventNotFound",
    requestId: "one",
  });
});

it("is Unexpected for a bug, whose words stay in the log", async () => {
  const { status, body } = await answer(() => Promise.reject(new TypeError("usr_1 is undefined")));
  expect(status).toBe(500);
  expect(JSON.stringify(body)).not.toContain("usr_1");
});
