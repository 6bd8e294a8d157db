import type { CityEvent } from "@majlis/contracts/events/events";
import { useState } from "react";
import { cityTimeOf } from "../../lib/cityTime";
import { useMessages } from "../../lib/i18n";
import { TextField } from "../../ui/TextField";
import { lengthOf, movedBy } from "./eventLength";
import { eventFormMessages } from "./eventForm.messages";

/** Start and end on the city's clock. A start that moves takes the end along: an evening keeps its length. */
export const EventTimeFields = ({ event }: { readonly event: CityEvent | undefined }) => {
  const messages = useMessages(eventFormMessages);
  const [starts, setStarts] = useState(event ? cityTimeOf(event.starts_at) : "");
  const [ends, setEnds] = useState(event?.ends_at ? cityTimeOf(event.ends_at) : "");
  const [lengthMs, setLengthMs] = useState(() => lengthOf(starts, ends));
  return (
    <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
      <TextField
        label={messages.starts}
        name="starts_at"
        type="datetime-local"
        required
        value={starts}
        onChange={({ target }) => {
          setStarts(target.value);
          if (lengthMs !== undefined && target.value) setEnds(movedBy(target.value, lengthMs));
        }}
      />
      <TextField
        label={messages.ends}
        name="ends_at"
        type="datetime-local"
        min={starts || undefined}
        value={ends}
        onChange={({ target }) => {
          setEnds(target.value);
          setLengthMs(lengthOf(starts, target.value));
        }}
      />
    </div>
  );
};
