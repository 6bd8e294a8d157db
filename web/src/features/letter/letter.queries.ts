import { getOwnLetter, type LetterChoice, setOwnLetter } from "@majlis/contracts/letter";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#shared/api/api.ts";
import { queryClient } from "#shared/api/queryClient.ts";

/** The letter to the person's address. The links of mails change it too. */
export const ownLetterQuery = queryOptions({
  queryKey: ["letter"],
  queryFn: () => call(getOwnLetter),
  refetchOnMount: "always",
});

/** Starts, changes or ends it. */
export const saveOwnLetter = async (letter: LetterChoice | null): Promise<LetterChoice | null> => {
  await call(setOwnLetter, { body: { letter } });
  queryClient.setQueryData(ownLetterQuery.queryKey, { letter });
  return letter;
};
