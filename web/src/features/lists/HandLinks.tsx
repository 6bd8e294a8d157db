import { useMessages } from "#shared/i18n/i18n.ts";
import { buttonClass } from "#shared/ui/Button.tsx";
import { Words } from "#shared/ui/Words.tsx";
import { listsMessages } from "./messages/en";

/** A person with the text to send. */
export interface HandLink {
  readonly name: string;
  /** In international form. */
  readonly phone: string;
  readonly text: string;
}

/** One link for each phone: it opens WhatsApp with the text, to send. */
export const HandLinks = ({ links }: { readonly links: readonly HandLink[] }) => {
  const messages = useMessages(listsMessages).sending;
  if (links.length === 0) return null;
  return (
    <section aria-labelledby="hand-links" className="grid gap-3">
      <h4 id="hand-links" className="font-semibold">
        {messages.byHand(links.length)}
      </h4>
      <ul className="flex flex-wrap gap-2">
        {links.map(({ name, phone, text }) => (
          <li key={phone}>
            <a
              href={`https://wa.me/${phone.slice(1)}?text=${encodeURIComponent(text)}`}
              target="_blank"
              rel="noreferrer"
              className={buttonClass("quiet", "visited:opacity-60")}
            >
              <Words as="span">{name}</Words>
              <bdi dir="ltr" className="font-normal text-ink-2">
                {phone}
              </bdi>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
};
