import { currencies } from "./money";
import * as z from "zod/mini";
import { Done } from "./replies";
import { Earlier } from "./earlier";
import { endpoint, pageSharedMaxAge } from "./endpoint";
import { PartnerTerms, shownTerms } from "./businesses/terms";
import { BusinessId } from "./ids";
import { District } from "./nights/district";
import { pageOf, pageQuery } from "./page";
import { requiredLine } from "./texts";
import { phoneOrNull } from "./users";
import { businessCategories } from "./values";

export const BusinessCategory = z.enum(businessCategories);
export type BusinessCategory = z.infer<typeof BusinessCategory>;

/**
 * A partner business as the caller may see it. Phone, website, map, hours and discount are absent for callers who are not
 * members. null means that the business has none.
 */
export const Business = z.object({
  id: BusinessId,
  name: z.string(),
  city: z.string(),
  /** One of `districts`. Everyone may know it. */
  district: z.optional(z.nullable(z.string())),
  category: BusinessCategory,
  phone: z.optional(z.nullable(z.string())),
  website: z.optional(z.nullable(z.string())),
  map_url: z.optional(z.nullable(z.string())),
  discount_percent: z.optional(z.nullable(z.int())),
  /** Empty: the hours are not known. */
  hours: z.optional(shownTerms.hours),
  /** What applies to the discount. */
  terms: z.optional(shownTerms.terms),
  /** Days of the week without the discount. */
  excluded_days: z.optional(shownTerms.excluded_days),
  is_active: z.boolean(),
  /**
   * The share of members whose card was honored in the last 90 days, as whole percent. null while fewer than five
   * members reported.
   */
  honored_share: z.optional(z.nullable(z.int())),
  /** The number of members who reported. null while they are fewer than five. */
  report_count: z.optional(z.nullable(z.int())),
});
export type Business = z.infer<typeof Business>;

/** A business with all fields, for admins. */
export const AdminBusiness = z.extend(z.required(Business), {
  /** The only currency of its bills; null for a business that takes all. */
  bill_currency: z.nullable(z.enum(currencies)),
  /** Whether the business has a desk link that works. */
  has_desk: z.boolean(),
  report_count: z.int(),
  /** The number of members whose card was honored. */
  honored_count: z.int(),
});
export type AdminBusiness = z.infer<typeof AdminBusiness>;

/** Accepts http and https only, so that a link cannot run a script. */
const webAddress = (message: string) =>
  z.nullable(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(500, message),
        z.url({ protocol: /^https?$/, hostname: /^[^.]+(\.[^.]+)+$/, error: message }),
      ),
  );

/** The admin's form. Empty optional fields are sent as null (docs/product.md#guidebook). */
export const BusinessForm = z.extend(PartnerTerms, {
  name: requiredLine(120, "Name is required", "Name must be at most 120 characters"),
  city: requiredLine(80, "City is required", "City must be at most 80 characters"),
  /** Absent keeps it, null clears it. */
  district: z.optional(z.nullable(District)),
  category: BusinessCategory,
  discount_percent: z.nullable(
    z
      .number("Discount must be a whole number from 1 to 100")
      .check(
        z.int("Discount must be a whole number from 1 to 100"),
        z.minimum(1, "Discount must be a whole number from 1 to 100"),
        z.maximum(100, "Discount must be a whole number from 1 to 100"),
      ),
  ),
  phone: phoneOrNull,
  website: webAddress("Website must be a web address such as https://example.com"),
  map_url: webAddress("Map must be a web address such as https://maps.example.com"),
  bill_currency: z.nullable(z.enum(currencies)),
  is_active: z.boolean(),
});
export type BusinessForm = z.infer<typeof BusinessForm>;

const { discount_percent, phone, website, map_url, bill_currency, hours, terms, excluded_days } =
  BusinessForm.shape;

/**
 * A new partner requires name and city (docs/product.md#guidebook). Other fields default to empty, and the partner is
 * active.
 */
export const NewBusiness = z.extend(BusinessForm, {
  category: z._default(BusinessCategory, "Services"),
  discount_percent: z._default(discount_percent, null),
  phone: z._default(phone, null),
  website: z._default(website, null),
  map_url: z._default(map_url, null),
  bill_currency: z._default(bill_currency, null),
  hours: z._default(hours, []),
  terms: z._default(terms, null),
  excluded_days: z._default(excluded_days, []),
  is_active: z._default(z.boolean(), true),
});

export const listBusinesses = endpoint({
  method: "GET",
  path: "/api/businesses",
  access: "public",
  summary: "Active partner businesses, sorted by name. Contacts and discounts are for members only.",
  query: z.object({
    ...pageQuery,
    city: z.optional(z.string().check(z.trim(), z.maxLength(80))),
  }),
  sharedMaxAge: pageSharedMaxAge,
  output: z.extend(pageOf(Business), {
    /** The best discount of the page in percent. Absent where fewer than ten partners have one. */
    saves_up_to: z.optional(z.int()),
  }),
  errors: ["BusinessesNotShown"],
});

export const listAllBusinesses = endpoint({
  method: "GET",
  path: "/api/admin/businesses",
  access: "admin",
  summary: "All partner businesses, sorted by name, including inactive ones.",
  query: z.object(pageQuery),
  output: pageOf(AdminBusiness),
  errors: ["BusinessesNotLoaded"],
});

export const createBusiness = endpoint({
  method: "POST",
  path: "/api/admin/businesses",
  access: "admin",
  summary: "Creates a partner business. Requires name and city. The business is active by default.",
  body: NewBusiness,
  output: AdminBusiness,
  errors: ["BusinessNotCreated"],
});

export const updateBusiness = endpoint({
  method: "PATCH",
  path: "/api/admin/businesses/{businessId}",
  access: "admin",
  summary: "Updates the given fields of a partner business.",
  params: z.object({ businessId: BusinessId }),
  body: z.extend(z.partial(BusinessForm), { was: Earlier }),
  output: AdminBusiness,
  errors: ["ChangedMeanwhile", "BusinessNotFound", "BusinessNotUpdated"],
});

export const deleteBusiness = endpoint({
  method: "DELETE",
  path: "/api/admin/businesses/{businessId}",
  access: "admin",
  summary: "Deletes a partner business. A second call answers BusinessNotFound.",
  params: z.object({ businessId: BusinessId }),
  output: Done,
  errors: ["BusinessNotFound", "BusinessNotDeleted"],
});
