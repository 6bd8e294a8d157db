import { isHostRole } from "@majlis/contracts/roles";
import { Link, useLocation, useRoutes } from "react-router-dom";
import { useStore } from "@nanostores/react";
import { Guard } from "./shell/Guard";
import { BareFrame, SiteFrame } from "./shell/SiteFrame";
import { locale, useMessages } from "#shared/i18n/i18n.ts";
import { useSession } from "#shared/session/useSession.ts";
import { paths } from "#shared/paths.ts";
import { buttonClass } from "#shared/ui/Button.tsx";
import { Poster } from "#shared/ui/Poster.tsx";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";
import { appMessages } from "./messages/en";
import { type ProtectedRoute, protectedRoutes, SuspendedPage } from "./protectedRoutes";
import { TwoStepReminder } from "#features/account/TwoStepReminder.tsx";

const ProtectedPage = ({ route }: { readonly route: ProtectedRoute }) => {
  const { Page, Frame, roles } = route;
  const { pathname } = useLocation();
  // A change of language remounts the page, so that dates and prices are formatted again.
  useStore(locale);
  if (useSession().me?.suspended_at)
    return (
      <SiteFrame>
        <SuspendedPage />
      </SiteFrame>
    );
  return (
    <Guard roles={roles} refusal={"refusal" in route ? route.refusal : undefined}>
      <Frame>
        <Page key={pathname} />
        {Frame !== BareFrame && pathname !== paths.profile && <TwoStepNotice />}
      </Frame>
    </Guard>
  );
};

/** Asks admins and founders to turn on two-step sign-in. */
const TwoStepNotice = () => {
  const { role } = useSession();
  if (!isHostRole(role)) return null;
  return <TwoStepReminder />;
};

const NotFoundPage = () => {
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

const routes = [
  ...protectedRoutes.map((route) => ({ ...route, element: <ProtectedPage route={route} /> })),
  {
    path: "*",
    element: (
      <SiteFrame>
        <NotFoundPage />
      </SiteFrame>
    ),
  },
];

/** The protected pages with their guards and frames, and "not found" for every other address. */
export const ProtectedPages = () => useRoutes(routes);
