import { clsx } from "clsx";
import { Search } from "lucide-react";
import { type ChangeEvent, useEffect, useRef } from "react";
import { controlClass } from "#shared/ui/Select.tsx";

const debounceMs = 300;

interface SearchBoxProps {
  readonly label: string;
  readonly onSearch: (words: string) => void;
  readonly className?: string;
}

/** A search field whose label is its placeholder. Input is debounced. */
export const SearchBox = ({ label, onSearch, className }: SearchBoxProps) => (
  <div className={clsx("relative", className)}>
    <Search className="pointer-events-none absolute start-3.5 top-3.5 size-5 text-ink-3" aria-hidden />
    <input
      type="search"
      aria-label={label}
      placeholder={label}
      maxLength={80}
      dir="auto"
      onChange={useDebounced(onSearch)}
      className={`${controlClass} h-12 ps-11`}
    />
  </div>
);

/** A change listener that reports the trimmed text when typing pauses. */
export const useDebounced = (onSettled: (text: string) => void) => {
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return ({ target }: ChangeEvent<HTMLInputElement>) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => onSettled(target.value.trim()), debounceMs);
  };
};
