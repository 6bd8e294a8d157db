import { useState } from "react";
import { cityTimeOf } from "#shared/i18n/cityTime.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { TimeSpanFields } from "#shared/ui/TimeSpanFields.tsx";
import type { KeptEvent } from "./readEventForm";
import { foundersMessages } from "./messages/en";
import { RepeatField, type RepeatFieldProps } from "./series/RepeatField";

export interface EventTimeFieldsProps {
  readonly event: KeptEvent;
  /** As the form says it now. */
  readonly city: string;
  /** How the event repeats, if it was said before. */
  readonly rule: KeptEvent["rule"];
  /** Absent for an event that cannot become a series. */
  readonly onRepeat: RepeatFieldProps["onRepeat"] | undefined;
}

/** Start, end and how the event repeats. */
export const EventTimeFields = ({ event, city, rule, onRepeat }: EventTimeFieldsProps) => {
  const messages = useMessages(foundersMessages).eventForm;
  const [starts, setStarts] = useState(event.starts_at ? cityTimeOf(event.starts_at, event.city) : "");
  return (
    <>
      <TimeSpanFields
        startLabel={messages.starts}
        endLabel={messages.ends}
        of={event}
        city={city}
        onStart={setStarts}
      />
      {onRepeat && <RepeatField starts={starts} city={city} rule={rule} onRepeat={onRepeat} />}
    </>
  );
};
