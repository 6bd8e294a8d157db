import { home } from "@majlis/contracts/cities";
import { Link } from "react-router-dom";
import { formatInstant } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { buttonClass } from "#shared/ui/Button.tsx";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";
import { legalMessages } from "./messages/en";

export interface LegalSection {
  /** The fragment of the section's address, as in `/privacy#rights`. */
  readonly id: string;
  readonly title: string;
  readonly parts: readonly LegalPartContent[];
}

interface LegalPageProps {
  readonly title: string;
  readonly intro: string;
  /** The date of entry into force: `2026-11-21`. */
  readonly since: string;
  readonly sections: readonly LegalSection[];
}

/** The layout of a legal text: effective date, table of contents and sections. */
export const LegalPage = ({ title, intro, since, sections }: LegalPageProps) => {
  const messages = useMessages(legalMessages).frame;
  usePageTitle(title, intro);
  return (
    <div className="mx-auto grid max-w-6xl gap-x-14 print:block print:space-y-6 gap-y-8 px-4 pt-10 pb-20 md:px-6 md:pt-16 lg:grid-cols-[minmax(0,1fr)_16rem]">
      <header className="lg:col-span-2">
        <h1 className="text-3xl">{title}</h1>
        <p className="mt-4 max-w-[60ch] text-base text-ink-2 md:text-lg">{intro}</p>
        <p className="mt-3 text-ink-3">
          {messages.since}{" "}
          <time dateTime={since}>{formatInstant(`${since}T09:00:00.000Z`, "date", home)}</time>
        </p>
      </header>
      <nav
        aria-labelledby="contents"
        className="rounded-lg bg-sunken p-5 lg:sticky lg:top-22 lg:col-start-2 lg:row-start-2 lg:self-start print:static"
      >
        <h2 id="contents" className="text-base">
          {messages.contents}
        </h2>
        <ol className="mt-2 print:columns-2">
          {sections.map((section) => (
            <li key={section.id}>
              <a
                href={`#${section.id}`}
                className="flex min-h-11 items-center text-ink-2 hover:text-ink hover:underline lg:min-h-9 print:min-h-0"
              >
                {section.title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="grid max-w-[68ch] gap-11 print:block print:space-y-6 text-base leading-relaxed lg:col-start-1 lg:row-start-2">
        {sections.map((section) => (
          <section key={section.id} aria-labelledby={section.id}>
            <h2 id={section.id} className="text-xl">
              {section.title}
            </h2>
            {section.parts.map((part, index) => (
              // The order of the parts never changes.
              // oxlint-disable-next-line react/no-array-index-key
              <LegalPart key={index} content={part} />
            ))}
          </section>
        ))}
      </div>
    </div>
  );
};

interface Fact {
  readonly name: string;
  readonly body: string;
  /** Small print, such as a retention period. */
  readonly aside?: string;
}

/** A paragraph, a list, named facts or a link. */
type LegalPartContent =
  | string
  | readonly string[]
  | { readonly facts: readonly Fact[]; readonly isCode?: boolean }
  | { readonly to: string; readonly label: string };

const isList = (content: LegalPartContent): content is readonly string[] => Array.isArray(content);

const LegalPart = ({ content }: { readonly content: LegalPartContent }) => {
  if (typeof content === "string") return <p className="mt-3 text-ink-2">{content}</p>;
  if (isList(content))
    return (
      <ul className="mt-3 grid list-disc gap-2 ps-5 text-ink-2 marker:text-primary">
        {content.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    );
  if ("to" in content)
    return (
      <Link to={content.to} className={buttonClass("quiet", "no-print mt-4")}>
        {content.label}
      </Link>
    );
  return (
    <dl className="mt-4 grid gap-px overflow-hidden rounded-lg bg-line shadow-card">
      {content.facts.map(({ name, body, aside }) => (
        <div key={name} className="bg-surface px-5 py-4">
          <dt className="font-semibold wrap-anywhere">
            {content.isCode ? <code dir="ltr">{name}</code> : name}
          </dt>
          <dd className="mt-1 text-ink-2">{body}</dd>
          {aside && <dd className="mt-1 text-xs text-ink-3">{aside}</dd>}
        </div>
      ))}
    </dl>
  );
};
