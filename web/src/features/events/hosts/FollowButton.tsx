import { type Host, followHost } from "@majlis/contracts/founders/hosts";
import { useMutation } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { call } from "#shared/api/api.ts";
import { queryClient } from "#shared/api/queryClient.ts";
import { toastFailure } from "#shared/api/toastFailure.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { hostPath, paths, type ReturnTo } from "#shared/paths.ts";
import { useSession } from "#shared/session/useSession.ts";
import { Button, buttonClass } from "#shared/ui/Button.tsx";
import { toast } from "#shared/ui/toast.ts";
import { hostQueries } from "./hosts.queries";
import { eventsMessages } from "../messages/en";

/** Follows the host or stops. Visitors sign in first. The host edits the page. */
export const FollowButton = ({ host }: { readonly host: Host }) => {
  const { follow: messages, page } = useMessages(eventsMessages);
  const { status } = useSession();
  const isFollowed = host.is_followed === true;
  const change = useMutation({
    mutationFn: async (following: boolean) => {
      return call(followHost, { params: { hostId: host.id }, body: { following } });
    },
    onSuccess: (_, following) =>
      toast({ title: (following ? messages.started : messages.stopped)({ name: host.full_name }) }),
    onError: (error) => toastFailure(error, "FollowFailed"),
    onSettled: () => queryClient.invalidateQueries({ queryKey: hostQueries.page(host.id).queryKey }),
  });
  if (host.is_own)
    return (
      <Link to={paths.founderHost} className={buttonClass("quiet")}>
        {page.edit}
      </Link>
    );
  return (
    <div>
      {status === "signedOut" ? (
        <Link
          to={paths.auth}
          state={{ from: hostPath(host.id) } satisfies ReturnTo}
          className={buttonClass("primary")}
        >
          {messages.follow}
        </Link>
      ) : (
        <Button
          kind={isFollowed ? "quiet" : "primary"}
          isBusy={change.isPending}
          busyLabel={messages.saving}
          onClick={() => change.mutate(!isFollowed)}
        >
          {isFollowed ? messages.stop : messages.follow}
        </Button>
      )}
      <p className="mt-2 text-xs text-ink-2">{messages.note}</p>
    </div>
  );
};
