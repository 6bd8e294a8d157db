import { home } from "@majlis/contracts/cities";
import { Link } from "react-router-dom";
import { useMessages } from "#shared/i18n/i18n.ts";
import { paths, hostPath } from "#shared/paths.ts";
import { Avatar } from "#shared/ui/Avatar.tsx";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";
import { accountMessages } from "./messages/en";
import { type FollowedHost, followHost, listFollowedHosts } from "@majlis/contracts/founders/hosts";
import { infiniteQueryOptions, useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { call } from "#shared/api/api.ts";
import { queryClient } from "#shared/api/queryClient.ts";
import { toastFailure } from "#shared/api/toastFailure.ts";
import { formatInstant } from "#shared/i18n/format.ts";
import { Button, buttonClass } from "#shared/ui/Button.tsx";
import { PagedRows } from "#shared/ui/lists/PagedList.tsx";
import { RowsSkeleton } from "#shared/ui/Skeleton.tsx";
import { toast } from "#shared/ui/toast.ts";
import { Words } from "#shared/ui/Words.tsx";

/** The hosts whom the person follows. */
export const FollowingPage = () => {
  usePageTitle(useMessages(accountMessages).list.title);
  return (
    <div className="max-w-2xl">
      <FollowedHosts />
    </div>
  );
};

const followsQuery = infiniteQueryOptions({
  queryKey: ["follows"],
  queryFn: ({ pageParam }) => call(listFollowedHosts, { query: pageParam ? { cursor: pageParam } : {} }),
  initialPageParam: "",
  getNextPageParam: ({ cursor }) => cursor,
  // Follows change on the pages of hosts.
  refetchOnMount: "always",
});

/** The hosts whom the person follows, each with a button that ends it. */
const FollowedHosts = () => {
  const messages = useMessages(accountMessages).list;
  const list = useInfiniteQuery(followsQuery);
  return (
    <section aria-labelledby="follows-title">
      <h1 id="follows-title" className="text-2xl">
        {messages.title}
      </h1>
      <p className="mt-1 mb-5 max-w-prose text-ink-2">{messages.body}</p>
      <PagedRows
        list={list}
        failure="HostsNotLoaded"
        skeleton={<RowsSkeleton label={messages.loading} rows={2} rowClass="h-16" />}
        empty={
          <div className="rounded-lg bg-surface p-6 shadow-card">
            <p className="mb-4 text-ink-2">{messages.none}</p>
            <Link to={paths.events} className={buttonClass("quiet")}>
              {messages.allEvents}
            </Link>
          </div>
        }
      >
        {(hosts) => (
          <ul className="divide-y divide-line rounded-lg bg-surface px-5 shadow-card">
            {hosts.map((host) => (
              <FollowedRow key={host.id} host={host} />
            ))}
          </ul>
        )}
      </PagedRows>
    </section>
  );
};

const FollowedRow = ({ host }: { readonly host: FollowedHost }) => {
  const messages = useMessages(accountMessages).list;
  const name = host.full_name ?? messages.former;
  const stop = useMutation({
    mutationFn: () => call(followHost, { params: { hostId: host.id }, body: { following: false } }),
    onSuccess: async () => {
      // The page of the host shows it too.
      await queryClient.invalidateQueries();
      toast({ title: messages.stopped({ name }) });
    },
    onError: (error) => void toastFailure(error, "FollowFailed"),
  });
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <Avatar name={name} photo={host.photo} className="size-10 text-sm" />
      <span className="min-w-0 grow">
        {host.full_name === null ? (
          <span className="block font-semibold">{name}</span>
        ) : (
          <Link
            to={hostPath(host.id)}
            className="block font-semibold text-primary-ink wrap-anywhere hover:underline"
          >
            <Words>{name}</Words>
          </Link>
        )}
        <span className="block text-xs text-ink-2">
          {messages.since({ date: formatInstant(host.followed_at, "date", home) })}
        </span>
      </span>
      <Button kind="quiet" isBusy={stop.isPending} busyLabel={messages.saving} onClick={() => stop.mutate()}>
        {messages.unfollow}
        <Words as="span" className="sr-only">
          {messages.ofHost({ name })}
        </Words>
      </Button>
    </li>
  );
};
