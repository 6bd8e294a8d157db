import * as z from "zod/mini";
import { type OperationName, operations } from "./api";
import type { Endpoint } from "./endpoint";

/** Fields that name something. The other fields of a body are its content. */
const isName = (field: string): boolean => /(?:Id|^token|^code|^sid|^session_id|^demo|^key)$/.test(field);

const fieldsOf = ({ body }: Endpoint): readonly string[] => {
  const schema = body && z.toJSONSchema(body, { io: "input", unrepresentable: "any" });
  return [schema, ...(schema?.anyOf ?? [])].flatMap((each) => Object.keys(each?.properties ?? {}));
};

/**
 * The calls that make, decide or end something and can be sent again with other content, as people do after a lost
 * reply. A PATCH without a key is a change: its last content holds.
 */
export const repeatable: readonly OperationName[] = operations
  .filter(({ endpoint }) => {
    const fields = fieldsOf(endpoint);
    const isWrite = endpoint.method !== "GET" && (endpoint.method !== "PATCH" || fields.includes("key"));
    return isWrite && fields.some((field) => !isName(field));
  })
  .map(({ name }) => name);
