import * as z from "zod/mini";
import { endpoint, pageSharedMaxAge } from "./endpoint";
import { Instant } from "./ids";

export const getHealth = endpoint({
  method: "GET",
  path: "/api/health",
  access: "public",
  summary: "Version and time. With deep=1, also reads the table and names pending migrations.",
  query: z.object({ deep: z.optional(z.literal("1")) }),
  output: z.object({
    status: z.literal("ok"),
    version: z.string(),
    time: Instant,
    pendingMigrations: z.optional(z.array(z.string())),
  }),
  errors: [],
});

/** OpenAPI 3.1 document. Its inner shape is defined by the standard and is not validated here. */
export const getOpenApi = endpoint({
  method: "GET",
  path: "/api/openapi.json",
  access: "public",
  summary: "OpenAPI document of this API, generated from the contract.",
  sharedMaxAge: pageSharedMaxAge,
  output: z.looseObject({ openapi: z.literal("3.1.0") }),
  errors: [],
});
