import * as z from "zod/mini";
import { endpoint } from "./endpoint";
import { Instant } from "./ids";

export const getHealth = endpoint({
  method: "GET",
  path: "/api/health",
  access: "public",
  summary: "Version and time; with deep=1 the table is asked too.",
  query: z.object({ deep: z.optional(z.literal("1")) }),
  output: z.object({ status: z.literal("ok"), version: z.string(), time: Instant }),
  errors: [],
});

/** OpenAPI 3.1 document; its inner shape is the standard's, not ours to check. */
export const getOpenApi = endpoint({
  method: "GET",
  path: "/api/openapi.json",
  access: "public",
  summary: "This API's description, generated from the contract.",
  output: z.looseObject({ openapi: z.literal("3.1.0") }),
  errors: [],
});
