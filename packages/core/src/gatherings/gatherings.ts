import type { Gathering } from "@majlis/contracts/gatherings";
import type { GatheringId } from "@majlis/contracts/ids";
import type { Page, PageOf } from "@majlis/contracts/page";
import type { EntityItem } from "electrodb";
import * as z from "zod/mini";
import type { Actor, SignedIn } from "#core/actor";
import { readCursor, writeCursor } from "#core/cursor";
import { type Deps, instantNow } from "#core/deps";
import { DomainError } from "#core/error";
import { ownPlaces } from "#core/tickets/waitlist.queries";
import type { gatheringEntity } from "./gathering.entity";
import { type OwnState, showGathering } from "./showGathering";

export type GatheringRow = EntityItem<typeof gatheringEntity>;

/** Upcoming gatherings with their counts, soonest first: one query, and what the actor has of them. */
export const listGatherings = async (
  deps: Deps,
  actor: Actor,
  { limit, cursor }: PageOf,
): Promise<Page<Gathering>> => {
  const { data, cursor: next } = await deps.store.gathering.query
    .upcoming({ listed: "upcoming" })
    .gt({ starts_at: instantNow(deps) })
    .go({ limit, cursor: readCursor(z.string(), cursor) ?? null });
  return { items: await show(deps, actor, data), cursor: next === null ? null : writeCursor(next) };
};

/** The gatherings that the actor hosts, latest start first: one query, and one batch read of own tickets. */
export const listMyGatherings = async (
  deps: Deps,
  actor: SignedIn,
  { limit, cursor }: PageOf,
): Promise<Page<Gathering>> => {
  const { data, cursor: next } = await deps.store.gathering.query
    .byHost({ host_id: actor.userId })
    .go({ limit, order: "desc", cursor: readCursor(z.string(), cursor) ?? null });
  return { items: await show(deps, actor, data), cursor: next === null ? null : writeCursor(next) };
};

/** One gathering, canceled and past ones too. Throws GatheringNotFound. */
export const getGathering = async (
  deps: Deps,
  actor: Actor,
  gatheringId: GatheringId,
): Promise<Gathering> => {
  const { data: row } = await deps.store.gathering.get({ id: gatheringId }).go();
  if (!row) throw new DomainError("GatheringNotFound");
  return showOne(deps, actor, row);
};

/** With the actor's own ticket and place in line. */
export const showOne = async (deps: Deps, actor: Actor, row: GatheringRow): Promise<Gathering> => {
  const own = await ownStates(deps, actor, [row]);
  return showGathering(row, actor, own(row.id));
};

/** A gathering that the actor hosts, as it stands now; anybody else's does not exist. Throws GatheringNotFound. */
export const ownGathering = async (
  deps: Deps,
  actor: SignedIn,
  gatheringId: GatheringId,
): Promise<GatheringRow> => {
  const { data: row } = await deps.store.gathering.get({ id: gatheringId }).go({ consistent: true });
  if (row?.host_id !== actor.userId) throw new DomainError("GatheringNotFound");
  return row;
};

const show = async (deps: Deps, actor: Actor, rows: readonly GatheringRow[]): Promise<Gathering[]> => {
  const own = await ownStates(deps, actor, rows);
  return rows.map((row) => showGathering(row, actor, own(row.id)));
};

/** What the actor has of each gathering: a ticket, a place in line. */
const ownStates = async (deps: Deps, actor: Actor, rows: readonly GatheringRow[]) => {
  const [tickets, places] = await Promise.all([ownTickets(deps, actor, rows), ownPlaces(deps, actor, rows)]);
  return (id: string): OwnState => ({ ticket: tickets.get(id), waitlist: places.get(id) });
};

/** The actor's own tickets, by gathering; a visitor has none. */
const ownTickets = async (deps: Deps, actor: Actor, rows: readonly GatheringRow[]) => {
  if (actor.kind === "visitor" || rows.length === 0) return new Map<string, never>();
  const { data } = await deps.store.ticket
    .get(rows.map(({ id }) => ({ user_id: actor.userId, type: "gathering" as const, ref_id: id })))
    .go();
  return new Map(data.map((ticket) => [ticket.ref_id, ticket]));
};
