import {
  guestMessageLength,
  type GuestGroup,
  sendGuestMessage,
  subjectLength,
} from "@majlis/contracts/events/guestMessages";
import type { FounderEvent } from "@majlis/contracts/events/eventForm";
import { guestGroups } from "@majlis/contracts/values";
import { useState } from "react";
import { call } from "#shared/api/api.ts";
import { queryClient } from "#shared/api/queryClient.ts";
import { formatWhen, textLang, titleOf } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { occasionArt } from "#shared/poster/occasionArt.ts";
import { Poster } from "#shared/ui/Poster.tsx";
import { Form } from "#shared/ui/Form.tsx";
import { CheckField } from "#shared/ui/CheckField.tsx";
import { TextArea, TextField } from "#shared/ui/fields.tsx";
import { toast } from "#shared/ui/toast.ts";
import { useForm } from "#shared/ui/useForm.ts";
import { guestMessagesOf } from "./guestMessages.queries";
import { MessagePreview } from "./MessagePreview";
import { foundersMessages } from "../messages/en";

interface MessageComposerProps {
  readonly event: FounderEvent;
  readonly audiences: Readonly<Record<GuestGroup, number>>;
  readonly leftToday: number;
}

const emptyDraft = { audience: "guests" as GuestGroup, subject: "", text: "", takesReplies: false };

/** Writes a message to a group of guests, beside a preview of the mail. */
export const MessageComposer = ({ event, audiences, leftToday }: MessageComposerProps) => {
  const messages = useMessages(foundersMessages).form;
  const [draft, setDraft] = useState(emptyDraft);
  // Made once for each message, so that a second press or a repeated call sends nothing.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const change = (over: Partial<typeof emptyDraft>) => setDraft((current) => ({ ...current, ...over }));
  const { audience, subject, text, takesReplies } = draft;
  const form = useForm(
    sendGuestMessage.body,
    async (body) => {
      const { recipients } = await call(sendGuestMessage, { params: { eventId: event.id }, body });
      setKey(crypto.randomUUID());
      setDraft(emptyDraft);
      await queryClient.invalidateQueries({ queryKey: guestMessagesOf(event.id).queryKey });
      toast({ title: messages.sent, description: messages.sentBody(recipients) });
    },
    "GuestMessageNotSent",
    { read: () => ({ key, to: { audience, takes_replies: takesReplies }, subject, text }) },
  );
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
            <bdi className="block" lang={textLang(titleOf(event))}>
              {titleOf(event)}
            </bdi>
            <time dateTime={event.starts_at} className="block font-normal text-ink-2">
              {formatWhen(event.starts_at, event.city)}
            </time>
          </p>
        </div>
        <Form
          form={form}
          submitKind="primary"
          submitLabel={messages.send(audiences[audience])}
          busyLabel={messages.sending}
        >
          <AudienceField
            value={audience}
            sizes={audiences}
            onChange={(group) => change({ audience: group })}
          />
          <TextField
            label={messages.subject}
            name="subject"
            dir="auto"
            required
            maxLength={subjectLength}
            value={subject}
            onChange={({ target }) => change({ subject: target.value })}
          />
          <TextArea
            label={messages.text}
            name="text"
            dir="auto"
            required
            rows={7}
            maxLength={guestMessageLength}
            value={text}
            onChange={({ target }) => change({ text: target.value })}
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
            onChange={({ target }) => change({ takesReplies: target.checked })}
          />
          <p className="text-xs text-ink-2">{messages.leftToday(leftToday)}</p>
        </Form>
      </section>
      <MessagePreview event={event} draft={draft} />
    </div>
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
