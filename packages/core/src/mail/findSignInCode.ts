import type { Deps } from "#core/table/deps";
import type { OutboxRow } from "#core/table/outbox.entity";
import type { SignInCodeRow } from "#core/table/people/signInCode.entity";

/** The code that a mail is about. */
export const findSignInCode = async (
  { store }: Deps,
  { ref_id }: Pick<OutboxRow, "ref_id">,
): Promise<SignInCodeRow | undefined> =>
  (await store.signInCode.get({ id: ref_id.replace("sic_", "") }).go({ consistent: true })).data ?? undefined;
