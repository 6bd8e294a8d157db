import { type Host, HostChange, hostSentenceLength, updateHost } from "@majlis/contracts/founders/hosts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { eventsMessages } from "#features/events/messages/en.ts";
import { call } from "#shared/api/api.ts";
import { queryClient } from "#shared/api/queryClient.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { hostPath } from "#shared/paths.ts";
import { buttonClass } from "#shared/ui/Button.tsx";
import { Failure } from "#shared/ui/Failure.tsx";
import { TextArea } from "#shared/ui/forms/fields.tsx";
import { Form } from "#shared/ui/forms/Form.tsx";
import { RowsSkeleton } from "#shared/ui/Skeleton.tsx";
import { toast } from "#shared/ui/toast.ts";
import { useForm, useChanges } from "#shared/ui/forms/useForm.ts";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";
import { hostQueries } from "#features/events/events.queries.ts";
import { HostPhoto } from "./HostPhoto";

/** What the founder says on the own page as a host. */
export const FounderHostPage = () => {
  const { own: messages, page } = useMessages(eventsMessages);
  const { data, error, refetch } = useQuery(hostQueries.own());
  usePageTitle(messages.title);
  return (
    <>
      <h1 className="text-2xl">{messages.title}</h1>
      <p className="mt-1 mb-6 text-ink-2">{messages.intro}</p>
      {error && <Failure error={error} fallback="HostNotFound" onRetry={() => void refetch()} />}
      {!data && !error && <RowsSkeleton label={page.loading} rows={1} rowClass="h-48" />}
      {data && (
        <>
          <HostPhoto host={data} />
          <SentenceForm host={data} />
        </>
      )}
    </>
  );
};

const SentenceForm = ({ host }: { readonly host: Host }) => {
  const messages = useMessages(eventsMessages).own;
  const changes = useChanges(host);
  const form = useForm(
    HostChange,
    async (values) => {
      await changes.save(values, ({ was }) => call(updateHost, { body: { ...values, was } }));
      await queryClient.invalidateQueries({ queryKey: hostQueries.all });
      toast({ title: messages.saved });
    },
    "HostNotSaved",
  );
  return (
    <div className="max-w-xl rounded-xl bg-surface p-6 shadow-card">
      <Form form={form} submitLabel={messages.save} busyLabel={messages.saving} submitKind="primary">
        <TextArea
          name="sentence"
          label={messages.sentence}
          placeholder={messages.placeholder}
          defaultValue={host.sentence ?? ""}
          maxLength={hostSentenceLength}
          rows={2}
          dir="auto"
        />
      </Form>
      <Link to={hostPath(host.id)} className={buttonClass("quiet", "mt-4")}>
        {messages.view}
      </Link>
    </div>
  );
};
