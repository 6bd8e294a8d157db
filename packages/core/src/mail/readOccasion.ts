import { isHostRole } from "@majlis/contracts/roles";
import type { Locale } from "@majlis/contracts/locales";
import { occasionFor } from "#core/occasions/blocks";
import { formerNames } from "@majlis/contracts/values";
import * as z from "zod/mini";
import { instantNow } from "#core/kernel/clock";
import { inLanguage } from "#core/kernel/translation.rules";
import { addDetails, readDetails } from "#core/occasions/details";
import { findOccasion, type Occasion, typeOfRef } from "#core/occasions/occasions";
import { picturePath, quarterOf } from "#core/pages/occasion";
import type { TicketMoney } from "#core/seats/cancelWrites";
import { type Deps, hasFeature } from "#core/table/deps";
import { hostIdOf } from "#core/table/occasions/hostId";
import type { OutboxRow } from "#core/table/outbox.entity";
import type { TicketRow } from "#core/table/tickets/ticket.entity";
import type { Addressee, Attachment, Composition } from "./mail";
import type { OccasionForMail } from "./occasionMail";
import { calendarFile } from "./ticketParts";

/** Reads the subject of a message. The message may be delivered before all replicas have the commit. */
export const now = { consistent: true } as const;

type ReadOccasion = Occasion & OccasionForMail;

/** An occasion in the reader's language, with the picture that everyone may see. */
export const forMail = (deps: Deps, occasion: Occasion, locale: Locale): ReadOccasion => {
  const { type, is_public = false, status } = occasion;
  const isShown = (type === "gathering" || is_public) && status !== "draft";
  const quarter = hasFeature(deps, "lights") ? quarterOf(occasion, deps.clock.now()) : undefined;
  return {
    ...inLanguage(occasion, locale),
    ...(isShown && { picture: picturePath({ kind: type, item: occasion }, locale, quarter) }),
  };
};

/** The page of an event's host, who may have lost it since. */
const hostPageOf = async (deps: Deps, { type, ownerId, hostName }: Occasion): Promise<string | undefined> => {
  if (type === "gathering" || hostName === formerNames.host) return undefined;
  const { data: host } = await deps.store.user.get({ id: ownerId }).go();
  return isHostRole(host?.role) ? `/hosts/${hostIdOf(ownerId)}` : undefined;
};

/** The occasion of a message, in the reader's language. A person who is kept out gets no place. */
export const occasionOf = async (
  { deps, row: { user_id, ref_id }, recipient }: Pick<Composition, "deps" | "recipient"> & Referring,
  { forHost = false }: { readonly forHost?: boolean } = {},
): Promise<ReadOccasion | undefined> => {
  const [occasion, details] = await Promise.all([
    findOccasion(deps, ref_id, { ...now, forHost }),
    readDetails(deps, ref_id, now),
  ]);
  if (!occasion) return undefined;
  const [shown, hostPage] = await Promise.all([
    forHost ? occasion : occasionFor(deps, user_id, occasion),
    hostPageOf(deps, occasion),
  ]);
  return { ...forMail(deps, addDetails(shown, details), recipient.locale), hostPage };
};

interface Referring {
  readonly row: Pick<OutboxRow, "user_id" | "ref_id">;
}

/** The same, unless it was canceled since. */
export const publishedOccasionOf = async (composition: Composition): Promise<ReadOccasion | undefined> => {
  const occasion = await occasionOf(composition);
  return occasion?.status === "published" ? occasion : undefined;
};

/** Reads the occasion and the recipient's ticket. */
export const readTicket = async (
  deps: Deps,
  { user_id, ref_id }: OutboxRow,
  recipient: Addressee,
): Promise<{ occasion: ReadOccasion | undefined; ticket: TicketRow | undefined }> => {
  const [occasion, { data: ticket }] = await Promise.all([
    occasionOf({ deps, row: { user_id, ref_id }, recipient }),
    deps.store.ticket.get({ user_id, type: typeOfRef(ref_id), ref_id }).go(now),
  ]);
  return { occasion, ticket: ticket ?? undefined };
};

/** Undefined without a ticket, and when the occasion was canceled or has started. */
export const readComing = async ({
  deps,
  row,
  recipient,
}: Composition): Promise<{ occasion: ReadOccasion; ticket: TicketRow } | undefined> => {
  const { occasion, ticket } = await readTicket(deps, row, recipient);
  return ticket && occasion?.status === "published" && occasion.starts_at > instantNow(deps)
    ? { occasion, ticket }
    : undefined;
};

/** What the mail of a cancellation says. */
export interface CancellationNote {
  readonly message?: string | undefined;
  readonly guests?: readonly string[] | undefined;
  readonly money?: TicketMoney | undefined;
  /** The recipient had a seat on hold. `claimed`: and said that the transfer was sent. */
  readonly held?: "unpaid" | "claimed" | undefined;
}

/** The data of the same mail. */
export const CancellationData = z._default(
  z.object({
    message: z.optional(z.string()),
    held: z.optional(z.enum(["unpaid", "claimed"])),
    /** The keys of the guests' tickets that were canceled too. */
    guests: z.optional(z.array(z.object({ user_id: z.string(), id: z.string() }))),
    money: z.optional(z.object({ amount_cents: z.int(), refunded: z.boolean(), simulated: z.boolean() })),
  }),
  {},
);

export interface LostTicket extends CancellationNote {
  readonly occasion: OccasionForMail;
  readonly attachments?: readonly Attachment[] | undefined;
}

/** The date leaves the calendar, unless the person has joined again since: that ticket keeps it. */
export const readLostTicket = async ({
  deps,
  mailer,
  row,
  recipient,
}: Composition): Promise<LostTicket | undefined> => {
  const { occasion, ticket } = await readTicket(deps, row, recipient);
  if (!occasion) return undefined;
  const attachments = ticket ? undefined : [calendarFile(deps, occasion, mailer.siteUrl, true)];
  return { occasion, ...(await readNote(deps, row)), attachments };
};

/** With the names of the guests who lose their seats. */
const readNote = async (deps: Deps, { data }: OutboxRow): Promise<CancellationNote> => {
  const { guests: keys = [], ...note } = CancellationData.parse(data);
  if (keys.length === 0) return note;
  const { data: tickets } = await deps.store.canceledTicket.get(keys).go(now);
  const names = new Map(tickets.map(({ id, holder_name }) => [id, holder_name]));
  return { ...note, guests: keys.flatMap(({ id }) => names.get(id) ?? []) };
};
