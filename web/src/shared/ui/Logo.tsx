import { house } from "@majlis/contracts/house/house";
import { useMessages } from "../i18n/i18n";
import { sharedMessages } from "../messages/en";

/** The mark and the name, in the letters of the page's language. */
export const Logo = () => (
  <span className="flex items-center gap-2.5 font-display text-lg font-bold tracking-tight rtl:text-xl rtl:tracking-normal">
    <svg viewBox="0 0 32 32" className="size-8" aria-hidden>
      <rect width="32" height="32" rx="9" fill={house.colors.brand} />
      <g className="fill-saffron">
        <path d="M9.5 9.5h13v13h-13z" />
        <path d="M9.5 9.5h13v13h-13z" transform="rotate(45 16 16)" />
      </g>
      <circle cx="16" cy="16" r="4" fill={house.colors.brand} />
    </svg>
    {useMessages(sharedMessages).ui.wordmark}
  </span>
);
