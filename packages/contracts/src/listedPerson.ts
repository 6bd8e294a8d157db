import * as z from "zod/mini";
import { oneLine } from "#contracts/texts";
import { Email } from "#contracts/users";

/** A telephone number in international form, E.164. */
export const InternationalPhone = z
  .string()
  .check(z.regex(/^\+[1-9]\d{6,14}$/, "A phone number is written as +962790000000"));

/** A row of a list. The address counts where both are there. */
export const ListedPerson = z.strictObject({
  name: z
    .string()
    .check(
      z.overwrite(oneLine),
      z.minLength(1, "Name is required"),
      z.maxLength(101, "Name must be at most 101 characters"),
    ),
  email: z.optional(Email),
  phone: z.optional(InternationalPhone),
  note: z.optional(
    z.string().check(z.overwrite(oneLine), z.maxLength(300, "A note has at most 300 characters")),
  ),
});
