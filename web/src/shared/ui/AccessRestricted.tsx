import { type ErrorCode, errors } from "@majlis/contracts/errors";
import { Link, useLocation } from "react-router-dom";
import { useMessages } from "#shared/i18n/i18n.ts";
import { sentencesMessages } from "#shared/i18n/messages/en.ts";
import { translateServerText } from "#shared/i18n/translateServerText.ts";
import { sharedMessages } from "#shared/messages/en.ts";
import { paths, type ReturnTo } from "#shared/paths.ts";
import { useSession } from "#shared/session/useSession.ts";
import { buttonClass } from "#shared/ui/Button.tsx";
import { Poster } from "#shared/ui/Poster.tsx";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";

/** A page that this person may not open, with the error that says why and the way on. */
export const AccessRestricted = ({ refusal }: { readonly refusal: ErrorCode }) => {
  const messages = useMessages(sharedMessages).restricted;
  // Translations of the error's texts.
  useMessages(sentencesMessages);
  const isVisitor = useSession().status === "signedOut";
  const { pathname, search, hash } = useLocation();
  const title = translateServerText(errors[refusal].title);
  usePageTitle(title);
  return (
    <div className="mx-auto grid max-w-xl justify-items-center px-4 py-16 text-center md:py-24">
      <div className="aspect-[16/10] w-full max-w-sm overflow-hidden rounded-xl shadow-lift">
        <Poster seed="a door that is closed" motif="arcade" ink="night" hour={21} isEager />
      </div>
      <h1 className="mt-8 text-3xl">{title}</h1>
      <p className="mt-3 mb-6 text-base text-ink-2">{translateServerText(errors[refusal].message)}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <Link to={paths.membership} className={buttonClass("big")}>
          {messages.membership}
        </Link>
        {isVisitor && (
          <Link
            to={paths.auth}
            state={{ from: pathname + search + hash } satisfies ReturnTo}
            className={buttonClass("quiet", "min-h-13! px-7! text-base")}
          >
            {messages.signIn}
          </Link>
        )}
      </div>
    </div>
  );
};
