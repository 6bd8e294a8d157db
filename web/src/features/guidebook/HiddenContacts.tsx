import { useMessages } from "#shared/i18n/i18n.ts";
import { Link } from "#shared/router/Link.tsx";
import { paths } from "#shared/paths.ts";
import { buttonClass } from "#shared/ui/Button.tsx";
import { guidebookMessages } from "./messages/en";

/** Shapes in the place of contacts, the same for every business, and an invitation over them on hover and on focus. */
export const HiddenContacts = ({ name }: { readonly name: string }) => {
  const messages = useMessages(guidebookMessages).guidebook;
  return (
    <div className="relative mt-auto min-h-11 pt-1">
      <div aria-hidden className="flex gap-2 blur-xs select-none">
        <span className="h-11 w-32 rounded-md bg-sunken" />
        <span className="h-11 w-20 rounded-md bg-sunken" />
        <span className="h-11 w-16 rounded-md bg-sunken" />
      </div>
      <Link
        to={paths.membership}
        className={buttonClass(
          "primary",
          "absolute inset-x-0 bottom-0 opacity-0 group-hover/card:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-100",
        )}
      >
        {messages.invite}
        <span className="sr-only">{messages.ofInvite({ name })}</span>
      </Link>
    </div>
  );
};
