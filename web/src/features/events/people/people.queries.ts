import type { CityEvent } from "@majlis/contracts/events/events";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#shared/api/api.ts";
import { eventQueries } from "../events.queries";
import { listShownGuests } from "@majlis/contracts/events/shownGuests";

/** Who goes to an event, for people with a ticket. Others have the number with the event. */
export const shownGuestsQuery = ({ id, my_ticket }: Pick<CityEvent, "id" | "my_ticket">) =>
  queryOptions({
    queryKey: [...eventQueries.all, "shownGuests", id, my_ticket?.id],
    queryFn: async () => {
      return call(listShownGuests, { params: { eventId: id } });
    },
  });
