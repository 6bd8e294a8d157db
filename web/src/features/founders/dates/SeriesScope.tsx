import { useMessages } from "#shared/i18n/i18n.ts";
import { ChoiceField } from "../EventChoiceFields";
import { FieldGroup } from "../EventFields";
import { foundersMessages } from "../messages/en";

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
