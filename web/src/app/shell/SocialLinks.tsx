import { useMessages } from "#shared/i18n/i18n.ts";
import { paths } from "#shared/paths.ts";
import { appMessages } from "#app/messages/en.ts";

/** Simple marks of our own: icon sets no longer carry brands. */
const marks = {
  Instagram:
    "M7 3h10a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4Zm5 5a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm5-1.5h.01",
  Facebook:
    "M14 21v-8h3l.5-3.5H14V7.5c0-1 .5-2 2-2h1.5V2.6C17 2.5 16 2.4 15 2.4c-3 0-4.500 1.700-4.500 4.800v2.300H7.500V13h3v8",
  X: "M4 4l16 16M20 4 4 20",
} as const;

/** Placeholders until there are accounts to link to: they lead home. */
export const SocialLinks = () => {
  const messages = useMessages(appMessages).footer;
  return (
    <ul className="mt-4 -ms-2.5 flex" aria-label={messages.social}>
      {Object.entries(marks).map(([name, d]) => (
        <li key={name}>
          <a
            href={paths.home}
            aria-label={name}
            className="grid size-11 place-items-center rounded-md text-ink-2 hover:bg-paper hover:text-ink"
          >
            <svg
              viewBox="0 0 24 24"
              className="size-5 fill-none stroke-current stroke-[1.8]"
              strokeLinecap="round"
              strokeLinejoin="round"
              aria-hidden
            >
              <path d={d} />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  );
};
