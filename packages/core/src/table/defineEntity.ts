import type { PersonalData } from "@majlis/contracts/account";
import { Entity, type EntityConfiguration, type EntityItem, type Schema } from "electrodb";
import { forEachAtOnce } from "#core/kernel/collections";

/** The rows of a query, or the row of a read. */
type Found<Row> = Promise<{ readonly data: readonly Row[] | Row | null }>;

interface Fate<Rows, Row> {
  /** What happens to the rows when the account is deleted. */
  readonly onDelete: "erase" | "anonymize" | "keep";
  /** The operation that does it, where other rows change in the same transaction. */
  readonly by?: string;
  readonly erase?: (rows: Rows, row: Row) => { go: () => Promise<unknown> };
  /** Rows of others that name the person. They are erased too, and not exported. */
  readonly findOthers?: (rows: Rows, userId: string) => Found<Row>;
  /** The person's rows. Absent where an operation reads them with other rows. */
  readonly find?: (rows: Rows, userId: string) => Found<Row>;
  /** The rows of the person's address. */
  readonly findByEmail?: (rows: Rows, email: string) => Found<Row>;
  /** What the export leaves out. */
  readonly hidden?: readonly (keyof Row)[];
  /** What the export shows in place of a row. */
  readonly show?: (row: Row) => object;
}

/** Where the export has the rows, or why it does not have them. */
type Place = { readonly section: keyof PersonalData } | { readonly notExported: string };

/** Whose rows an entity has. `nobody`: why they are no person's. */
export type Person<Rows, Row> = { readonly nobody: string } | (Fate<Rows, Row> & Place);

/** Options of reads that find all rows: `consistent` of the table itself, which an index cannot be. */
export const every = { pages: "all" } as const;
export const everyNow = { pages: "all", consistent: true } as const;
export const now = { consistent: true } as const;

/** The account whose rows are read or erased. */
export interface Account {
  readonly userId: string;
  /** In lower case. */
  readonly email: string;
}

/** The address is unknown after the deletion. */
export type ErasedAccount = Pick<Account, "userId"> & Partial<Account>;

/** An entity's rows of a person. */
export interface PersonalRows {
  /** Absent where an operation reads or erases them. */
  readonly read?: (account: Account) => Promise<unknown>;
  readonly erase?: (account: ErasedAccount) => Promise<void>;
}

/**
 * Declares an entity without building it. A function uses a few of the entities, and each costs a millisecond of CPU
 * time at a cold start: docs/decisions/0066-lean-starts.md. An entity says whose rows it has, or why they are nobody's:
 * the export and the deletion of an account read it.
 */
export const defineEntity = <A extends string, F extends string, C extends string, S extends Schema<A, F, C>>(
  schema: S,
) => {
  const build = (config: EntityConfiguration) => new Entity<A, F, C, S>(schema, config);
  const declare = (person: Person<Entity<A, F, C, S>, EntityItem<Entity<A, F, C, S>>>) =>
    Object.assign((config: EntityConfiguration) => build(config), {
      schema,
      person,
      personal: (config: EntityConfiguration) => bind(() => build(config), person),
    });
  return { ofPerson: declare, ofNobody: (nobody: string) => declare({ nobody }) };
};

const bind = <Rows, Row extends object>(build: () => Rows, person: Person<Rows, Row>): PersonalRows => {
  if ("nobody" in person) return {};
  const {
    find,
    findByEmail,
    findOthers,
    erase,
    by,
    onDelete,
    hidden = [],
    show: shown = (row) => row,
  } = person;
  const findOwn = async ({ userId, email }: ErasedAccount) => {
    if (find) return (await find(build(), userId)).data;
    return findByEmail && email !== undefined ? (await findByEmail(build(), email)).data : null;
  };
  const show = (row: Row) =>
    Object.fromEntries(Object.entries(shown(row)).filter(([name]) => !hidden.some((one) => one === name)));
  const isRead = find ?? findByEmail;
  return {
    ...(isRead && {
      read: async (account) => {
        const data = await findOwn(account);
        return isList(data) ? data.map(show) : data && show(data);
      },
    }),
    ...(onDelete === "erase" &&
      by === undefined && {
        erase: async (account) => {
          const rows = build();
          const others = await findOthers?.(rows, account.userId);
          const all = [...listOf(await findOwn(account)), ...listOf(others?.data ?? null)];
          await forEachAtOnce(all, async (row) => erase?.(rows, row).go());
        },
      }),
  };
};

const isList = <Row>(data: readonly Row[] | Row | null): data is readonly Row[] => Array.isArray(data);

const listOf = <Row>(data: readonly Row[] | Row | null): readonly Row[] => {
  if (data === null) return [];
  return isList(data) ? data : [data];
};

/** The row of a declared entity. */
export type RowOf<Declared> = Declared extends (
  config: EntityConfiguration,
) => Entity<infer A, infer F, infer C, infer S>
  ? EntityItem<Entity<A, F, C, S>>
  : never;
