import {
  createGathering,
  updateGathering,
  gatheringCapacity,
  type Gathering,
} from "@majlis/contracts/gatherings";
import { readCount } from "@majlis/contracts/numbers";
import { track } from "#shared/api/analytics.ts";
import { call } from "#shared/api/api.ts";
import { queryClient } from "#shared/api/queryClient.ts";
import { useState } from "react";
import { Link } from "react-router-dom";
import { paths } from "#shared/paths.ts";
import { instantOfCityTime } from "#shared/i18n/format.ts";
import { formatPresent } from "#features/tickets/formatPresent.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { PosterField, readPoster } from "#shared/poster/PosterField.tsx";
import { TimeSpanFields } from "#shared/ui/forms/TimeSpanFields.tsx";
import { Form } from "#shared/ui/forms/Form.tsx";
import { useSession } from "#shared/session/useSession.ts";
import { TextArea, TextField } from "#shared/ui/forms/fields.tsx";
import { keptForm } from "#shared/ui/forms/keptForm.ts";
import { readText, useChanges, useForm } from "#shared/ui/forms/useForm.ts";
import { toast } from "#shared/ui/toast.ts";
import { gatheringQueries } from "./gatherings.queries";
import { type KeptGathering, readKept } from "./keptGathering";
import { gatheringsMessages } from "./messages/en";

/** The form's fields in the shape of the schema. Missing values stay invalid, so the schema reports them. */
const readGatheringForm = (data: FormData): Record<string, unknown> => {
  const { rhythm, ...fields } = Object.fromEntries(data);
  return {
    ...fields,
    starts_at: instantOfCityTime(readText(data, "starts_at"), readText(data, "city")),
    ends_at: instantOfCityTime(readText(data, "ends_at"), readText(data, "city")) || null,
    capacity: readCount(readText(data, "capacity")),
    // Absent where the feature is off.
    ...(rhythm && { after_iftar: data.has("after_iftar") }),
    poster: readPoster(data),
  };
};

interface CreateGatheringProps {
  readonly onDone: () => void;
}

export const CreateGathering = ({ onDone }: CreateGatheringProps) => {
  const messages = useMessages(gatheringsMessages).host;
  const { me } = useSession();
  const keeper = keptForm("gathering");
  const [kept] = useState(() => readKept(keeper.read()));
  const [key] = useState(() => crypto.randomUUID());
  const form = useForm(
    createGathering.body,
    async (body) => {
      const { id, title } = await call(createGathering, { body: { ...body, key } });
      keeper.remove();
      track({ event_type: "gathering_created", properties: { gathering_id: id, title } });
      onDone();
      toast({ title: messages.created });
      await queryClient.invalidateQueries({ queryKey: gatheringQueries.all });
    },
    "GatheringNotCreated",
    { read: readGatheringForm, onEdited: (data) => keeper.save(readGatheringForm(data)) },
  );
  return (
    <Form form={form} submitLabel={messages.create} busyLabel={messages.creating}>
      <GatheringFields values={{ city: me?.city ?? "", ...kept }} />
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
    { read: readGatheringForm, present: { format: formatPresent(gathering.city) } },
  );
  return (
    <Form form={form} submitLabel={messages.save} busyLabel={messages.saving}>
      <GatheringFields values={gathering} gathering={gathering} />
    </Form>
  );
};

interface GatheringFieldsProps {
  readonly values: KeptGathering;
  /** What is edited. */
  readonly gathering?: Gathering;
}

const GatheringFields = ({ values, gathering }: GatheringFieldsProps) => {
  const messages = useMessages(gatheringsMessages).host;
  const [city, setCity] = useState(values.city ?? "");
  return (
    <>
      <TextField label={messages.fieldTitle} name="title" dir="auto" required defaultValue={values.title} />
      <TextArea
        label={messages.fieldDescription}
        name="description"
        dir="auto"
        defaultValue={values.description}
      />
      <PosterField kind="gathering" occasion={gathering} isEdited={gathering !== undefined} />
      <TimeSpanFields
        startLabel={messages.fieldStart}
        endLabel={messages.fieldEnd}
        hint={messages.cityTime}
        className=""
        of={values}
        city={city}
      />
      <VenueFields values={values} onCity={setCity} />
      <TextArea
        label={messages.fieldGoodToKnow}
        name="good_to_know"
        dir="auto"
        maxLength={500}
        hint={messages.goodToKnowHint}
        defaultValue={values.good_to_know}
      />
      <TextField
        label={messages.fieldCapacity}
        name="capacity"
        inputMode="numeric"
        required
        defaultValue={values.capacity ?? gatheringCapacity.default}
      />
      <p className="text-xs text-ink-2">
        {messages.conduct}{" "}
        <Link to={paths.codeOfConduct} className="inline-block py-1 underline underline-offset-4">
          {messages.toConduct}
        </Link>
      </p>
    </>
  );
};

interface VenueFieldsProps {
  readonly values: KeptGathering;
  readonly onCity: (city: string) => void;
}

const VenueFields = ({ values, onCity }: VenueFieldsProps) => {
  const messages = useMessages(gatheringsMessages).host;
  return (
    <>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <TextField
          label={messages.fieldVenue}
          name="venue_name"
          dir="auto"
          defaultValue={values.venue_name ?? ""}
        />
        <TextField
          label={messages.fieldCity}
          name="city"
          dir="auto"
          required
          defaultValue={values.city}
          onChange={({ target }) => onCity(target.value)}
        />
      </div>
      <TextField
        label={messages.fieldAddress}
        name="venue_address"
        dir="auto"
        hint={messages.addressHint}
        defaultValue={values.venue_address ?? ""}
      />
    </>
  );
};
