import { Link } from "react-router-dom";
import { buttonClass } from "#shared/ui/Button.tsx";

interface Fact {
  readonly name: string;
  readonly body: string;
  /** Small print at the end, as how long something is kept. */
  readonly aside?: string;
}

/** A paragraph, a list, facts by name, or a way to do what the text speaks of. */
export type LegalPartContent =
  | string
  | readonly string[]
  | { readonly facts: readonly Fact[]; readonly isCode?: boolean }
  | { readonly to: string; readonly label: string };

const isList = (content: LegalPartContent): content is readonly string[] => Array.isArray(content);

export const LegalPart = ({ content }: { readonly content: LegalPartContent }) => {
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
      <Link to={content.to} className={buttonClass("quiet", "mt-4")}>
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
