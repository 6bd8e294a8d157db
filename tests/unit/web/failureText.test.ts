import { type ErrorCode, errors } from "@majlis/contracts/errors";
import { describe, expect, it, vi } from "vitest";
import { ApiError, NetworkError, ProviderError } from "@majlis/web/shared/api/apiErrors.ts";
import { failureText } from "@majlis/web/shared/api/failureText.ts";

const reply = (code: string, error: string) => ({ success: false as const, code, error, requestId: "r" });

describe("failureText", () => {
  it("keeps the title of an error that is more specific than the action", () => {
    expect(failureText(new ApiError("MembershipRequired"), "JoinEventFailed")).toMatchObject({
      isNamed: true,
      title: "Membership required",
      message: "Paid events require a membership. Please upgrade to join this event.",
    });
    const titleAt = (onLine: boolean) => {
      vi.stubGlobal("navigator", { onLine });
      return failureText(new NetworkError("gone"), "JoinEventFailed").title;
    };
    expect(titleAt(false)).toBe("You are offline");
    expect(titleAt(true)).toBe("No answer from Majlis");
    vi.unstubAllGlobals();
    expect(failureText(new ApiError("NotSignedIn"), "JoinEventFailed").title).toBe("Please sign in");
  });

  it("leads a refused person on", () => {
    const wayOn = (code: ErrorCode) => failureText(new ApiError(code), "JoinEventFailed").action;
    expect(wayOn("MembershipRequired")).toEqual({ label: "Become a Member", to: "/membership" });
    expect(wayOn("AlreadyMember")).toEqual({ label: "See Your Membership", to: "/membership" });
    expect(wayOn("GatheringEnded")).toEqual({ label: "See Other Gatherings", to: "/gatherings" });
    expect(wayOn("Busy")).toBeUndefined();
    expect(failureText(new NetworkError("gone"), "JoinEventFailed").action).toBeUndefined();
  });

  it("puts the server's message under the title of the action", () => {
    const refusal = new ApiError("ResendTooSoon", reply("ResendTooSoon", "Look in your inbox first."));
    expect(failureText(refusal, "ResendFailed")).toMatchObject({
      isNamed: false,
      title: "Error",
      message: "Look in your inbox first.",
    });
    expect(failureText(new ApiError("TicketNotFound"), "JoinGatheringFailed").title).toBe("Failed to Join");
  });

  it("shows no details of an unexpected error", () => {
    const { title, message } = errors.JoinEventFailed;
    expect(failureText(new TypeError("x is undefined"), "JoinEventFailed")).toMatchObject({ title, message });
    expect(failureText(new ApiError("Unexpected"), "JoinEventFailed")).toMatchObject({ title, message });
  });

  it("names the shortest password when the sign-in service refuses one", () => {
    const refusal = new ProviderError(
      "InvalidPasswordException",
      "Password did not conform with policy: Password not long enough",
    );
    expect(failureText(refusal, "PasswordResetFailed")).toMatchObject({
      title: "Password reset failed",
      message: "Password must be at least 8 characters",
    });
  });

  it("shows the message of the sign-in service without the trigger's name", () => {
    const refusal = new ProviderError(
      "UserLambdaValidationException",
      "PreSignUp failed with error This password is too common. Choose one that is harder to guess..",
    );
    expect(failureText(refusal, "SignUpFailed")).toMatchObject({
      title: "Sign up failed",
      message: "This password is too common. Choose one that is harder to guess.",
    });
  });
});
