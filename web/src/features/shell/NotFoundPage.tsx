import { Link } from "../../lib/router/Link";
import { useMessages } from "../../lib/i18n";
import { usePageTitle } from "../../lib/usePageTitle";
import { paths } from "../../paths";
import { buttonClass } from "../../ui/Button";
import { Poster } from "../../ui/Poster";
import { notFoundMessages } from "./notFound.messages";

export const NotFoundPage = () => {
  const messages = useMessages(notFoundMessages);
  usePageTitle(messages.notFoundTitle);
  return (
    <div className="mx-auto grid max-w-xl justify-items-center px-4 py-16 text-center md:py-24">
      <div className="aspect-[16/10] w-full max-w-sm overflow-hidden rounded-xl shadow-lift">
        <Poster seed="a stair that leads nowhere" motif="stairs" ink="night" hour={22} isEager />
      </div>
      <h1 className="mt-8 text-3xl">{messages.notFoundTitle}</h1>
      <p className="mt-3 mb-6 text-base text-ink-2">{messages.notFoundBody}</p>
      <Link to={paths.home} className={buttonClass("big")}>
        {messages.backToHome}
      </Link>
    </div>
  );
};
