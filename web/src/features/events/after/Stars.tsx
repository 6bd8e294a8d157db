import { clsx } from "clsx";
import { Star } from "lucide-react";
import { useMessages } from "#shared/i18n/i18n.ts";
import { eventsMessages } from "../messages/en";

export const starValues = [1, 2, 3, 4, 5] as const;

/** Given stars, as a picture with a text. */
export const Stars = ({ stars, className }: { readonly stars: number; readonly className?: string }) => {
  const { starCount } = useMessages(eventsMessages).rating;
  return (
    <span role="img" aria-label={starCount(stars)} className={clsx("inline-flex gap-0.5", className)}>
      {starValues.map((value) => (
        <Star
          key={value}
          aria-hidden
          className={clsx("size-4", value <= stars ? "fill-current text-primary" : "text-ink-3")}
        />
      ))}
    </span>
  );
};
