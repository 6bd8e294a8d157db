import { markMessage, type MessageStatus } from "@majlis/contracts/messages/messages";
import type { MessageId } from "@majlis/contracts/ids";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../../lib/api";
import { queryClient } from "../../../lib/queryClient";
import { toastFailure } from "../../../lib/toastFailure";

interface Mark {
  readonly messageId: MessageId;
  readonly status: MessageStatus;
}

/** Notes how a message stands; inbox and overview tell it. */
export const useMarkMessage = () =>
  useMutation({
    mutationFn: (body: Mark) => call(markMessage, { body }),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ["admin", "messages"] }),
        queryClient.invalidateQueries({ queryKey: ["admin", "overview"] }),
      ]),
    onError: (error) => void toastFailure(error, "MessageNotMarked"),
  });
