/** Who sits where: docs/product.md#tables. Pure: server and doors without network choose by the same rule. */
import { partyOf } from "./attendeeIds.rules";

/** A table with a plan for more guests. A device without network knows neither `firsts` nor `speakers`. */
export interface TableState {
  readonly number: number;
  readonly seats: number;
  /** Zero or less at a full table. */
  readonly free: number;
  readonly taken: number;
  /** Guests on their first visit in the city. */
  readonly firsts: number;
  /** Guests by the languages that they speak. */
  readonly speakers: Readonly<Record<string, number>>;
}

/** A guest at the door. */
export interface Arriving {
  /** How many people of the party have no table yet, with this guest. */
  readonly party: number;
  /** The tables of those of the party who have one, with repetitions. */
  readonly partyTables: readonly number[];
  readonly languages: readonly string[];
  /** Undefined for a guest without an account. */
  readonly isFirst?: boolean | undefined;
}

/** The smallest by the first number that differs; of equal ones the first. */
const least = <Item>(
  items: readonly Item[],
  measures: (item: Item) => readonly number[],
): Item | undefined => {
  let found: { readonly item: Item; readonly by: readonly number[] } | undefined;
  for (const item of items) {
    const by = measures(item);
    const best = found?.by ?? [];
    const place = by.findIndex((value, index) => value !== best[index]);
    if (!found || (place >= 0 && (by[place] ?? 0) < (best[place] ?? 0))) found = { item, by };
  }
  return found?.item;
};

/** The first tables whose seats are twice the guests: the next one opens when those in use are half full. */
const inUse = (tables: readonly TableState[], party: number): ReadonlySet<number> => {
  const needed = 2 * (tables.reduce((sum, { taken }) => sum + taken, 0) + party);
  const used = new Set<number>();
  let seats = 0;
  for (const table of tables) {
    if (seats >= needed) break;
    seats += table.seats;
    used.add(table.number);
  }
  return used;
};

/** Whether people with known languages sit there, and none of them speaks one of the guest's. */
const isForeign = ({ speakers }: TableState, languages: readonly string[]): boolean =>
  languages.length > 0 &&
  Object.values(speakers).some((count) => count > 0) &&
  languages.every((language) => (speakers[language] ?? 0) === 0);

/** How many there are like the guest, by language and first visit, and how full it is, for the seats of the table. */
const crowd = (table: TableState, { languages, isFirst }: Arriving): number => {
  const { seats, taken, firsts, speakers } = table;
  const spoken = languages.reduce((sum, language) => sum + (speakers[language] ?? 0), 0);
  const alike = isFirst === undefined ? 0 : isFirst ? firsts : taken - firsts;
  return ((languages.length > 0 ? (2 * spoken) / languages.length : 0) + alike + taken) / Math.max(1, seats);
};

/**
 * The number of the guest's table; undefined when no seat is left. A party stays together where a table has room. Among
 * the tables in use with room for the party, the guest gets one where the guest can talk with somebody, and where the
 * fewest are like the guest. Tables are taken in the order of their numbers, so that the same state gives the same table.
 */
export const chooseTable = (tables: readonly TableState[], guest: Arriving): number | undefined => {
  const ordered = tables.toSorted((one, other) => one.number - other.number);
  const free = ordered.filter((table) => table.free > 0);
  const ofParty = (number: number) => guest.partyTables.filter((each) => each === number).length;
  const together = free.filter(({ number }) => ofParty(number) > 0);
  if (together.length > 0) return least(together, ({ number }) => [-ofParty(number)])?.number;
  const roomy = free.filter((table) => table.free >= guest.party);
  if (roomy.length === 0) return least(free, (table) => [-table.free])?.number;
  const used = inUse(ordered, guest.party);
  const open = roomy.filter(({ number }) => used.has(number));
  if (open.length === 0) return roomy[0]?.number;
  return least(open, (table) => [Number(isForeign(table, guest.languages)), crowd(table, guest)])?.number;
};

/** A guest as a door's list has the person. */
interface Listed {
  readonly userId: string;
  readonly checkedInAt: string | null;
  readonly table?: number | null | undefined;
}

interface OfflineDoor {
  readonly tables: readonly { readonly number: number; readonly seats: number }[];
  /** As the server listed them last. */
  readonly listed: readonly Listed[];
  /** With what this device decided since. */
  readonly present: readonly Listed[];
}

const seatedAt = (guests: readonly Listed[], number: number): number =>
  guests.filter(({ checkedInAt, table }) => checkedInAt !== null && table === number).length;

/**
 * The table that a device without network gives; undefined when it has none left. It gives half of the seats that were
 * free on its list, rounded up: two doors that do so give at most one seat of a table twice.
 */
export const chooseOffline = (door: OfflineDoor, userId: string): number | undefined => {
  const states = door.tables.map(({ number, seats }): TableState => {
    const before = seatedAt(door.listed, number);
    const taken = seatedAt(door.present, number);
    const share = Math.ceil(Math.max(0, seats - before) / 2);
    return { number, seats, free: share - (taken - before), taken, firsts: 0, speakers: {} };
  });
  const party = door.present.filter((guest) => partyOf(guest.userId) === partyOf(userId));
  const seated = party.filter(({ checkedInAt }) => checkedInAt !== null);
  return chooseTable(states, {
    party: Math.max(1, party.length - seated.length),
    partyTables: seated.flatMap(({ table }) => table ?? []),
    languages: [],
  });
};

/** A table's place in a deck of questions. The tables of an event have different ones, as long as the deck lasts. */
export const questionIndex = (eventId: string, number: number, deck: number): number => {
  const start = eventId.split("").reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % deck, 0);
  // A step without a common divisor with the deck passes every question before it repeats one.
  return (start + 7 * number) % deck;
};
