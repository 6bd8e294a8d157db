import { ArrowLeft } from "lucide-react";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Button } from "#shared/ui/Button.tsx";
import type { AuthView } from "./authView";
import { authMessages } from "./messages/en";

export const BackToLogin = ({ onView }: { readonly onView: (view: AuthView) => void }) => {
  const messages = useMessages(authMessages).steps;
  return (
    <Button kind="ghost" className="mt-3 w-full" onClick={() => onView({ name: "main" })}>
      <ArrowLeft className="size-4 rtl:rotate-180" aria-hidden />
      {messages.backToLogin}
    </Button>
  );
};
