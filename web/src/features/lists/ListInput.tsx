import { useMessages } from "#shared/i18n/i18n.ts";
import type { RawRow } from "./list.rules";
import { ListBox } from "./ListBox";
import { listsMessages } from "./messages/en";
import { loadPhones, readFile, type ReadList, readText } from "./readList";

/** A list that was read, with the reader of its phones. */
export interface Readable {
  readonly rows: readonly RawRow[];
  readonly readPhone: (text: string) => string | undefined;
  /** The sheet that was read, where the file has others. */
  readonly sheet?: string;
}

interface ListInputProps {
  readonly onRead: (list: Readable) => void;
}

/** Takes a list of people. */
export const ListInput = ({ onRead }: ListInputProps) => {
  const messages = useMessages(listsMessages).input;
  return (
    <ListBox
      {...messages}
      problems={messages}
      fallback="Unexpected"
      accept=".csv,.tsv,.txt,.xlsx,text/csv,text/plain"
      readText={(text) => withPhones(readText(text))}
      readFile={(file) => withPhones(readFile(file))}
      onRead={onRead}
    />
  );
};

const withPhones = async (reading: Promise<ReadList>) => {
  const [list, readPhone] = await Promise.all([reading, loadPhones()]);
  return "problem" in list ? list : { ...list, readPhone };
};
