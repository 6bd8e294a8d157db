import * as z from "zod/mini";
import { useForm } from "../../lib/form";
import { useMessages } from "../../lib/i18n";
import { Form } from "../../ui/Form";
import { TextField } from "../../ui/TextField";
import { doorMessages } from "./door.messages";

interface CodeFormProps {
  readonly onCode: (code: string) => void;
}

/** The code that stands below the QR code, for a camera that cannot or a picture that is cracked. */
export const CodeForm = ({ onCode }: CodeFormProps) => {
  const messages = useMessages(doorMessages);
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
