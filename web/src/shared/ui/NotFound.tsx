import { errors, type ErrorCode } from "@majlis/contracts/errors";
import { Link } from "react-router-dom";
import { useMessages } from "../i18n/i18n";
import { translateServerText } from "../i18n/translateServerText";
import { sentencesMessages } from "#shared/i18n/messages/en.ts";
import { buttonClass } from "./Button";
import { EmptyState } from "./EmptyState";

interface NotFoundProps {
  /** The error code for what does not exist. */
  readonly code: ErrorCode;
  /** The target of the action. */
  readonly to: string;
  readonly action: string;
}

/** Something that does not exist or that the user may not see. */
export const NotFound = ({ code, to, action }: NotFoundProps) => {
  useMessages(sentencesMessages);
  return (
    <>
      {/* Static hosting answers 200 for every event's address, so crawlers need this tag. */}
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
