import { useMutation } from "@tanstack/react-query";
import { Link, useParams } from "react-router-dom";
import { call } from "#shared/api/api.ts";
import { queryClient } from "#shared/api/queryClient.ts";
import { toastFailure } from "#shared/api/toastFailure.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { paths } from "#shared/paths.ts";
import { Button, buttonClass } from "#shared/ui/Button.tsx";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";
import { hostQueries } from "./hosts.queries";
import { eventsMessages } from "../messages/en";
import { FollowToken, unsubscribe } from "@majlis/contracts/founders/hosts";

/** Ends the follow of a mail's link, with a button: programs that check mails open links too. */
export const UnfollowPage = () => {
  const { unfollow: messages, page } = useMessages(eventsMessages);
  const { token = "" } = useParams();
  const stop = useMutation({
    mutationFn: async () => {
      const known = FollowToken.safeParse(token);
      // A link that was cut belongs to no follow.
      if (known.success)
        await call(unsubscribe, { params: { token: known.data }, body: { "List-Unsubscribe": "One-Click" } });
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: hostQueries.all }),
    onError: (error) => toastFailure(error, "FollowFailed"),
  });
  usePageTitle(messages.title);
  return (
    <div className="mx-auto max-w-md px-4 pt-10 pb-20">
      <meta name="robots" content="noindex" />
      <h1 className="text-2xl">{stop.isSuccess ? messages.done : messages.title}</h1>
      <p role="status" className="mt-2 mb-6 text-ink-2">
        {stop.isSuccess ? messages.doneBody : messages.body}
      </p>
      {stop.isSuccess ? (
        <Link to={paths.events} className={buttonClass("quiet")}>
          {page.allEvents}
        </Link>
      ) : (
        <Button isBusy={stop.isPending} busyLabel={messages.stopping} onClick={() => stop.mutate()}>
          {messages.action}
        </Button>
      )}
    </div>
  );
};
