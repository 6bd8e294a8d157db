import { type ReactNode, useRef, useState } from "react";
import { useMessages } from "#shared/i18n/i18n.ts";
import { ConfirmDialog } from "#shared/ui/Dialog.tsx";
import { ChoiceField } from "#shared/ui/forms/ChoiceField.tsx";
import { FieldGroup } from "../EventFields";
import { foundersMessages } from "../messages/en";

type Scope = "date" | "later";

interface SeriesScopeProps {
  readonly purpose: "change" | "cancel";
  readonly onChoose?: (scope: string) => void;
}

/** Whether a change or a cancellation is for one date of a series or for the later ones too. */
export const SeriesScope = ({ purpose, onChoose }: SeriesScopeProps) => {
  const messages = useMessages(foundersMessages).scope;
  return (
    <ChoiceField
      name="scope"
      label={messages[`${purpose}Label`]}
      className="sm:grid-cols-2"
      choices={[
        { value: "date", label: messages.date, hint: messages[`${purpose}DateHint`] },
        { value: "later", label: messages.later, hint: messages[`${purpose}LaterHint`] },
      ]}
      chosen="date"
      {...(onChoose && { onChoose })}
    />
  );
};

/** The same as a group of the event's form. */
export const SeriesScopeGroup = () => (
  <FieldGroup title={useMessages(foundersMessages).scope.changeLabel}>
    <SeriesScope purpose="change" />
  </FieldGroup>
);

interface PublishScope {
  /** Asks which dates people can join. Undefined when the founder closes the question. */
  readonly ask: () => Promise<Scope | undefined>;
  readonly dialog: ReactNode;
}

/** The question before a date of a series is published. `dates`: how many a new series has. */
export const usePublishScope = (dates?: number): PublishScope => {
  const { scope: messages, events } = useMessages(foundersMessages);
  const answer = useRef<(scope: Scope | undefined) => void>(undefined);
  const chosen = useRef<Scope>("later");
  const [isOpen, setIsOpen] = useState(false);
  const close = (scope: Scope | undefined) => {
    setIsOpen(false);
    answer.current?.(scope);
  };
  const ask = async () => {
    chosen.current = "later";
    setIsOpen(true);
    return new Promise<Scope | undefined>((resolve) => {
      answer.current = resolve;
    });
  };
  const choices = [
    {
      value: "later",
      label: dates === undefined ? messages.later : messages.allDates(dates),
      hint: messages.publishLaterHint,
    },
    {
      value: "date",
      label: dates === undefined ? messages.date : messages.firstDate,
      hint: messages.publishDateHint,
    },
  ];
  return {
    ask,
    dialog: (
      <ConfirmDialog
        isOpen={isOpen}
        onOpenChange={(next) => !next && close(undefined)}
        tone="primary"
        title={messages.publishTitle}
        confirmLabel={events.publish}
        onConfirm={() => close(chosen.current)}
      >
        <ChoiceField
          name="published_dates"
          label={messages.publishTitle}
          className=""
          choices={choices}
          chosen="later"
          onChoose={(value) => {
            chosen.current = value === "date" ? "date" : "later";
          }}
        />
      </ConfirmDialog>
    ),
  };
};
