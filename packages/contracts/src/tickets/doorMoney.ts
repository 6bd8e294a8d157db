import * as z from "zod/mini";
import { houseConfig } from "#contracts/house/house";

/** The ways to pay at a door, by their keys. */
export const doorWays: readonly string[] = Object.keys(houseConfig.doorWays);

export const DoorWay = z.string().check(z.refine((way) => doorWays.includes(way)));

/** Money that the person at the door took for a guest and those who came with the guest. */
export const DoorPayment = z.strictObject({
  way: DoorWay,
  cents: z.int().check(z.minimum(1), z.maximum(10_000_000)),
});
export type DoorPayment = z.infer<typeof DoorPayment>;

/** What a party owes at the door, and how many of its seats are unpaid. */
export const DoorDue = z.object({ cents: z.int(), seats: z.int() });
export type DoorDue = z.infer<typeof DoorDue>;
