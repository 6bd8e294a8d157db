import type { Deps } from "#core/table/deps";
import { endReading } from "./letterReaders";

/**
 * Ends the letter of the reader whom a mail addressed. An unknown token, and that of a former reader, change nothing. It
 * works where the deployment has no letter any more.
 */
export const unsubscribeLetter = async (deps: Deps, token: string): Promise<void> => {
  const { data } = await deps.store.letterReader.query.byToken({ token }).go({ limit: 1 });
  for (const { id } of data) await endReading(deps, id, "left");
};
