import { house } from "@majlis/contracts/house/house";
import type { FounderEvent } from "@majlis/contracts/events/eventForm";
import { clsx } from "clsx";
import { useState } from "react";
import { formatWhen, titleOf } from "#shared/i18n/format.ts";
import { locale, useMessages } from "#shared/i18n/i18n.ts";
import { useSession } from "#shared/session/useSession.ts";
import { Words } from "#shared/ui/Words.tsx";
import { foundersMessages } from "../messages/en";
import type { GuestMessageDraft } from "./useGuestMessage";

interface MessagePreviewProps {
  readonly event: FounderEvent;
  readonly draft: GuestMessageDraft;
}

const layouts = ["mail", "phone"] as const;
type Layout = (typeof layouts)[number];

/** The mail as its readers see it, in the width of a mail program or of a phone. Mails have light colors only. */
export const MessagePreview = ({ event, draft }: MessagePreviewProps) => {
  const messages = useMessages(foundersMessages).preview;
  const form = useMessages(foundersMessages).form;
  const [layout, setLayout] = useState<Layout>("mail");
  const sender = useSession().me?.full_name ?? "";
  const { audience, subject, text, takesReplies } = draft;
  return (
    <section aria-labelledby="message-preview" className="min-w-0">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="message-preview" className="text-xl">
          {messages.title}
        </h2>
        <LayoutField value={layout} onChange={setLayout} />
      </div>
      <div
        className={clsx(
          "rounded-lg bg-[#f8f7f3] text-[#17211d] shadow-card ring-1 ring-line",
          layout === "mail" ? "p-5" : "mx-auto max-w-80 border-8 border-[#17211d] p-3",
        )}
      >
        <p className="mb-3 text-lg font-bold" style={{ color: house.colors.brand }}>
          {house.wordmark[locale.get()]}
        </p>
        <article
          className={clsx(
            "grid gap-3 rounded-lg border-t-8 border-saffron bg-white",
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
            <span
              style={{ background: house.colors.brand }}
              className="inline-block rounded-md px-5 py-3 font-semibold text-white"
            >
              {audience === "guests" ? messages.tickets : messages.event}
            </span>
          </p>
        </article>
      </div>
    </section>
  );
};

interface LayoutFieldProps {
  readonly value: Layout;
  readonly onChange: (layout: Layout) => void;
}

const LayoutField = ({ value, onChange }: LayoutFieldProps) => {
  const messages = useMessages(foundersMessages).preview;
  return (
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
            checked={value === one}
            onChange={() => onChange(one)}
            className="absolute inset-0 cursor-pointer appearance-none outline-none"
          />
          {messages[one]}
        </label>
      ))}
    </fieldset>
  );
};
