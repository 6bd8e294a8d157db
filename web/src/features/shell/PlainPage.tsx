import { Link } from "../../lib/router/Link";
import { useMessages } from "../../lib/i18n";
import { usePageTitle } from "../../lib/usePageTitle";
import { paths } from "../../paths";
import { buttonClass } from "../../ui/Button";
import { Poster } from "../../ui/Poster";
import { plainMessages, type PlainPageName } from "./plain.messages";

/** Stands in for a page that is not built yet: says what it is for and leads on. */
export const PlainPage = ({ name }: { readonly name: PlainPageName }) => {
  const messages = useMessages(plainMessages);
  usePageTitle(messages[name], messages[`${name}Body`]);
  return (
    <div className="mx-auto grid max-w-6xl items-center gap-10 px-4 py-12 md:grid-cols-2 md:px-6">
      <div>
        <h1 className="text-3xl">{messages[name]}</h1>
        <p className="mt-4 text-lg text-ink-2">{messages[`${name}Body`]}</p>
        <p className="mt-4 mb-6 text-base text-ink-2">{messages.soon}</p>
        <Link to={paths.events} className={buttonClass("big")}>
          {messages.seeEvents}
        </Link>
      </div>
      <div className="aspect-[16/10] overflow-hidden rounded-xl shadow-lift">
        <Poster seed={`plain ${name}`} hour={11} isEager />
      </div>
    </div>
  );
};
