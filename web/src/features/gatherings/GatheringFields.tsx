import { gatheringCapacity, type Gathering } from "@majlis/contracts/gatherings";
import { cityTimeOf } from "#shared/i18n/cityTime.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { TextArea } from "#shared/ui/TextArea.tsx";
import { TextField } from "#shared/ui/TextField.tsx";
import { gatheringsMessages } from "./messages/en";

/** The fields of a gathering, empty or with what it has. */
export const GatheringFields = ({ gathering }: { readonly gathering?: Gathering }) => {
  const messages = useMessages(gatheringsMessages).host;
  return (
    <>
      <TextField
        label={messages.fieldTitle}
        name="title"
        dir="auto"
        required
        defaultValue={gathering?.title}
      />
      <TextArea
        label={messages.fieldDescription}
        name="description"
        dir="auto"
        defaultValue={gathering?.description}
      />
      <TextField
        label={messages.fieldStart}
        name="starts_at"
        type="datetime-local"
        required
        hint={messages.cityTime}
        defaultValue={gathering && cityTimeOf(gathering.starts_at)}
      />
      <TextField
        label={messages.fieldVenue}
        name="venue_name"
        dir="auto"
        defaultValue={gathering?.venue_name ?? ""}
      />
      <TextField
        label={messages.fieldAddress}
        name="venue_address"
        dir="auto"
        defaultValue={gathering?.venue_address ?? ""}
      />
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <TextField
          label={messages.fieldCity}
          name="city"
          dir="auto"
          required
          defaultValue={gathering?.city}
        />
        <TextField
          label={messages.fieldCapacity}
          name="capacity"
          type="number"
          inputMode="numeric"
          min={gatheringCapacity.minimum}
          max={gatheringCapacity.maximum}
          required
          defaultValue={gathering?.capacity ?? gatheringCapacity.default}
        />
      </div>
    </>
  );
};
