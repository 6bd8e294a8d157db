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
import { formatWhen, titleOf } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { occasionArt } from "#shared/poster/occasionArt.ts";
import { Poster } from "#shared/ui/Poster.tsx";
import { Form } from "#shared/ui/forms/Form.tsx";
import { TextArea, TextField, CheckField } from "#shared/ui/forms/fields.tsx";
import { toast } from "#shared/ui/toast.ts";
import { useForm } from "#shared/ui/forms/useForm.ts";
import { guestMessagesOf } from "../founder.queries";
import { foundersMessages } from "../messages/en";
import { clsx } from "clsx";
import { useSession } from "#shared/session/useSession.ts";
import { Words } from "#shared/ui/Words.tsx";

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
            <Words className="block">{titleOf(event)}</Words>
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

interface MessagePreviewProps {
  readonly event: FounderEvent;
  readonly draft: {
    readonly audience: GuestGroup;
    readonly subject: string;
    readonly text: string;
    readonly takesReplies: boolean;
  };
}

const layouts = ["mail", "phone"] as const;

/** The mail as its readers see it, in the width of a mail program or of a phone. Mails have light colors only. */
const MessagePreview = ({ event, draft }: MessagePreviewProps) => {
  const messages = useMessages(foundersMessages).preview;
  const form = useMessages(foundersMessages).form;
  const [layout, setLayout] = useState<(typeof layouts)[number]>("mail");
  const sender = useSession().me?.full_name ?? "";
  const { audience, subject, text, takesReplies } = draft;
  return (
    <section aria-labelledby="message-preview" className="min-w-0">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="message-preview" className="text-xl">
          {messages.title}
        </h2>
        <fieldset className="flex rounded-md bg-sunken p-1">
          <legend className="sr-only">{messages.layout}</legend>
          {layouts.map((one) => (
            <label
              key={one}
              className="relative grid h-11 cursor-pointer place-items-center rounded-sm px-4 font-semibold text-ink-2 transition-colors hover:text-ink has-checked:bg-surface has-checked:text-ink has-checked:shadow-card has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary"
            >
              <input
                type="radio"
                name="layout"
                checked={layout === one}
                onChange={() => setLayout(one)}
                className="absolute inset-0 cursor-pointer appearance-none outline-none"
              />
              {messages[one]}
            </label>
          ))}
        </fieldset>
      </div>
      <div
        className={clsx(
          "rounded-lg bg-[#f8f7f3] text-[#17211d] shadow-card ring-1 ring-line",
          layout === "mail" ? "p-5" : "mx-auto max-w-80 border-8 border-[#17211d] p-3",
        )}
      >
        <p className="mb-3 text-lg font-bold text-[#0b6b57]">majlis</p>
        <article
          className={clsx(
            "grid gap-3 rounded-lg border-t-8 border-[#f2b134] bg-white",
            layout === "mail" ? "p-6" : "p-4",
          )}
        >
          <Words as="h3" className="text-xl wrap-anywhere">
            {messages.heading({ subject: subject.trim() || form.subject })}
          </Words>
          <Words as="p" className="wrap-anywhere">
            {messages.from({ sender, title: titleOf(event) })}
          </Words>
          <Words as="p" className="whitespace-pre-line wrap-anywhere">
            {text.trim() || form.text}
          </Words>
          <Words as="p">{takesReplies ? messages.replies({ sender }) : messages.noReplies}</Words>
          <p>
            <span className="me-3 text-[#626d67]">{messages.when}</span>
            <span className="font-semibold">{formatWhen(event.starts_at, event.city)}</span>
          </p>
          <p>
            <span className="inline-block rounded-md bg-[#0b6b57] px-5 py-3 font-semibold text-white">
              {audience === "guests" ? messages.tickets : messages.event}
            </span>
          </p>
        </article>
      </div>
    </section>
  );
};
