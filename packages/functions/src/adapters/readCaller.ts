import { DomainError } from "@majlis/core/kernel/errors";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { verifyToken } from "./verifyToken";

/** The subject of the caller's verified token; undefined without one. Throws NotSignedIn for one that is no good. */
export const readCaller = async (event: APIGatewayProxyEventV2): Promise<string | undefined> => {
  const header = event.headers.authorization;
  if (header === undefined) return undefined;
  const token = /^Bearer ([\w.-]+)$/i.exec(header)?.[1];
  if (token === undefined) throw new DomainError("NotSignedIn");
  return verifyToken(token);
};
