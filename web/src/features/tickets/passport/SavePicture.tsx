import type { Stamp } from "@majlis/contracts/tickets/passport";
import { useMutation } from "@tanstack/react-query";
import { ImageDown } from "lucide-react";
import { useState } from "react";
import { logFailure } from "#shared/api/log.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Button } from "#shared/ui/Button.tsx";
import { toast } from "#shared/ui/toast.ts";
import { ticketsMessages } from "../messages/en";
import { passportPicture, sharePicture } from "./passportPicture";
import { stampView } from "./stampView";

interface SavePictureProps {
  readonly stamps: readonly Stamp[];
  readonly summary: string;
}

/** Saves the stamps as a picture, made in the browser. */
export const SavePicture = ({ stamps, summary }: SavePictureProps) => {
  const { passportPage: page, picture: messages, communities } = useMessages(ticketsMessages);
  const [showsPlaces, setShowsPlaces] = useState(true);
  const save = useMutation({
    networkMode: "always",
    mutationFn: async () => {
      const isRightToLeft = document.documentElement.dir === "rtl";
      const texts = { title: page.title, summary, showsPlaces, isRightToLeft };
      const views = stamps
        .toSorted((one, other) => other.starts_at.localeCompare(one.starts_at))
        .map((stamp) => stampView(stamp, communities));
      await sharePicture(await passportPicture(views, texts), "majlis-passport");
    },
    onError: (error) => {
      logFailure("The picture of the passport failed", error);
      toast({ title: messages.failed, tone: "danger" });
    },
  });
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <label className="flex min-h-11 items-center gap-2.5">
        <input
          type="checkbox"
          className="size-5 accent-primary"
          checked={showsPlaces}
          onChange={({ target }) => setShowsPlaces(target.checked)}
        />
        {messages.places}
      </label>
      <Button isBusy={save.isPending} onClick={() => save.mutate()}>
        <ImageDown className="size-4" aria-hidden />
        {messages.save}
      </Button>
    </div>
  );
};
