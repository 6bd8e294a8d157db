import * as z from "zod/mini";
import { useForm } from "#shared/ui/form.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Form } from "#shared/ui/Form.tsx";
import { TextField } from "#shared/ui/TextField.tsx";
import { checkInMessages } from "./messages/en";

interface CodeFormProps {
  readonly onCode: (code: string) => void;
}

/** The code that stands below the QR code, for a camera that cannot or a picture that is cracked. */
export const CodeForm = ({ onCode }: CodeFormProps) => {
  const messages = useMessages(checkInMessages).door;
  const form = useForm(
    z.object({ qrCode: z.string().check(z.trim(), z.minLength(1, messages.codeMissing)) }),
    async ({ qrCode }, element) => {
      onCode(qrCode);
      element.reset();
    },
    "CheckInFailed",
  );
  return (
    <div className="rounded-lg bg-surface p-5 shadow-card">
      <Form form={form} submitLabel={messages.check} busyLabel={messages.checking}>
        <TextField
          label={messages.code}
          name="qrCode"
          hint={messages.codeHint}
          required
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={200}
        />
      </Form>
    </div>
  );
};
