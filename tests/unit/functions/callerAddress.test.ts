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
  ["the /64 of an IPv6 address", "2001:db8:0:7:1:2:3:4, 130.176.0.1", "2001:db8:0:7::/64"],
  ["the same /64 for another address of it", "2001:DB8::7:ffff:0:0:1, 130.176.0.1", "2001:db8:0:7::/64"],
  ["the /64 of a short IPv6 address", "2001:db8::1, 130.176.0.1", "2001:db8:0:0::/64"],
  ["the /64 of an IPv6 address with a zone", "fe80::1%eth0, 130.176.0.1", "fe80:0:0:0::/64"],
  ["the IPv4 address that an IPv6 address embeds", "::ffff:203.0.113.7, 130.176.0.1", "203.0.113.7"],
])("is %s", (_, forwarded, address) => expect(callerAddress(eventWith(forwarded))).toBe(address));
