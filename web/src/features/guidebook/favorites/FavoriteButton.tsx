import type { Business } from "@majlis/contracts/businesses";
import { useMutation, useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { Heart } from "lucide-react";
import { useMessages } from "#shared/i18n/i18n.ts";
import { favoriteMutation, favoritesQuery } from "./favorites.queries";
import { guidebookMessages } from "../messages/en";

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
