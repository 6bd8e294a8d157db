import type { Portrait } from "@majlis/contracts/events/picture";
import { clsx } from "clsx";
import { initials } from "../i18n/format";

/** Each color has enough contrast with white text and with the light and dark page background. */
const inks = ["bg-[#0f3540]", "bg-[#3a1426]", "bg-[#241a50]", "bg-[#2a3118]", "bg-[#7c2f3c]", "bg-[#12607a]"];

interface AvatarProps {
  readonly name: string;
  /** Selects the color: the same seed gives the same color. */
  readonly seed?: string;
  readonly className?: string;
  /** In place of the initials. */
  readonly photo?: Omit<Portrait, "id"> | undefined;
  /** What is on the photo. */
  readonly alt?: string;
}

/** A person's photo or initials in a circle. Initials are decorative: the name is next to them. */
export const Avatar = ({
  name,
  seed = name,
  className = "size-7 text-2xs",
  photo,
  alt = "",
}: AvatarProps) => {
  if (photo)
    return (
      <img
        src={photo.url}
        alt={alt}
        width={photo.width}
        height={photo.height}
        className={clsx("shrink-0 rounded-full object-cover", className)}
      />
    );
  const sum = Array.from(seed, (letter) => letter.charCodeAt(0)).reduce((total, code) => total + code, 0);
  return (
    <span
      aria-hidden
      className={clsx(
        "grid shrink-0 place-items-center rounded-full font-bold text-white uppercase print:text-ink",
        inks[sum % inks.length],
        className,
      )}
    >
      {initials(name)}
    </span>
  );
};
