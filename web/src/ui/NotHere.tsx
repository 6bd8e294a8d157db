import { errors, type ErrorCode } from "@majlis/contracts/errors";
import { Link } from "../lib/router/Link";
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
export const NotHere = ({ code, to, action }: NotHereProps) => (
  <EmptyState
    level={1}
    art={{ seed: code, motif: "desert", ink: "night", hour: 20 }}
    title={errors[code].title}
    action={
      <Link to={to} className={buttonClass("primary")}>
        {action}
      </Link>
    }
  >
    {errors[code].message}
  </EmptyState>
);
