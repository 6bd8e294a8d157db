import { type InviteLink, listHelpers, openInvite } from "@majlis/contracts/founders/helpers";
import type { EventId } from "@majlis/contracts/ids";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#shared/api/api.ts";

/** The helpers and open invitations of an own event. */
export const helpersOf = (eventId: EventId) =>
  queryOptions({
    queryKey: ["founder", "helpers", eventId],
    queryFn: async () => (await call(listHelpers, { params: { eventId } })).items,
  });

/** Who invites to what. */
export const inviteQuery = (link: InviteLink) =>
  queryOptions({
    queryKey: ["invite", link.inviteId, link.token],
    queryFn: () => call(openInvite, { body: link }),
    retry: false,
  });
