import * as z from "zod/mini";
import { Day } from "#contracts/admin/months";
import { changeSignInMinutes, endpoint } from "#contracts/endpoint";
import { GiftId, Instant, UserId } from "#contracts/ids";
import { maxGiftUses } from "#contracts/limits";
import { GiftStatus } from "#contracts/membership/gifts";
import { pageOf, pageQuery } from "#contracts/page";

/** Months that an admin issues: a link for many people, or a sheet of codes that work once each. */
export const IssuedGift = z.object({
  id: GiftId,
  /** The code of a link. null: a sheet. */
  code: z.nullable(z.string()),
  /** null: a percentage off. */
  months: z.nullable(z.int()),
  /** What it takes off the first month that a person pays. null: months. */
  percent: z.nullable(z.int()),
  /** How many people may use it, and how many have. */
  uses: z.int(),
  used: z.int(),
  note: z.string(),
  status: GiftStatus,
  created_at: Instant,
  expires_at: Instant,
});
export type IssuedGift = z.infer<typeof IssuedGift>;

const params = z.object({ giftId: GiftId });

export const issueGift = endpoint({
  method: "POST",
  path: "/api/admin/gifts",
  access: "admin",
  recentSignIn: changeSignInMinutes,
  summary:
    "Issues months of membership that cost nothing, or a percentage off the first month that a person pays: a code for a number of people, or a sheet of twenty codes. Writes an audit row. Idempotent by key.",
  body: z
    .strictObject({
      key: z.uuid(),
      months: z.nullable(
        z
          .int("Choose 1 to 12 months")
          .check(z.minimum(1, "Choose 1 to 12 months"), z.maximum(12, "Choose 1 to 12 months")),
      ),
      /** Off the first month that a person pays. Either this or months is null. */
      percent: z.nullable(
        z
          .int("Choose 5 to 90 percent")
          .check(z.minimum(5, "Choose 5 to 90 percent"), z.maximum(90, "Choose 5 to 90 percent")),
      ),
      /** null: a sheet of twenty codes. */
      uses: z.nullable(
        z
          .int("Choose 1 to 1,000 people")
          .check(
            z.minimum(1, "Choose 1 to 1,000 people"),
            z.maximum(maxGiftUses, "Choose 1 to 1,000 people"),
          ),
      ),
      /** The last day on which it can be used. */
      until: Day,
      /** For whom it is. Only admins read it. */
      note: z.string().check(z.trim(), z.minLength(1, "Say for whom it is"), z.maxLength(100)),
    })
    .check(
      z.refine(({ months, percent }) => (months === null) !== (percent === null), {
        error: "Choose months or a percentage",
        path: ["months"],
      }),
    ),
  output: IssuedGift,
  errors: ["MonthsOver", "MadeBefore", "GiftNotMade"],
});

export const listIssuedGifts = endpoint({
  method: "GET",
  path: "/api/admin/gifts",
  access: "admin",
  summary: "What admins have issued, newest first.",
  query: z.object(pageQuery),
  output: pageOf(IssuedGift),
  errors: ["GiftsNotLoaded"],
});

export const getGiftSheet = endpoint({
  method: "GET",
  path: "/api/admin/gifts/{giftId}/sheet",
  access: "admin",
  summary: "The codes of a sheet that an admin issued.",
  params,
  output: z.object({ codes: z.array(z.object({ code: z.string(), used_at: z.nullable(Instant) })) }),
  errors: ["GiftNotFound", "GiftsNotLoaded"],
});

export const GiftUse = z.object({ id: UserId, full_name: z.string(), code: z.string(), used_at: Instant });
export type GiftUse = z.infer<typeof GiftUse>;

export const listGiftUses = endpoint({
  method: "GET",
  path: "/api/admin/gifts/{giftId}/uses",
  access: "admin",
  summary: "Who used what an admin issued, latest first. Deleted accounts are left out.",
  params,
  query: z.object(pageQuery),
  output: pageOf(GiftUse),
  errors: ["GiftsNotLoaded"],
});

export const withdrawGift = endpoint({
  method: "POST",
  path: "/api/admin/gifts/{giftId}/withdraw",
  access: "admin",
  recentSignIn: changeSignInMinutes,
  summary:
    "Takes back what an admin issued: its codes end at once, and months that people have stay. Writes an audit row. Idempotent.",
  params,
  output: IssuedGift,
  errors: ["GiftNotFound", "GiftNotRefunded"],
});
