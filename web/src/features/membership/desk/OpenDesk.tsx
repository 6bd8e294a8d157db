import { useQuery } from "@tanstack/react-query";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Failure } from "#shared/ui/Failure.tsx";
import { DeskScreen } from "./DeskScreen";
import { deskQueries, isClosed } from "./desk.queries";
import { DeskLoading, NoDesk } from "./deskStates";
import { membershipMessages } from "../messages/en";

/** The desk of a token: its screen, or why there is none. */
export const OpenDesk = ({ token }: { readonly token: string }) => {
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
