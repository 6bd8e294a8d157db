import type { ErrorCode } from "@majlis/contracts/errors";
import { clsx } from "clsx";
import { FileUp } from "lucide-react";
import { type DragEvent, useRef, useState } from "react";
import { toastFailure } from "#shared/api/toastFailure.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Alert } from "#shared/ui/Alert.tsx";
import { Button } from "#shared/ui/Button.tsx";
import { TextArea } from "#shared/ui/forms/fields.tsx";
import { listsMessages } from "./messages/en";

type Reading<List, Problem> = Promise<List | { readonly problem: Problem }>;

interface ListBoxProps<List extends object, Problem extends string> {
  readonly readText: (text: string) => Reading<List, Problem>;
  readonly readFile: (file: File) => Reading<List, Problem>;
  readonly onRead: (list: List) => void;
  readonly problems: Readonly<Record<Problem, string>>;
  readonly fallback: ErrorCode;
  readonly paste: string;
  readonly pasteHint: string;
  /** The kinds of files that the device offers. */
  readonly accept: string;
}

/** Takes a list: pasted, dropped or chosen. It is read here; nothing is sent. */
export const ListBox = <List extends object, Problem extends string>(props: ListBoxProps<List, Problem>) => {
  const { readText, readFile, onRead, problems, fallback, paste, pasteHint, accept } = props;
  const messages = useMessages(listsMessages).input;
  const [problem, setProblem] = useState<Problem>();
  const [isBusy, setIsBusy] = useState(false);
  const [isOver, setIsOver] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const read = async (reading: Reading<List, Problem>): Promise<void> => {
    setIsBusy(true);
    setProblem(undefined);
    try {
      const list = await reading;
      if ("problem" in list) setProblem(list.problem);
      else onRead(list);
    } catch (error) {
      await toastFailure(error, fallback);
    }
    setIsBusy(false);
  };
  const take = (files: FileList | null | undefined) => {
    const file = files?.[0];
    if (file) void read(readFile(file));
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <div
      ref={box}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={clsx(
        "grid gap-4 rounded-lg bg-surface p-5 shadow-card",
        isOver && "outline-2 outline-primary",
      )}
    >
      {problem && <Alert title={messages.unreadable}>{problems[problem]}</Alert>}
      <TextArea label={paste} name="list" hint={pasteHint} dir="auto" rows={8} />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          isBusy={isBusy}
          busyLabel={messages.reading}
          onClick={() => void read(readText(box.current?.querySelector("textarea")?.value ?? ""))}
        >
          {messages.read}
        </Button>
        <FileButton accept={accept} onChoose={take} />
        <p className="text-ink-2 max-md:hidden">{messages.orDrop}</p>
      </div>
    </div>
  );
};

interface FileButtonProps {
  readonly accept: string;
  readonly onChoose: (files: FileList | null) => void;
}

/** Chooses a file, also the same one again. */
const FileButton = ({ accept, onChoose }: FileButtonProps) => {
  const messages = useMessages(listsMessages).input;
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button kind="quiet" onClick={() => chooser.current?.click()}>
        <FileUp className="size-4.5" aria-hidden />
        {messages.choose}
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label={messages.choose}
        accept={accept}
        onChange={({ target }) => {
          onChoose(target.files);
          target.value = "";
        }}
      />
    </>
  );
};
