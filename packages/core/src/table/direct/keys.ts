/** The keys of rows, as ElectroDB composes them. */
export type Attributes = Readonly<Record<string, unknown>>;

interface Key {
  readonly field: string;
  readonly composite: readonly string[];
}

export interface Index {
  /** The name of the index. The primary key has none. */
  readonly index?: string;
  readonly pk: Key;
  readonly sk: Key;
}

export interface Model {
  readonly entity: string;
  readonly version: string;
  readonly service: string;
}

/** Writes the keys of an index from the attributes that they consist of. */
export const writeKeys =
  ({ entity, version, service }: Model) =>
  ({ pk, sk }: Index, row: Attributes): Record<string, string> => ({
    [pk.field]: compose(`$${service}`, pk, row),
    [sk.field]: compose(`$${entity}_${version}`, sk, row),
  });

const compose = (start: string, { composite }: Key, row: Attributes): string =>
  composite.reduce((key, name) => `${key}#${name}_${String(row[name])}`, start).toLowerCase();

/** Whether a row is in an index: it has the attributes of both keys. */
export const isIndexed = ({ pk, sk }: Index, row: Attributes): boolean =>
  [...pk.composite, ...sk.composite].every((name) => row[name] !== undefined);
