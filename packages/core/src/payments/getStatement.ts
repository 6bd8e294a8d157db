import type { Statement } from "@majlis/contracts/payments/statements";
import type { SignedIn } from "#core/kernel/actor";
import type { Deps } from "#core/table/deps";
import { readStatement } from "./readStatements";

/** Returns the actor's own statement of a month, also of one without a payment. */
export const getStatement = (deps: Deps, actor: SignedIn, month: string): Promise<Statement> =>
  readStatement(deps, actor.userId, month);
