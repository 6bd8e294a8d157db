import type { CityEvent } from "@majlis/contracts/events/events";
import { NewRating, type Rating, rateEvent, sentenceLength } from "@majlis/contracts/events/ratings";
import { clsx } from "clsx";
import { Star } from "lucide-react";
import { useState } from "react";
import { refreshSeats } from "#features/tickets/seats/occasion.ts";
import { call } from "#shared/api/api.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Form } from "#shared/ui/forms/Form.tsx";
import { TextArea } from "#shared/ui/forms/fields.tsx";
import { toast } from "#shared/ui/toast.ts";
import { useForm } from "#shared/ui/forms/useForm.ts";
import { eventsMessages } from "../messages/en";
import { Stars, starValues } from "./Stars";
import { Words } from "#shared/ui/Words.tsx";

interface RateEventProps {
  readonly event: CityEvent;
  /** null: none so far. */
  readonly rating: Rating | null;
}

/** Asks an admitted guest how it was, once, or shows the answer. */
export const RateEvent = ({ event, rating }: RateEventProps) => {
  const messages = useMessages(eventsMessages).rating;
  return (
    <section id="rating" aria-labelledby="rating-title" className="mt-5 border-t border-line pt-5">
      <h2 id="rating-title" className="text-lg">
        {rating ? messages.yours : messages.title}
      </h2>
      {rating ? <GivenRating rating={rating} /> : <RatingForm event={event} />}
    </section>
  );
};

const GivenRating = ({ rating }: { readonly rating: Rating }) => (
  <>
    <Stars stars={rating.stars} className="mt-2" />
    {rating.sentence && (
      <Words as="p" className="mt-1 text-ink-2 wrap-anywhere">
        {rating.sentence}
      </Words>
    )}
  </>
);

const RatingForm = ({ event }: Pick<RateEventProps, "event">) => {
  const messages = useMessages(eventsMessages).rating;
  const form = useForm(
    NewRating,
    async (body) => {
      await call(rateEvent, { params: { eventId: event.id }, body });
      await refreshSeats();
      toast({ title: messages.sent });
    },
    "RatingFailed",
    { read: (data) => ({ stars: Number(data.get("stars") ?? 0), sentence: data.get("sentence") }) },
  );
  return (
    <>
      <p className="mt-1 mb-4 text-xs text-ink-2">{messages.body}</p>
      <Form form={form} submitLabel={messages.send} busyLabel={messages.sending} submitKind="primary">
        <StarsField />
        <TextArea
          name="sentence"
          label={messages.sentence}
          placeholder={messages.placeholder}
          maxLength={sentenceLength}
          rows={2}
          dir="auto"
        />
      </Form>
    </>
  );
};

/** Five stars as radio buttons. Each fills the stars up to it. */
const StarsField = () => {
  const messages = useMessages(eventsMessages).rating;
  const [chosen, setChosen] = useState(0);
  return (
    <fieldset>
      <legend className="sr-only">{messages.stars}</legend>
      <div className="flex">
        {starValues.map((value) => (
          <label
            key={value}
            className="grid size-12 cursor-pointer place-items-center rounded-md has-focus-visible:ring-2 has-focus-visible:ring-primary"
          >
            <input
              type="radio"
              name="stars"
              value={value}
              className="sr-only"
              onChange={() => setChosen(value)}
            />
            <Star
              aria-hidden
              className={clsx(
                "size-7 transition-colors",
                value <= chosen ? "fill-current text-primary" : "text-ink-3",
              )}
            />
            <span className="sr-only">{messages.starCount(value)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};
