import {
  createGathering,
  updateGathering,
  gatheringCapacity,
  type Gathering,
} from "@majlis/contracts/gatherings";
import { latinDigits } from "@majlis/contracts/latinDigits";
import { track } from "#shared/api/analytics.ts";
import { call } from "#shared/api/api.ts";
import { queryClient } from "#shared/api/queryClient.ts";
import { useState } from "react";
import { Link } from "react-router-dom";
import { paths } from "#shared/paths.ts";
import { cityTimeOf, instantOfCityTime } from "#shared/i18n/cityTime.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { PosterField, readPoster } from "#shared/poster/PosterField.tsx";
import { DateTimeField } from "#shared/ui/DateTimeField.tsx";
import { Form } from "#shared/ui/Form.tsx";
import { TextArea, TextField } from "#shared/ui/fields.tsx";
import { useChanges } from "#shared/ui/useChanges.ts";
import { readText, useForm } from "#shared/ui/useForm.ts";
import { toast } from "#shared/ui/toast.ts";
import { gatheringQueries } from "./gatherings.queries";
import { gatheringsMessages } from "./messages/en";

/** The form's fields in the shape of the schema. Missing values stay invalid, so the schema reports them. */
const readGatheringForm = (data: FormData): Record<string, unknown> => {
  return {
    ...Object.fromEntries(data),
    starts_at: instantOfCityTime(readText(data, "starts_at"), readText(data, "city")),
    capacity: Number(latinDigits(readText(data, "capacity"))),
    poster: readPoster(data),
  };
};

interface CreateGatheringProps {
  readonly onDone: () => void;
}

export const CreateGathering = ({ onDone }: CreateGatheringProps) => {
  const messages = useMessages(gatheringsMessages).host;
  const [key] = useState(() => crypto.randomUUID());
  const form = useForm(
    createGathering.body,
    async (body) => {
      const { id, title } = await call(createGathering, { body: { ...body, key } });
      track({ event_type: "gathering_created", properties: { gathering_id: id, title } });
      onDone();
      toast({ title: messages.created });
      await queryClient.invalidateQueries({ queryKey: gatheringQueries.all });
    },
    "GatheringNotCreated",
    { read: readGatheringForm },
  );
  return (
    <Form form={form} submitLabel={messages.create} busyLabel={messages.creating}>
      <GatheringFields />
    </Form>
  );
};

interface EditGatheringProps extends CreateGatheringProps {
  readonly gathering: Gathering;
}

export const EditGathering = ({ gathering, onDone }: EditGatheringProps) => {
  const messages = useMessages(gatheringsMessages).host;
  // The gathering is read again while the form is open.
  const changes = useChanges(gathering);
  const form = useForm(
    updateGathering.body,
    async (values) => {
      await changes.save(values, (body) =>
        call(updateGathering, { params: { gatheringId: gathering.id }, body }),
      );
      await queryClient.invalidateQueries({ queryKey: gatheringQueries.all });
      onDone();
      toast({ title: messages.saved });
    },
    "GatheringNotUpdated",
    { read: readGatheringForm },
  );
  return (
    <Form form={form} submitLabel={messages.save} busyLabel={messages.saving}>
      <GatheringFields gathering={gathering} />
    </Form>
  );
};

/** `gathering` fills the fields in. */
const GatheringFields = ({ gathering }: { readonly gathering?: Gathering }) => {
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
      <PosterField kind="gathering" occasion={gathering} isEdited={gathering !== undefined} />
      <DateTimeField
        label={messages.fieldStart}
        name="starts_at"
        required
        hint={messages.cityTime}
        defaultValue={gathering && cityTimeOf(gathering.starts_at, gathering.city)}
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
          inputMode="numeric"
          required
          defaultValue={gathering?.capacity ?? gatheringCapacity.default}
        />
      </div>
      <p className="text-xs text-ink-2">
        {messages.conduct}{" "}
        <Link to={paths.codeOfConduct} className="inline-block py-1 underline underline-offset-4">
          {messages.toConduct}
        </Link>
      </p>
    </>
  );
};
