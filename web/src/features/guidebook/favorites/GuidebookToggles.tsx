import { Clock, Heart } from "lucide-react";
import type { ReactNode } from "react";
import { useMessages } from "#shared/i18n/i18n.ts";
import type { GuidebookSearch } from "../guidebookSearch";
import { guidebookMessages } from "../messages/en";

interface GuidebookTogglesProps {
  readonly search: GuidebookSearch;
  readonly onChange: (name: keyof GuidebookSearch, value: string) => void;
}

/** Filters for members: places that are open now, and favorites. */
export const GuidebookToggles = ({ search, onChange }: GuidebookTogglesProps) => {
  const messages = useMessages(guidebookMessages).favorites;
  const icon = "size-4 shrink-0";
  return (
    <>
      <Toggle isOn={search.open !== ""} onChange={(isOn) => onChange("open", isOn ? "now" : "")}>
        <Clock className={icon} aria-hidden />
        {messages.openNow}
      </Toggle>
      <Toggle isOn={search.favorites !== ""} onChange={(isOn) => onChange("favorites", isOn ? "only" : "")}>
        <Heart className={icon} aria-hidden />
        {messages.only}
      </Toggle>
    </>
  );
};

interface ToggleProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly children: ReactNode;
}

const Toggle = ({ isOn, onChange, children }: ToggleProps) => (
  <button
    type="button"
    aria-pressed={isOn}
    className="flex min-h-11 items-center gap-2 rounded-md bg-surface px-3 font-semibold text-ink-2 shadow-card aria-pressed:bg-primary-soft aria-pressed:text-primary-ink forced-colors:border"
    onClick={() => onChange(!isOn)}
  >
    {children}
  </button>
);
