import type { Gathering } from "@majlis/contracts/gatherings";
import { Lock } from "lucide-react";
import { useMessages } from "#shared/i18n/i18n.ts";
import { gatheringsMessages } from "./messages/en";

/** Where a gathering is, or a blur with the reason beside it: what is not told is not in the page. */
export const GatheringPlace = ({ gathering }: { readonly gathering: Gathering }) => {
  const messages = useMessages(gatheringsMessages).list;
  if (gathering.venue_name !== undefined)
    return <bdi className="line-clamp-2 wrap-anywhere">{gathering.venue_name ?? messages.placeFollows}</bdi>;
  return (
    <span className="flex min-w-0 items-center gap-2">
      <span aria-hidden className="truncate blur-[5px] select-none">
        {messages.somewhere}
      </span>
      <span className="inline-flex h-6 shrink-0 items-center gap-1 rounded-full bg-sunken px-2.5 text-xs font-semibold whitespace-nowrap text-ink-2">
        <Lock className="size-3" aria-hidden />
        {messages.membersOnlyPlace}
      </span>
    </span>
  );
};
