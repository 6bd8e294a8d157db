import { isHostRole } from "@majlis/contracts/roles";
import { UserId } from "@majlis/contracts/ids";
import type { SignedIn } from "#core/kernel/actor";
import { DomainError } from "#core/kernel/errors";
import type { Deps } from "#core/table/deps";
import type { EventRow } from "#core/table/occasions/event.entity";
import type { SeriesRow } from "#core/table/occasions/series.entity";

/** The series of an event, read consistently. Throws NotInSeries. */
export const findSeriesOf = async (
  deps: Deps,
  { founder_id, series_id }: Pick<EventRow, "founder_id" | "series_id">,
): Promise<SeriesRow> => {
  if (series_id === undefined) throw new DomainError("NotInSeries");
  const { data } = await deps.store.series.get({ founder_id, id: series_id }).go({ consistent: true });
  if (!data) throw new DomainError("NotInSeries");
  return data;
};

/** The dates after an event with their planned starts, in their order. Some of them may be deleted. */
export const datesAfter = (series: SeriesRow, { series_number = 0 }: Pick<EventRow, "series_number">) =>
  series.dates.slice(series_number, series.created_count);

/** The founder with the role that the table has now. Undefined for a person who is no city founder any more. */
export const findFounder = async (deps: Deps, id: string): Promise<SignedIn | undefined> => {
  const { data: user } = await deps.store.user.get({ id }).go({ consistent: true });
  if (!user || !isHostRole(user.role)) return undefined;
  return { kind: "signedIn", userId: UserId.parse(user.id), role: user.role, fullName: user.full_name };
};

/** Throws EventNotFound when a city founder has lost the role since the call began. */
export const checkRole = async (deps: Deps, actor: SignedIn): Promise<void> => {
  if (isHostRole(actor.role) && !(await findFounder(deps, actor.userId)))
    throw new DomainError("EventNotFound");
};
