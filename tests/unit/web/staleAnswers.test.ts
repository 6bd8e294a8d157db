import { QueryObserver } from "@tanstack/react-query";
import { queryClient } from "@majlis/web/shared/api/queryClient.ts";
import { expect, it } from "vitest";

it("asks again for a list whose first answer was on its way when something changed", async () => {
  const answers: ((list: string) => void)[] = [];
  const observer = new QueryObserver(queryClient, {
    queryKey: ["list"],
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
  });
  observer.subscribe(() => undefined);
  const after = queryClient.invalidateQueries({ queryKey: ["list"] });
  expect(answers).toHaveLength(2);
  answers[0]?.("before the change");
  answers[1]?.("after the change");
  await after;
  expect(observer.getCurrentResult().data).toBe("after the change");
  queryClient.clear();
});
