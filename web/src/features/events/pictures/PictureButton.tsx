import { ImagePlus } from "lucide-react";
import { useRef } from "react";
import { Button } from "#shared/ui/Button.tsx";

interface PictureButtonProps {
  readonly label: string;
  /** The accessible name of the file input. */
  readonly inputLabel?: string;
  readonly isPreparing: boolean;
  readonly busyLabel: string;
  readonly onFile: (file: File) => void;
  readonly className?: string | undefined;
}

/** Chooses a picture from the device. */
export const PictureButton = ({ label, inputLabel = label, onFile, ...props }: PictureButtonProps) => {
  const { isPreparing, busyLabel, className } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        kind="quiet"
        className={className}
        isBusy={isPreparing}
        busyLabel={busyLabel}
        onClick={() => input.current?.click()}
      >
        <ImagePlus className="size-4.5" aria-hidden />
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label={inputLabel}
        className="sr-only"
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          // The same file can be chosen again.
          currentTarget.value = "";
          if (file) onFile(file);
        }}
      />
    </>
  );
};
