import { ArrowLeft } from "lucide-react";
import { useMessages } from "../../lib/i18n";
import { Button } from "../../ui/Button";
import { authStepMessages } from "./authSteps.messages";
import type { AuthView } from "./authView";

export const BackToLogin = ({ onView }: { readonly onView: (view: AuthView) => void }) => {
  const messages = useMessages(authStepMessages);
  return (
    <Button kind="ghost" className="mt-3 w-full" onClick={() => onView({ name: "main" })}>
      <ArrowLeft className="size-4 rtl:rotate-180" aria-hidden />
      {messages.backToLogin}
    </Button>
  );
};
