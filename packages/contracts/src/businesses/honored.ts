import * as z from "zod/mini";
import { AdminBusiness } from "#contracts/businesses";
import { endpoint } from "#contracts/endpoint";
import { BusinessId, Instant } from "#contracts/ids";
import { pageOf, pageQuery } from "#contracts/page";
import { Done } from "#contracts/replies";

/** What a member says about the card at a partner. */
export const HonoredReport = z.object({
  business_id: BusinessId,
  honored: z.boolean(),
  reported_at: Instant,
});
export type HonoredReport = z.infer<typeof HonoredReport>;

export const reportHonored = endpoint({
  method: "POST",
  path: "/api/businesses/{businessId}/honored",
  access: "member",
  summary:
    "Says whether a partner honored the caller's card. A report replaces the caller's earlier one of this partner and counts for 90 days. 20 reports a day.",
  params: z.object({ businessId: BusinessId }),
  body: z.strictObject({ honored: z.boolean() }),
  output: Done,
  errors: ["BusinessNotFound", "TooManyHonoredReports", "HonoredNotSaved"],
});

export const listHonoredReports = endpoint({
  method: "GET",
  path: "/api/me/honored-reports",
  access: "signedIn",
  summary: "The caller's own reports of partners, of the last 90 days.",
  query: z.object(pageQuery),
  output: pageOf(HonoredReport),
  errors: [],
});

export const listLowPartners = endpoint({
  method: "GET",
  path: "/api/admin/low-partners",
  access: "admin",
  summary:
    "Partners that honored the card less often than 70 % of the reports of the last 90 days, from five members on. Lowest share first.",
  query: z.object(pageQuery),
  output: pageOf(AdminBusiness),
  errors: ["BusinessesNotLoaded"],
});
