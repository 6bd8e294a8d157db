/** What an event or a gathering says on its own page, beside its row in lists. */
import type { EventFacts } from "@majlis/contracts/events/eventFacts";
import type { EventQuestion } from "@majlis/contracts/events/eventQuestions";
import { DomainError } from "#core/kernel/errors";
import { digestOf } from "#core/table/codes";
import type { Deps } from "#core/table/deps";
import type { EventRow } from "#core/table/occasions/event.entity";
import type { EventDetailsRow } from "#core/table/occasions/eventDetails.entity";
import type { TransactionRows } from "#core/table/store";
import { showFacts } from "./facts.rules";
import type { PictureRow } from "./showPicture";

/** What the details add to a row of lists. Each is absent where there is none. */
export interface Details {
  readonly facts?: EventFacts;
  readonly questions?: readonly EventQuestion[];
  readonly photos?: readonly PictureRow[];
  /** The number of changes, as it was read. */
  readonly details_revision?: number;
}

/** An event with its details, as far as they were read. */
export type DetailedEvent = EventRow & Details;

interface ListRow {
  readonly id: string;
  readonly description: string;
  readonly translation?: EventRow["translation"];
}

interface ReadOptions {
  readonly consistent?: boolean;
}

/** The details of an event or a gathering. Undefined when it is gone. */
export const readDetails = async (
  { store }: Deps,
  id: string,
  { consistent = false }: ReadOptions = {},
): Promise<EventDetailsRow | undefined> => {
  const { data } = await store.eventDetails.get({ id }).go({ consistent });
  return data ?? undefined;
};

/** Throws MadeBefore when the form that made an occasion said something else than the one that is sent again. */
export const refuseOtherForm = async (deps: Deps, id: string, form: object): Promise<void> => {
  const made = await readDetails(deps, id, { consistent: true });
  if (made?.made_from !== undefined && made.made_from !== digestOf(form)) throw new DomainError("MadeBefore");
};

/** Throws GuestMessageChanged when guests of a canceled occasion were told something else. */
export const refuseOtherMessage = (
  { cancel_message }: { readonly cancel_message?: string | undefined },
  message: string | undefined,
): void => {
  if (message !== undefined && message !== cancel_message) throw new DomainError("GuestMessageChanged");
};

/** The row with its whole texts and the rest of its details. */
export const addDetails = <Row extends ListRow>(
  row: Row,
  details: EventDetailsRow | undefined,
): Row & Details => {
  if (!details) return row;
  const { description, translated, facts, questions = [], photos = [], revision } = details;
  return {
    ...row,
    description,
    ...(row.translation && {
      translation: { ...row.translation, description: translated ?? row.translation.description },
    }),
    ...(facts && { facts: showFacts(facts) }),
    ...(questions.length > 0 && { questions }),
    ...(photos.length > 0 && { photos }),
    details_revision: revision,
  };
};

/** The rows with their details: one batch read. */
export const withDetails = async <Row extends ListRow>(
  { store }: Deps,
  rows: readonly Row[],
): Promise<(Row & Details)[]> => {
  if (rows.length === 0) return [];
  const { data } = await store.eventDetails.get(rows.map(({ id }) => ({ id }))).go();
  const detailsOf = new Map(data.map((details) => [details.id, details]));
  return rows.map((row) => addDetails(row, detailsOf.get(row.id)));
};

type Patch = ReturnType<ReturnType<TransactionRows["eventDetails"]["patch"]>["set"]>;
type Where = Parameters<Parameters<Patch["where"]>[0]>;

/** The condition that the details are those that were read. */
export const areDetailsAsRead =
  ({ details_revision }: Details) =>
  (is: Where[0], { eq, notExists }: Where[1]): string =>
    details_revision === undefined ? notExists(is.revision) : eq(is.revision, details_revision);
