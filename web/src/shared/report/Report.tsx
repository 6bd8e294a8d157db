import { emergencyOfCity } from "@majlis/contracts/cityFacts";
import { reportReasons, type ReportSubject, sendReport } from "@majlis/contracts/messages/reports";
import { Flag } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { call } from "#shared/api/api.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { paths } from "#shared/paths.ts";
import { Button } from "#shared/ui/Button.tsx";
import { Dialog } from "#shared/ui/Dialog.tsx";
import { SelectField, TextArea } from "#shared/ui/forms/fields.tsx";
import { Form } from "#shared/ui/forms/Form.tsx";
import { toast } from "#shared/ui/toast.ts";
import { useForm } from "#shared/ui/forms/useForm.ts";
import { reportMessages } from "./messages/en";

interface ReportProps {
  readonly subject: ReportSubject;
  /** Where to call for help. Absent for a host. */
  readonly city?: string;
}

/** Reports an event, a gathering or a host to the team. The host does not learn of it. */
export const Report = ({ subject, city }: ReportProps) => {
  const messages = useMessages(reportMessages).form;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div>
      <Button kind="ghost" className="-ms-3 text-ink-2" onClick={() => setIsOpen(true)}>
        <Flag className="size-4" aria-hidden />
        {messages.open}
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={messages[subject.kind]}
        description={messages.body}
      >
        <ReportForm subject={subject} {...(city !== undefined && { city })} onSent={() => setIsOpen(false)} />
      </Dialog>
    </div>
  );
};

interface ReportFormProps extends ReportProps {
  readonly onSent: () => void;
}

const ReportForm = ({ subject, city, onSent }: ReportFormProps) => {
  const messages = useMessages(reportMessages).form;
  const form = useForm(
    sendReport.body,
    async (body) => {
      await call(sendReport, { body });
      onSent();
      toast({ title: messages.sent, description: messages.sentBody });
    },
    "ReportFailed",
    { read: (data) => ({ ...Object.fromEntries(data), subject }) },
  );
  const number = city === undefined ? undefined : emergencyOfCity(city);
  return (
    <Form form={form} submitLabel={messages.send} busyLabel={messages.sending}>
      <SelectField
        label={messages.reason}
        name="reason"
        options={reportReasons.map((reason) => ({ value: reason, label: messages[reason] }))}
      />
      <TextArea label={messages.text} name="text" dir="auto" maxLength={500} />
      <p className="text-xs text-ink-2">
        {number ? messages.danger({ number }) : messages.dangerFirst}{" "}
        <Link to={paths.codeOfConduct} className="inline-block py-1 underline underline-offset-4">
          {messages.toConduct}
        </Link>
      </p>
    </Form>
  );
};
