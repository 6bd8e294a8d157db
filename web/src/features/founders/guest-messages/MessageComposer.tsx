import { guestMessageLength, type GuestGroup, subjectLength } from "@majlis/contracts/events/guestMessages";
import type { FounderEvent } from "@majlis/contracts/events/eventForm";
import { guestGroups } from "@majlis/contracts/values";
import { formatWhen, titleOf } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { occasionArt } from "#shared/poster/occasionArt.ts";
import { Poster } from "#shared/ui/Poster.tsx";
import { Form } from "#shared/ui/forms/Form.tsx";
import { HeldLine } from "#shared/ui/forms/HeldLine.tsx";
import { TextArea, TextField, CheckField } from "#shared/ui/forms/fields.tsx";
import { foundersMessages } from "../messages/en";
import { MessagePreview } from "./MessagePreview";
import { type GuestMessageDraft, useGuestMessage } from "./useGuestMessage";
import { Words } from "#shared/ui/Words.tsx";

interface MessageComposerProps {
  readonly event: FounderEvent;
  readonly audiences: Readonly<Record<GuestGroup, number>>;
  readonly leftToday: number;
}

/** Writes a message to a group of guests, beside a preview of the mail. */
export const MessageComposer = ({ event, audiences, leftToday }: MessageComposerProps) => {
  const messages = useMessages(foundersMessages).form;
  const { draft, change, form, held } = useGuestMessage(event);
  return (
    <div className="mb-8 grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_27rem]">
      <section aria-labelledby="write-message" className="rounded-lg bg-surface p-5 shadow-card">
        <h2 id="write-message" className="mb-4 text-xl">
          {messages.title}
        </h2>
        <div className="mb-4 flex items-center gap-3">
          <div className="size-14 shrink-0 overflow-hidden rounded-md">
            <Poster {...occasionArt({ ...event, startsAt: event.starts_at, type: "event" })} />
          </div>
          <p className="min-w-0 font-semibold wrap-anywhere">
            <Words className="block">{titleOf(event)}</Words>
            <time dateTime={event.starts_at} className="block font-normal text-ink-2">
              {formatWhen(event.starts_at, event.city)}
            </time>
          </p>
        </div>
        <Form
          form={form}
          submitKind="primary"
          submitLabel={messages.send(audiences[draft.audience])}
          busyLabel={messages.sending}
        >
          <GuestMessageFields draft={draft} audiences={audiences} onChange={change} />
          <HeldLine
            isHeld={held.isHeld}
            onUndo={held.undo}
            held={messages.held({ title: titleOf(event) })}
            undo={messages.undo}
          >
            {messages.leftToday(leftToday)}
          </HeldLine>
        </Form>
      </section>
      <MessagePreview event={event} draft={draft} />
    </div>
  );
};

interface GuestMessageFieldsProps {
  readonly draft: GuestMessageDraft;
  readonly audiences: Readonly<Record<GuestGroup, number>>;
  readonly onChange: (over: Partial<GuestMessageDraft>) => void;
}

const GuestMessageFields = ({ draft, audiences, onChange }: GuestMessageFieldsProps) => {
  const messages = useMessages(foundersMessages).form;
  const { audience, subject, text, takesReplies } = draft;
  return (
    <>
      <AudienceField value={audience} sizes={audiences} onChange={(group) => onChange({ audience: group })} />
      <TextField
        label={messages.subject}
        name="subject"
        dir="auto"
        required
        maxLength={subjectLength}
        value={subject}
        onChange={({ target }) => onChange({ subject: target.value })}
      />
      <TextArea
        label={messages.text}
        name="text"
        dir="auto"
        required
        rows={7}
        maxLength={guestMessageLength}
        value={text}
        onChange={({ target }) => onChange({ text: target.value })}
        hint={messages.characters({
          length: text.length.toLocaleString("en"),
          max: guestMessageLength.toLocaleString("en"),
        })}
      />
      <CheckField
        label={messages.replies}
        hint={messages.repliesHint}
        name="replies"
        checked={takesReplies}
        onChange={({ target }) => onChange({ takesReplies: target.checked })}
      />
    </>
  );
};

interface AudienceFieldProps {
  readonly value: GuestGroup;
  readonly sizes: Readonly<Record<GuestGroup, number>>;
  readonly onChange: (group: GuestGroup) => void;
}

/** The groups with their sizes. An empty group cannot be selected. */
const AudienceField = ({ value, sizes, onChange }: AudienceFieldProps) => {
  const messages = useMessages(foundersMessages).form;
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{messages.audience}</legend>
      <div className="flex flex-wrap gap-2">
        {guestGroups.map((group) => (
          <label
            key={group}
            className="relative inline-flex h-11 cursor-pointer items-center gap-2 rounded-full border border-line px-4 font-semibold transition-colors has-checked:border-primary has-checked:bg-primary-soft has-checked:text-primary-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary has-disabled:cursor-not-allowed has-disabled:text-ink-3"
          >
            <input
              type="radio"
              name="audience"
              value={group}
              checked={value === group}
              disabled={sizes[group] === 0 && group !== "guests"}
              onChange={() => onChange(group)}
              className="absolute inset-0 cursor-[inherit] appearance-none rounded-full outline-none"
            />
            {messages[group]}
            <span className="text-xs tabular-nums">{sizes[group]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};
