import { useStore } from "@nanostores/react";
import { readDeskToken } from "@majlis/core/desk/desk.rules";
import { useEffect } from "react";
import { Link, useLocation, useNavigate } from "react-router-dom";
import { useMessages } from "#shared/i18n/i18n.ts";
import { paths } from "#shared/paths.ts";
import { buttonClass } from "#shared/ui/Button.tsx";
import { LanguageSwitch } from "#shared/ui/LanguageSwitch.tsx";
import { Logo } from "#shared/ui/Logo.tsx";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";
import { membershipMessages } from "../messages/en";
import { useQuery } from "@tanstack/react-query";
import { Failure } from "#shared/ui/Failure.tsx";
import { DeskScreen } from "./DeskScreen";
import { deskQueries, isClosed, deskToken } from "./desk.queries";
import { EmptyState } from "#shared/ui/EmptyState.tsx";
import { Skeleton } from "#shared/ui/Skeleton.tsx";

/** The page at a partner's counter. The token is in the link's fragment, which is not sent, and stays on the device. */
export const DeskPage = () => {
  const messages = useMessages(membershipMessages).deskPage;
  usePageTitle(messages.title);
  const { hash } = useLocation();
  const navigate = useNavigate();
  const given = readDeskToken(hash);
  useEffect(() => {
    if (given === undefined) return;
    deskToken.set(given);
    // The address on the screen and in the history does not show the token.
    void navigate(paths.desk, { replace: true });
  }, [given, navigate]);
  const token = useStore(deskToken);
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-4 md:px-6">
      <meta name="robots" content="noindex" />
      <div className="mb-4 flex items-center justify-between border-b border-line pb-3 print:hidden">
        <Link to={paths.home} className="rounded-md">
          <Logo />
        </Link>
        <LanguageSwitch className={buttonClass("ghost")} />
      </div>
      {token === null && given === undefined && (
        <NoDesk title={messages.noLink}>{messages.noLinkBody}</NoDesk>
      )}
      {token !== null && <OpenDesk key={token} token={token} />}
    </div>
  );
};

/** The desk of a token: its screen, or why there is none. */
const OpenDesk = ({ token }: { readonly token: string }) => {
  const messages = useMessages(membershipMessages).deskPage;
  const desk = useQuery(deskQueries.desk(token));
  if (isClosed(desk.error)) return <NoDesk title={messages.closed}>{messages.closedBody}</NoDesk>;
  if (desk.data) return <DeskScreen token={token} desk={desk.data} />;
  if (!desk.error) return <DeskLoading />;
  return (
    <>
      <h1 className="mb-4 text-2xl">{messages.title}</h1>
      <Failure error={desk.error} fallback="DeskNotLoaded" onRetry={() => void desk.refetch()} />
    </>
  );
};

const NoDesk = ({ title, children }: { readonly title: string; readonly children: string }) => (
  <EmptyState level={1} art={{ seed: "no desk", motif: "arcade", ink: "night", hour: 20 }} title={title}>
    {children}
  </EmptyState>
);

const DeskLoading = () => {
  const messages = useMessages(membershipMessages).deskPage;
  return (
    <>
      <h1 className="mb-4 text-2xl">{messages.title}</h1>
      <div role="status" aria-label={messages.loading}>
        <Skeleton className="h-96" />
      </div>
    </>
  );
};
