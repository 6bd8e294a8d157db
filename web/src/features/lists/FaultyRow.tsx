import { useState } from "react";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Button } from "#shared/ui/Button.tsx";
import { TextField } from "#shared/ui/forms/fields.tsx";
import { Words } from "#shared/ui/Words.tsx";
import { listsMessages } from "./messages/en";
import type { RowOf } from "./rows";

interface FaultyRowProps<Field extends string> {
  readonly raw: RowOf<Field>;
  readonly reasons: readonly string[];
  readonly fields: readonly Field[];
  readonly labels: Readonly<Record<Field, string>>;
  /** Absent once the list is imported. */
  readonly onMend: ((row: RowOf<Field>) => void) | undefined;
}

/** A row that cannot be taken: why, what it says, and its fields to mend. */
export const FaultyRow = <Field extends string>(props: FaultyRowProps<Field>) => {
  const { raw, reasons, fields, labels, onMend } = props;
  const messages = useMessages(listsMessages).review;
  const [draft, setDraft] = useState<RowOf<Field>>();
  const said = fields
    .map((field) => raw[field])
    .filter((text) => text !== "")
    .join(" · ");
  const line = messages.line({ line: raw.line });
  const save = () => {
    if (draft) onMend?.(draft);
    setDraft(undefined);
  };
  return (
    <li className="rounded-lg bg-surface p-4 shadow-card">
      <p className="text-xs text-ink-2">{line}</p>
      <Words className="wrap-anywhere">{said}</Words>
      <ul className="my-2 list-disc ps-5 text-danger">
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      {draft ? (
        <form
          className="grid gap-3 sm:grid-cols-2"
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          {fields.map((field) => (
            <TextField
              key={field}
              label={labels[field]}
              name={`${field}-${raw.line}`}
              dir="auto"
              value={draft[field]}
              onChange={({ target }) => setDraft({ ...draft, [field]: target.value })}
            />
          ))}
          <Button type="submit" className="self-end">
            {messages.save}
          </Button>
        </form>
      ) : (
        onMend && (
          <Button kind="quiet" onClick={() => setDraft(raw)}>
            {messages.mend}
            <span className="sr-only"> {line}</span>
          </Button>
        )
      )}
    </li>
  );
};
