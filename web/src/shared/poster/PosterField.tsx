import type { PosterChoice } from "@majlis/contracts/posters";
import { choosePoster, type PosterSubject } from "@majlis/posters/choosePoster";
import { Shuffle } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { cityHour } from "../i18n/format";
import { useMessages } from "../i18n/i18n";
import { Button } from "../ui/Button";
import { Poster } from "../ui/Poster";
import { sharedMessages } from "../messages/en";

interface PosterFieldProps {
  readonly kind: NonNullable<PosterSubject["kind"]>;
  /** The occasion that is edited or copied. */
  readonly occasion?:
    | {
        readonly id: string;
        readonly title: string;
        readonly starts_at: string;
        readonly city: string;
        readonly poster?: PosterChoice | undefined;
      }
    | undefined;
  /** An edited occasion keeps a poster that title and time select, until its host shuffles it. */
  readonly isEdited: boolean;
}

/** The poster of an occasion in its form. It follows title and start until its host shuffles it. */
export const PosterField = ({ kind, occasion, isEdited }: PosterFieldProps) => {
  const messages = useMessages(sharedMessages).field;
  const [seed] = useState(() => occasion?.id ?? crypto.randomUUID());
  const [{ title, hour }, watch] = useTitleAndHour(occasion);
  const [{ round, chosen }, choose] = useState({ round: 0, chosen: occasion?.poster });
  const subject = { seed, title, hour, kind };
  const isChosen = chosen !== undefined;
  const poster = chosen ?? choosePoster(subject);
  const shuffle = () => {
    let next = round + 1;
    while (isSame(choosePoster(subject, next), poster)) next++;
    choose({ round: next, chosen: choosePoster(subject, next) });
  };
  return (
    <div className="grid gap-2">
      <div className="relative aspect-[16/10] max-w-md overflow-hidden rounded-lg">
        <Poster isEager {...subject} {...poster} />
        <Button kind="quiet" type="button" className="absolute end-3 bottom-3" onClick={shuffle}>
          <Shuffle className="size-4.5" aria-hidden />
          {messages.shuffle}
        </Button>
      </div>
      <p role="status" className="text-xs text-ink-2">
        {isChosen ? messages.chosen : messages.automatic}
      </p>
      <input
        ref={watch}
        type="hidden"
        name="poster"
        value={isChosen || !isEdited ? JSON.stringify(poster) : ""}
      />
    </div>
  );
};

const isSame = (one: PosterChoice, other: PosterChoice): boolean =>
  one.motif === other.motif && one.ink === other.ink;

/** The poster of a form with a `PosterField`. Undefined leaves it as it is. */
export const readPoster = (data: FormData): unknown => {
  const value = data.get("poster");
  return typeof value === "string" && value !== "" ? JSON.parse(value) : undefined;
};

/** Title and start hour as typed. */
const useTitleAndHour = (occasion: PosterFieldProps["occasion"]) => {
  const [typed, setTyped] = useState<Required<Pick<PosterSubject, "title" | "hour">>>({
    title: occasion?.title ?? "",
    hour: occasion && cityHour(occasion.starts_at, occasion.city),
  });
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const form = input.current?.form;
    if (!form) return undefined;
    const read = () => {
      const data = new FormData(form);
      const hour = /T(\d\d)/.exec(textOf(data, "starts_at"))?.[1];
      setTyped({ title: textOf(data, "title"), hour: hour === undefined ? undefined : Number(hour) });
    };
    form.addEventListener("input", read);
    return () => form.removeEventListener("input", read);
  }, []);
  return [typed, input] as const;
};

const textOf = (data: FormData, name: string): string => {
  const value = data.get(name);
  return typeof value === "string" ? value : "";
};
