import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router-dom";
import { useMessages } from "#shared/i18n/i18n.ts";
import { paths } from "#shared/paths.ts";
import { isTwoStepOn } from "#shared/session/softwareToken.ts";
import { Alert } from "#shared/ui/Alert.tsx";
import { Button, buttonClass } from "#shared/ui/Button.tsx";
import { accountMessages } from "./messages/en";

export const twoStepQuery = queryOptions({ queryKey: ["twoStep"], queryFn: isTwoStepOn });

const postponedKey = "majlis.twoStepLater";

/** Asks admins and founders to turn two-step sign-in on. A postponed reminder stays hidden for the session. */
export const TwoStepReminder = () => {
  const messages = useMessages(accountMessages).twoStep;
  const [isPostponed, setIsPostponed] = useState(() => sessionStorage.getItem(postponedKey) !== null);
  const { data: isOn } = useQuery(twoStepQuery);
  if (isPostponed || isOn !== false) return null;
  const postpone = () => {
    sessionStorage.setItem(postponedKey, "");
    setIsPostponed(true);
  };
  return (
    <Alert
      tone="info"
      title={messages.asked}
      className="no-print mx-auto mt-10 max-w-6xl"
      action={
        <div className="flex flex-wrap gap-2">
          <Link to={`${paths.profile}#two-step`} className={buttonClass("primary")}>
            {messages.turnOn}
          </Link>
          <Button kind="quiet" onClick={postpone}>
            {messages.later}
          </Button>
        </div>
      }
    >
      {messages.askedBody}
    </Alert>
  );
};
