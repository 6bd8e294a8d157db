import { Search } from "lucide-react";
import { type RefObject, useEffect, useEffectEvent } from "react";
import { controlClass } from "./Select";

interface SearchInputProps {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly label: string;
  readonly placeholder: string;
  /** The text that the address holds. */
  readonly query: string;
  readonly onType: (text: string) => void;
}

/** An uncontrolled search input, so that an address that changes late does not overwrite newer text. */
export const SearchInput = ({ input, label, placeholder, query, onType }: SearchInputProps) => {
  const searchEarlyText = useEffectEvent(() => {
    const text = input.current?.value ?? "";
    if (text.trim() !== query) onType(text);
  });
  // Text that was typed before the prerendered page was hydrated.
  useEffect(() => searchEarlyText(), []);
  return (
    <>
      <Search className="pointer-events-none absolute start-3.5 top-3.5 size-5 text-ink-3" aria-hidden />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        defaultValue={query}
        maxLength={80}
        dir="auto"
        enterKeyHint="search"
        onChange={({ target }) => onType(target.value)}
        className={`${controlClass} h-12 ps-11`}
      />
    </>
  );
};
