import type { PartnerTerms } from "@majlis/contracts/businesses/terms";
import {
  checkAtDesk,
  deskHeader,
  type DeskRedemption,
  getDesk,
  listDeskRedemptions,
  proposeAtDesk as proposal,
  recordAtDesk,
  undoAtDesk as undo,
} from "@majlis/contracts/desk";
import type { Since } from "@majlis/contracts/earlier";
import type { Endpoint, Output } from "@majlis/contracts/endpoint";
import type { CheckId } from "@majlis/contracts/ids";
import type { NewRedemption } from "@majlis/contracts/redemptions";
import { readDeskToken } from "@majlis/core/desk/desk.rules";
import { queryOptions } from "@tanstack/react-query";
import { atom } from "nanostores";
import type { output, ZodMiniType } from "zod/mini";
import { type Parts, send } from "#shared/api/api.ts";
import { ApiError, readRefusal } from "#shared/api/apiErrors.ts";
import { queryClient } from "#shared/api/queryClient.ts";

/** A desk has no account, so its refusals do not end the session of a person in the same browser. */
const reachDesk = async (token: string, endpoint: Endpoint, parts: Parts = {}): Promise<Response> => {
  const response = await send(endpoint, { ...parts, headers: { [deskHeader]: token } }, null);
  if (response.ok) return response;
  const refusal = await readRefusal(response);
  if (isClosed(refusal) && endpoint.path !== getDesk.path) void refreshDesk();
  throw refusal;
};

const callDesk = async <S extends ZodMiniType>(
  token: string,
  endpoint: Endpoint & { readonly output: S },
  parts?: Parts,
): Promise<output<S>> => endpoint.output.parse(await (await reachDesk(token, endpoint, parts)).json());

export const isClosed = (error: unknown): boolean => error instanceof ApiError && error.code === "DeskClosed";

/** An open page notices within this time that its link has ended, and discounts of other tills. */
const pollMs = 30_000;

export const deskQueries = {
  desk: (token: string) =>
    queryOptions({
      queryKey: ["desk", token],
      queryFn: () => callDesk(token, getDesk),
      refetchInterval: ({ state }) => !isClosed(state.error) && pollMs,
      retry: false,
      staleTime: 0,
    }),
};

export const refreshDesk = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ["desk"] });

export const checkCardAtDesk = (token: string, qrCode: string) =>
  callDesk(token, checkAtDesk, { body: { qrCode } });

/** The sums follow a discount within about a second. */
const sumsLateMs = 3000;

export const recordBillAtDesk = async (token: string, body: NewRedemption) => {
  const recorded = await callDesk(token, recordAtDesk, { body });
  void refreshDesk();
  setTimeout(() => void refreshDesk(), sumsLateMs);
  return recorded;
};

export const undoAtDesk = async (token: string, redemptionId: CheckId): Promise<void> => {
  await callDesk(token, undo, { params: { redemptionId } });
  await refreshDesk();
  setTimeout(() => void refreshDesk(), sumsLateMs);
};

export const proposeAtDesk = async (token: string, body: Since<PartnerTerms>): Promise<void> => {
  await callDesk(token, proposal, { body });
  await refreshDesk();
};

/** All discounts of a month, newest first. */
export const readMonth = async (token: string, month: string): Promise<readonly DeskRedemption[]> => {
  const rows: DeskRedemption[] = [];
  let cursor: string | null = "";
  do {
    // Each page names the next one.
    // oxlint-disable-next-line no-await-in-loop
    const page: Output<typeof listDeskRedemptions> = await callDesk(token, listDeskRedemptions, {
      query: { month, ...(cursor && { cursor }) },
    });
    rows.push(...page.items);
    cursor = page.cursor;
  } while (cursor !== null);
  return rows;
};

const key = "majlis.desk";

/** The token of this device's desk link. Null without one. */
export const deskToken = atom(readDeskToken(globalThis.localStorage?.getItem(key) ?? "") ?? null);

deskToken.listen((token) => {
  if (token === null) localStorage.removeItem(key);
  else localStorage.setItem(key, token);
});
