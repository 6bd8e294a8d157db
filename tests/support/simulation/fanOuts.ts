import { deleteEvent } from "@majlis/core/events/deleteEvent";
import { insertEvent, newActor } from "#support/factories.ts";
import { insertHolders } from "./people";
import { allAtOnce, hourMs, openDeployment, type Report, start, tellAll } from "./tellAll";

/** Reminders of one event, which are due an hour after the start. */
export const remindAll = async (endpoint: string, table: string, count: number): Promise<Report> => {
  const deployment = await openDeployment(endpoint, table);
  const starts_at = new Date(start + 25 * hourMs).toISOString();
  const id = await insertEvent(deployment.deps, { starts_at, capacity: undefined, attendee_count: count });
  const addresses = await insertHolders(deployment.deps, id, count);
  return tellAll(deployment, allAtOnce(deployment, addresses, start + hourMs));
};

/** The cancellation of one event by its founder. */
export const cancelAll = async (endpoint: string, table: string, count: number): Promise<Report> => {
  const deployment = await openDeployment(endpoint, table);
  const { deps } = deployment;
  const founder = newActor("city_founder");
  const event = { founder_id: founder.userId, capacity: undefined, attendee_count: count };
  const id = await insertEvent(deps, event);
  const addresses = await insertHolders(deps, id, count);
  return tellAll(deployment, {
    ...allAtOnce(deployment, addresses, start),
    cause: () => deleteEvent(deps, founder, id, "The roof leaks."),
  });
};
