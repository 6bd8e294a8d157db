import { TransferReference } from "@majlis/contracts/transfers";
import { useState } from "react";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Button } from "#shared/ui/Button.tsx";
import { controlClass } from "#shared/ui/Select.tsx";
import { TransferList } from "./TransferList";
import { adminMessages } from "../messages/en";

/** Payments by transfer that wait for an admin, searchable by reference. */
export const Transfers = () => {
  const messages = useMessages(adminMessages).transfersPage;
  const [text, setText] = useState("");
  const { data: reference = "" } = TransferReference.safeParse(text);
  return (
    <>
      <p className="mb-6 text-ink-2">{messages.intro}</p>
      <search className="mb-6 flex flex-wrap items-end gap-3">
        <label className="grid grow gap-1.5 font-semibold sm:max-w-xs">
          {messages.search}
          <input
            type="search"
            dir="ltr"
            value={text}
            onChange={({ target }) => setText(target.value)}
            autoComplete="off"
            maxLength={12}
            className={`${controlClass} h-12 font-mono uppercase`}
          />
        </label>
        {text !== "" && (
          <Button kind="quiet" onClick={() => setText("")}>
            {messages.showAll}
          </Button>
        )}
      </search>
      <TransferList reference={reference} />
    </>
  );
};
