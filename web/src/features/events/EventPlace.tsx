import type { CityEvent } from "@majlis/contracts/events/events";
import { isMemberRole } from "@majlis/contracts/roles";
import { Lock } from "lucide-react";
import { formatPlace } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { useSession } from "#shared/session/useSession.ts";
import { eventsMessages } from "./messages/en";

/**
 * Where an event is, or a blur with the reason beside it. The blurred words are the same for every event: what is not
 * told is not in the page.
 */
export const EventPlace = ({ event }: { readonly event: CityEvent }) => {
  const messages = useMessages(eventsMessages).list;
  const { role } = useSession();
  if (event.venue_name === undefined)
    return (
      <span className="flex min-w-0 items-center gap-2">
        <span aria-hidden className="truncate blur-[5px] select-none">
          {messages.somewhere}
        </span>
        <span className="inline-flex h-6 shrink-0 items-center gap-1 rounded-full bg-sunken px-2.5 text-xs font-semibold whitespace-nowrap text-ink-2">
          <Lock className="size-3" aria-hidden />
          {isMemberRole(role) ? messages.guestsOnly : messages.membersOnly}
        </span>
      </span>
    );
  return (
    <bdi className="line-clamp-2 wrap-anywhere">
      {formatPlace(event.venue_name ?? messages.placeFollows, event.city)}
    </bdi>
  );
};
