import { useState } from "react";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Alert } from "#shared/ui/Alert.tsx";
import { Button } from "#shared/ui/Button.tsx";
import { Dialog } from "#shared/ui/Dialog.tsx";
import { listsMessages } from "./messages/en";
import type { Sending, Sent } from "./useSending";

/** The last question, by what a check has found. */
interface Question {
  readonly title: string;
  readonly body: string;
  readonly mails: number;
  /** Nothing of the list would come in. */
  readonly isEmpty?: boolean;
}

interface SendTexts {
  readonly bring: string;
  readonly withMails: (mails: number) => string;
  /** Absent where no row comes in without its mail. */
  readonly withoutMails?: string;
}

interface SendButtonProps<Person, Result> {
  readonly people: readonly Person[];
  readonly sending: Sending<Person, Result>;
  readonly texts: SendTexts;
  readonly ask: (results: readonly Result[]) => Question;
  readonly onSent: (sent: Sent<Person, Result>) => void;
}

/** Checks the list, asks once with the number of mails, and imports it. */
export const SendButton = <Person, Result>(props: SendButtonProps<Person, Result>) => {
  const { people, sending, texts, ask, onSent } = props;
  const messages = useMessages(listsMessages).sending;
  const [question, setQuestion] = useState<Question>();
  const [isOpen, setIsOpen] = useState(false);
  const check = async () => {
    const results = await sending.check(people);
    if (!results) return;
    setQuestion(ask(results));
    setIsOpen(true);
  };
  const bring = async (mail: boolean) => {
    setIsOpen(false);
    const sent = await sending.bring({ people, mail, results: [] });
    if (sent) onSent(sent);
  };
  const mails = question?.mails ?? 0;
  const isMailing = !question?.isEmpty && (mails > 0 || texts.withoutMails === undefined);
  return (
    <>
      <Button
        isBusy={sending.progress !== undefined}
        busyLabel={messages.sending}
        disabled={people.length === 0}
        onClick={() => void check()}
      >
        {texts.bring}
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={question?.title ?? texts.bring}
        description={question?.body ?? ""}
      >
        <div className="flex flex-wrap gap-3">
          {isMailing && <Button onClick={() => void bring(true)}>{texts.withMails(mails)}</Button>}
          {texts.withoutMails !== undefined && (
            <Button kind="quiet" onClick={() => void bring(false)}>
              {texts.withoutMails}
            </Button>
          )}
        </div>
      </Dialog>
    </>
  );
};

interface SendingProps<Person, Result> {
  readonly sending: Sending<Person, Result>;
  readonly onSent: (sent: Sent<Person, Result>) => void;
}

/** How far the list is, or the one that stopped on this device, to go on with. */
export const UnderWay = <Person, Result>({ sending, onSent }: SendingProps<Person, Result>) => {
  const messages = useMessages(listsMessages).sending;
  const { progress, unfinished } = sending;
  if (progress) {
    const { step, ...numbers } = progress;
    return (
      <label className="mb-5 grid gap-1">
        {step === "check" ? messages.checking(numbers) : messages.progress(numbers)}
        <progress className="w-full" max={progress.all} value={progress.through} />
      </label>
    );
  }
  if (!unfinished) return null;
  const goOn = async () => {
    const sent = await sending.bring(unfinished);
    if (sent) onSent(sent);
  };
  return (
    <Alert
      tone="info"
      className="mb-5"
      title={messages.unfinished}
      action={
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => void goOn()}>{messages.goOn}</Button>
          <Button kind="quiet" onClick={() => void sending.leave()}>
            {messages.leave}
          </Button>
        </div>
      }
    >
      {messages.unfinishedBody({ through: unfinished.results.length, all: unfinished.people.length })}
    </Alert>
  );
};
