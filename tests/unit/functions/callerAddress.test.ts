import { callerAddress } from "@majlis/functions/callerAddress";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { expect, it } from "vitest";

const eventWith = (forwarded: string | undefined) =>
  ({
    headers: forwarded === undefined ? {} : { "x-forwarded-for": forwarded },
    requestContext: { http: { sourceIp: "198.51.100.9" } },
  }) as unknown as APIGatewayProxyEventV2;

it.each([
  ["the address that CloudFront reports", "203.0.113.7, 130.176.0.1", "203.0.113.7"],
  ["not an address that the caller sends", "1.1.1.1, 203.0.113.7, 130.176.0.1", "203.0.113.7"],
  ["the address that API Gateway reports, without CloudFront", "198.51.100.9", "198.51.100.9"],
  ["the address that API Gateway reports, without the header", undefined, "198.51.100.9"],
  ["an IPv6 address", "2001:db8::1, 130.176.0.1", "2001:db8::1"],
])("is %s", (_, forwarded, address) => expect(callerAddress(eventWith(forwarded))).toBe(address));
