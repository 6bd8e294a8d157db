import type { CityEvent } from "@majlis/contracts/events/events";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#shared/api/api.ts";
import { eventQueries } from "../events.queries";

/** Who goes to an event, for people with a ticket. Others have the number with the event. */
export const shownGuestsQuery = ({ id, my_ticket }: Pick<CityEvent, "id" | "my_ticket">) =>
  queryOptions({
    queryKey: [...eventQueries.all, "shownGuests", id, my_ticket?.id],
    queryFn: async () => {
      const { listShownGuests } = await import("@majlis/contracts/events/shownGuests");
      return call(listShownGuests, { params: { eventId: id } });
    },
  });
