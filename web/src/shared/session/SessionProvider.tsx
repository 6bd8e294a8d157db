import { useQuery } from "@tanstack/react-query";
import { useEffect, useLayoutEffect, useMemo, useRef, useSyncExternalStore, type ReactNode } from "react";
import { isAnswer } from "../api/apiErrors";
import { beginAtProfile } from "../country";
import { logFailure } from "../api/log";
import { queryClient } from "../api/queryClient";
import { meQuery } from "./me.queries";
import { currentUserId, tokenStore } from "./tokenStore";
import { rememberedRole, rememberRole, type Session, SessionContext } from "./useSession";

const subscribeToTokens = (onChange: () => void) => tokenStore.listen(onChange);
const hasTokens = (): boolean => tokenStore.get() !== null;
/** Documents are a visitor's. */
const isNobody = (): boolean => false;

/** Provides the session to the pages. */
export const SessionProvider = ({ children }: { readonly children: ReactNode }) => {
  const isSignedIn = useSyncExternalStore(subscribeToTokens, hasTokens, isNobody);
  const { data: me, status, error, errorUpdateCount } = useQuery({ ...meQuery, enabled: isSignedIn });
  // A profile that could not be read is read again while the pages stay.
  const isPending = status === "pending" && errorUpdateCount === 0;
  const isUnknown = !me && !isAnswer(error);

  useEffect(() => {
    if (error) logFailure("The profile could not be read", error);
  }, [error]);

  const role = me?.role;
  useEffect(() => {
    // The first render of a document is a visitor's, also for a person with a session.
    if (role || !(isSignedIn || hasTokens())) rememberRole(role);
  }, [role, isSignedIn]);

  // Before the first paint with a profile: a list would begin at home.
  useLayoutEffect(() => {
    if (me || !(isSignedIn || hasTokens())) beginAtProfile(me?.city);
  }, [me, isSignedIn]);

  // The places that a document reserves for its person go with the render that fills them (app/first/look.js).
  useLayoutEffect(() => {
    if (isSignedIn ? isPending : hasTokens()) return;
    delete document.documentElement.dataset.signedIn;
    delete document.documentElement.dataset.member;
  }, [isSignedIn, isPending]);

  // The same user's next sign-in keeps the page and its forms.
  useQueryReset(currentUserId());

  const session = useMemo((): Session => {
    if (!isSignedIn) return { status: "signedOut", role: undefined, me: undefined };
    if (isPending) return { status: "loading", role: undefined, me: undefined };
    const known = isUnknown ? rememberedRole() : undefined;
    return { status: "signedIn", role: me?.role ?? known ?? "free_user", me };
  }, [isSignedIn, isPending, isUnknown, me]);

  return <SessionContext value={session}>{children}</SessionContext>;
};

/** Resets all queries when another user signs in, so that no data of the previous user is shown. */
const useQueryReset = (person: string | undefined): void => {
  const before = useRef(person);
  useEffect(() => {
    const previous = before.current;
    before.current = person;
    if (previous === person) return;
    // After a sign-in the profile is already loading.
    const isKept = (key: unknown) => previous === undefined && key === meQuery.queryKey[0];
    void queryClient.resetQueries({ predicate: ({ queryKey }) => !isKept(queryKey[0]) });
  }, [person]);
};
