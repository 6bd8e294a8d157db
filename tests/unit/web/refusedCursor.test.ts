import { InfiniteQueryObserver } from "@tanstack/react-query";
import { ApiError } from "@majlis/web/shared/api/apiErrors.ts";
import { queryClient } from "@majlis/web/shared/api/queryClient.ts";
import { afterEach, expect, it, vi } from "vitest";

afterEach(() => queryClient.clear());

const refusal = () =>
  new ApiError("InvalidInput", {
    success: false,
    error: "Invalid cursor",
    code: "InvalidInput",
    requestId: "request",
    fields: { cursor: "Invalid cursor" },
  });

/** A list whose server refuses the cursors that it gave before. */
const observeList = (fail: () => Error) => {
  const asked: string[] = [];
  const observer = new InfiniteQueryObserver(queryClient, {
    queryKey: ["list"],
    queryFn: ({ pageParam }) => {
      asked.push(pageParam);
      return pageParam === "" ? Promise.resolve({ cursor: "next" }) : Promise.reject(fail());
    },
    initialPageParam: "",
    getNextPageParam: ({ cursor }: { readonly cursor: string }) => cursor,
  });
  observer.subscribe(() => undefined);
  return { asked, observer };
};

it("loads a list from its start when its cursor is refused", async () => {
  const { asked, observer } = observeList(refusal);
  await vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true));
  await observer.fetchNextPage();
  await vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true));
  expect(asked).toEqual(["", "next", ""]);
  expect(observer.getCurrentResult().data?.pages).toEqual([{ cursor: "next" }]);
});

it("keeps the list and its error when another error stops the next page", async () => {
  const { asked, observer } = observeList(() => new ApiError("EventsNotLoaded"));
  await vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true));
  await observer.fetchNextPage();
  expect(observer.getCurrentResult().isError).toBe(true);
  expect(asked).toEqual(["", "next"]);
});
