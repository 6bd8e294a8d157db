import { zoneOfCity } from "@majlis/contracts/cities";
import { exportAttendees } from "@majlis/contracts/events/attendees";
import type { FounderEvent } from "@majlis/contracts/events/eventForm";
import { Download } from "lucide-react";
import { useState } from "react";
import { reach } from "#shared/api/api.ts";
import { download } from "#shared/api/download.ts";
import { fetchCsv } from "#shared/api/fetchCsv.ts";
import { toastFailure } from "#shared/api/toastFailure.ts";
import { cityDay } from "@majlis/core/kernel/dates.rules";
import { useMessages } from "#shared/i18n/i18n.ts";
import { titleOf } from "#shared/i18n/format.ts";
import { Button } from "#shared/ui/Button.tsx";
import { foundersMessages } from "./messages/en";

/** Downloads the whole list as CSV. The search does not narrow it. */
export const ExportAttendees = ({ event }: { readonly event: FounderEvent }) => {
  const messages = useMessages(foundersMessages).attendees;
  const [isBusy, setIsBusy] = useState(false);
  const save = async (): Promise<void> => {
    setIsBusy(true);
    try {
      const text = await fetchCsv((cursor) =>
        reach(exportAttendees, { params: { eventId: event.id }, query: cursor ? { cursor } : {} }),
      );
      const name = `attendees-${cityDay(event.starts_at, zoneOfCity(event.city))}-${slugOf(titleOf(event))}.csv`;
      download(name, "text/csv;charset=utf-8", text);
    } catch (error) {
      await toastFailure(error, "AttendeesNotLoaded");
    }
    setIsBusy(false);
  };
  return (
    <Button
      kind="quiet"
      className="no-print"
      isBusy={isBusy}
      busyLabel={messages.exporting}
      onClick={() => void save()}
    >
      <Download className="size-4" aria-hidden />
      {messages.export}
    </Button>
  );
};

/** Letters and digits of any script; everything else becomes a dash. */
const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "")
    .slice(0, 40);
