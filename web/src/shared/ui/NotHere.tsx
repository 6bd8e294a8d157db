import { errors, type ErrorCode } from "@majlis/contracts/errors";
import { Link } from "react-router-dom";
import { useMessages } from "../i18n/i18n";
import { translateServerText } from "../i18n/translateServerText";
import { sentencesMessages } from "#shared/i18n/messages/en.ts";
import { buttonClass } from "./Button";
import { EmptyState } from "./EmptyState";

interface NotHereProps {
  /** The catalogue's row of what does not exist. */
  readonly code: ErrorCode;
  /** Where to go on. */
  readonly to: string;
  readonly action: string;
}

/** An address of nothing, or of what this person may not see. */
export const NotHere = ({ code, to, action }: NotHereProps) => {
  useMessages(sentencesMessages);
  return (
    <>
      {/* The site's files answer for every event's address: without this, nothing says that there is none. */}
      <meta name="robots" content="noindex" />
      <EmptyState
        level={1}
        art={{ seed: code, motif: "desert", ink: "night", hour: 20 }}
        title={translateServerText(errors[code].title)}
        action={
          <Link to={to} className={buttonClass("primary")}>
            {action}
          </Link>
        }
      >
        {translateServerText(errors[code].message)}
      </EmptyState>
    </>
  );
};
