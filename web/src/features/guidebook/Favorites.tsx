import type { Business } from "@majlis/contracts/businesses";
import { useMutation, useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { Heart, Clock } from "lucide-react";
import { useMessages } from "#shared/i18n/i18n.ts";
import { favoriteMutation, favoritesQuery } from "./guidebook.queries";
import { guidebookMessages } from "./messages/en";
import type { ReactNode } from "react";
import type { GuidebookSearch } from "./guidebookSearch";

/** Adds a partner to the favorites, or takes it out. */
export const FavoriteButton = ({ business: { id, name } }: { readonly business: Business }) => {
  const messages = useMessages(guidebookMessages).favorites;
  const favorites = useQuery(favoritesQuery()).data;
  const isFavorite = favorites?.has(id) ?? false;
  const change = useMutation(favoriteMutation(id));
  return (
    <button
      type="button"
      disabled={!favorites}
      aria-label={isFavorite ? messages.remove({ name }) : messages.add({ name })}
      className="grid size-11 place-items-center rounded-md text-ink-2 hover:bg-sunken hover:text-ink disabled:opacity-50"
      onClick={() => change.mutate({ businessId: id, favorite: !isFavorite })}
    >
      <Heart className={clsx("size-5", isFavorite && "fill-current text-danger-ink")} aria-hidden />
    </button>
  );
};

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
