import type { Migration } from "./migration";

/**
 * All migrations in the order in which they run: none yet. `npm run migrate` applies the pending ones to a deployment,
 * `npm start` to its data folder. To add one: a file of this folder with an exported `Migration`, and a line here. A
 * migration that every deployment has finished can be removed.
 */
export const migrations: readonly Migration[] = [];
