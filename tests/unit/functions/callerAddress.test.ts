import { callerAddress } from "@majlis/functions/callerAddress";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { expect, it } from "vitest";

const eventWith = (forwarded: string | undefined) =>
  ({
    headers: forwarded === undefined ? {} : { "x-forwarded-for": forwarded },
    requestContext: { http: { sourceIp: "198.51.100.9" } },
  }) as unknown as APIGatewayProxyEventV2;

it.each([
  ["what CloudFront saw", "203.0.113.7, 130.176.0.1", "203.0.113.7"],
  ["not what the caller claims", "1.1.1.1, 203.0.113.7, 130.176.0.1", "203.0.113.7"],
  ["what the gateway saw, without CloudFront", "198.51.100.9", "198.51.100.9"],
  ["what the gateway saw, without the header", undefined, "198.51.100.9"],
  ["an address of version 6", "2001:db8::1, 130.176.0.1", "2001:db8::1"],
])("is %s", (_, forwarded, address) => expect(callerAddress(eventWith(forwarded))).toBe(address));
