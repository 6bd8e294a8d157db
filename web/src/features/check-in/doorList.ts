import { home } from "@majlis/contracts/cities";
import { plainCode } from "@majlis/core/kernel/codeText.rules";
import { Admission, DoorTable } from "@majlis/contracts/events/attendees";
import { Picture } from "@majlis/contracts/events/picture";
import { TitleTranslation } from "@majlis/contracts/events/translation";
import { HolderId, Instant, RefId } from "@majlis/contracts/ids";
import { PosterChoice } from "@majlis/contracts/posters";
import { TicketType } from "@majlis/contracts/tickets/tickets";
import { PaymentStatus } from "@majlis/contracts/seats";
import * as z from "zod/mini";
import { logFailure } from "#shared/api/log.ts";
import { userCache } from "#shared/session/userCache.ts";

export type DoorOwner = "founder" | "host" | "helper";

/** An event or gathering with check-in. */
export const DoorOccasion = z.object({
  id: RefId,
  type: TicketType,
  title: z.string(),
  translation: z.optional(TitleTranslation),
  starts_at: Instant,
  /** Lists of an earlier version have none. */
  city: z._default(z.string(), home),
  status: z.enum(["draft", "published", "canceled"]),
  attendee_count: z.int(),
  capacity: z.optional(z.nullable(z.int())),
  poster: z.optional(PosterChoice),
  cover: z.optional(Picture),
  /** What a walk-in pays, where the event is paid at the door. */
  price_cents: z.optional(z.int()),
  at_door: z.optional(z.string()),
  /** Whether the person may add walk-ins: the founder and co-hosts may. */
  canAdd: z.optional(z.boolean()),
});
export type DoorOccasion = z.infer<typeof DoorOccasion>;

/** A ticket holder. The list has a hash of the ticket's code, never the code. */
export const Guest = z.object({
  userId: HolderId,
  name: z.string(),
  /** The member who brings this guest. */
  guestOf: z.optional(z.string()),
  /** The guest said "I'm coming" in answer to the mail of the day before. */
  isComing: z.optional(z.literal(true)),
  codeHash: z.string(),
  /** Lists of an earlier version have no door codes. */
  doorCode: z._default(z.string(), ""),
  joinedAt: z._default(z.string(), ""),
  /** Tells guests of equal names apart. */
  sameName: z._default(
    z.nullable(z.object({ city: z.nullable(z.string()), phone_end: z.nullable(z.string()) })),
    null,
  ),
  payment: PaymentStatus,
  /** What this seat costs at the door. */
  dueCents: z.optional(z.int()),
  checkedInAt: z.nullable(Instant),
  door: z.nullable(z.string()),
  /** Who admitted the guest. */
  by: z.optional(z.string()),
  /** The number of the table that the check-in gave. */
  table: z.optional(z.nullable(z.int())),
  admittedAgain: z.array(Admission),
});
export type Guest = z.infer<typeof Guest>;

export const DoorList = z.object({
  occasion: DoorOccasion,
  guests: z.array(Guest),
  /** Absent for an occasion without tables. */
  tables: z.optional(z.array(DoorTable)),
  /** When it was requested from the server. */
  loadedAt: Instant,
});
export type DoorList = z.infer<typeof DoorList>;

/**
 * This person's door lists as last loaded on this device. They are deleted with the session. Storage failures are
 * logged and ignored: with a network the door works without saved lists.
 */
export const savedDoors = {
  occasions: (owner: DoorOwner): Promise<DoorOccasion[] | undefined> =>
    readIfPossible(`doors ${owner}`, z.array(DoorOccasion)),
  saveOccasions: (owner: DoorOwner, occasions: readonly DoorOccasion[]): Promise<void> =>
    saveIfPossible(`doors ${owner}`, occasions),
  list: (id: DoorOccasion["id"]): Promise<DoorList | undefined> => readIfPossible(`door ${id}`, DoorList),
  saveList: (list: DoorList): Promise<void> => saveIfPossible(`door ${list.occasion.id}`, list),
  /** Removes the list of a door that the person may no longer open. */
  removeList: (id: DoorOccasion["id"]): Promise<void> =>
    ifPossible(`door ${id}`, (name) => userCache.remove(name)),
};

const readIfPossible = async <Schema extends z.ZodMiniType>(
  name: string,
  schema: Schema,
): Promise<z.output<Schema> | undefined> => {
  try {
    return (await userCache.read(name, schema))?.value;
  } catch (error) {
    logFailure(`${name} could not be read from this device`, error);
    return undefined;
  }
};

const saveIfPossible = (name: string, value: unknown): Promise<void> =>
  ifPossible(name, () => userCache.save(name, value));

const ifPossible = async (name: string, change: (name: string) => Promise<void>): Promise<void> => {
  try {
    await change(name);
  } catch (error) {
    logFailure(`${name} could not be changed on this device`, error);
  }
};

/** SHA-256 of a code in hex, as in the server's list. It matches scans without a network. */
export const hashCode = (code: string): Promise<string> => hashText(plainCode(code));

/** SHA-256 of a text in hex. */
export const hashText = async (text: string): Promise<string> => {
  const bytes = new TextEncoder().encode(text);
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
};
