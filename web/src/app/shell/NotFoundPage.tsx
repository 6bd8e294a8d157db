import { Link } from "#shared/router/Link.tsx";
import { useMessages } from "#shared/i18n/i18n.ts";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";
import { paths } from "#shared/paths.ts";
import { buttonClass } from "#shared/ui/Button.tsx";
import { Poster } from "#shared/ui/Poster.tsx";
import { appMessages } from "#app/messages/en.ts";

export const NotFoundPage = () => {
  const messages = useMessages(appMessages).notFound;
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
