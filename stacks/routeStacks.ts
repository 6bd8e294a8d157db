import type { Domain, OperationName } from "@majlis/contracts/api";

/**
 * Stack of each domain's routes and functions. CloudFormation allows 500 resources in a stack, and an endpoint has six.
 * A stack of this table has room for twice its endpoints.
 */
const stackOfDomain = {
  events: "EventRoutes",
  feeds: "EventRoutes",
  gatherings: "GatheringRoutes",
  businesses: "GatheringRoutes",
  desk: "GatheringRoutes",
  tickets: "TicketRoutes",
  wallet: "TicketRoutes",
  nights: "TicketRoutes",
  // Separate from accounts, because most references to the payment provider's secrets are here.
  membership: "MembershipRoutes",
  redemptions: "MembershipRoutes",
  payments: "MembershipRoutes",
  transfers: "MembershipRoutes",
  users: "PeopleRoutes",
  account: "PeopleRoutes",
  founders: "PeopleRoutes",
  messages: "PeopleRoutes",
  admin: "AdminRoutes",
  system: "AdminRoutes",
  // After the site, because pages read its bucket.
  pages: "PageRoutes",
} as const satisfies Record<Domain, string>;

export type RouteStackName = (typeof stackOfDomain)[Domain];

export const routeStackNames: readonly RouteStackName[] = [...new Set(Object.values(stackOfDomain))];

const domains = new Map<string, RouteStackName>(Object.entries(stackOfDomain));

/** Throws for a domain without a stack. */
export const routeStackOf = (operation: OperationName): RouteStackName => {
  const [domain = ""] = operation.split("/");
  const stack = domains.get(domain);
  if (!stack) throw new Error(`No stack for the routes of ${domain}`);
  return stack;
};
