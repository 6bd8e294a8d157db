import { isIPv6 } from "node:net";
import type { APIGatewayProxyEventV2 } from "aws-lambda";

/**
 * Network address of the caller. CloudFront appends it to `x-forwarded-for`, and API Gateway appends CloudFront's
 * address, so it is the second value from the right; the caller controls only values before it. Without CloudFront, it
 * is the source address that API Gateway reports. An IPv6 address is reduced to its /64, because one subscriber has all
 * addresses of it.
 */
export const callerAddress = (event: APIGatewayProxyEventV2): string => {
  const hops = (event.headers["x-forwarded-for"] ?? "").split(",").map((hop) => hop.trim());
  return networkOf(hops.at(-2) || event.requestContext.http.sourceIp);
};

const networkOf = (address: string): string => {
  if (!isIPv6(address)) return address;
  const groups = readGroups(address);
  const [high = 0, low = 0] = groups.slice(6);
  if (groups.slice(0, 6).every((group, index) => group === (index === 5 ? 0xffff : 0)))
    return [high >> 8, high & 255, low >> 8, low & 255].join(".");
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(":")}::/64`;
};

/** The eight groups of an IPv6 address. `URL` writes an embedded IPv4 address as groups and rejects a zone. */
const readGroups = (address: string): readonly number[] => {
  const { hostname } = new URL(`http://[${address.replace(/%.*/, "")}]`);
  const [head = [], tail = []] = hostname
    .slice(1, -1)
    .split("::")
    .map((half) => half.split(":").flatMap((group) => (group === "" ? [] : [Number.parseInt(group, 16)])));
  return [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => 0), ...tail];
};
