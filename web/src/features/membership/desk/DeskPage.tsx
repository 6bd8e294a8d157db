import { useStore } from "@nanostores/react";
import { readDeskToken } from "@majlis/core/desk/desk.rules";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { useMessages } from "#shared/i18n/i18n.ts";
import { paths } from "#shared/paths.ts";
import { EmptyState } from "#shared/ui/EmptyState.tsx";
import { Failure } from "#shared/ui/Failure.tsx";
import { Skeleton } from "#shared/ui/Skeleton.tsx";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";
import { DeskScreen } from "./DeskScreen";
import { deskQueries, isClosed } from "./desk.queries";
import { deskToken } from "./deskToken";
import { deskMessages } from "./messages/en";

/** The page at a partner's counter. The token is in the link's fragment, which is not sent, and stays on the device. */
export const DeskPage = () => {
  const messages = useMessages(deskMessages).page;
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
    <div className="mx-auto w-full max-w-6xl px-4 py-6 md:px-6">
      <meta name="robots" content="noindex" />
      {token === null && given === undefined && (
        <NoDesk title={messages.noLink}>{messages.noLinkBody}</NoDesk>
      )}
      {token !== null && <OpenDesk key={token} token={token} />}
    </div>
  );
};

const NoDesk = ({ title, children }: { readonly title: string; readonly children: string }) => (
  <EmptyState level={1} art={{ seed: "no desk", motif: "arcade", ink: "night", hour: 20 }} title={title}>
    {children}
  </EmptyState>
);

const OpenDesk = ({ token }: { readonly token: string }) => {
  const messages = useMessages(deskMessages).page;
  const desk = useQuery(deskQueries.desk(token));
  if (isClosed(desk.error)) return <NoDesk title={messages.closed}>{messages.closedBody}</NoDesk>;
  if (desk.data) return <DeskScreen token={token} desk={desk.data} />;
  return (
    <>
      <h1 className="mb-4 text-2xl">{messages.title}</h1>
      {desk.error ? (
        <Failure error={desk.error} fallback="DeskNotLoaded" onRetry={() => void desk.refetch()} />
      ) : (
        <div role="status" aria-label={messages.loading}>
          <Skeleton className="h-96" />
        </div>
      )}
    </>
  );
};
