import { Entity, type EntityConfiguration, type EntityItem, type Schema } from "electrodb";

/**
 * Declares an entity without building it. A function uses a few of the entities, and each costs a millisecond of CPU
 * time at a cold start: docs/decisions/0066-lean-starts.md.
 */
export const defineEntity = <A extends string, F extends string, C extends string, S extends Schema<A, F, C>>(
  schema: S,
) => Object.assign((config: EntityConfiguration) => new Entity<A, F, C, S>(schema, config), { schema });

/** The row of a declared entity. */
export type RowOf<Declared> = Declared extends (
  config: EntityConfiguration,
) => Entity<infer A, infer F, infer C, infer S>
  ? EntityItem<Entity<A, F, C, S>>
  : never;
