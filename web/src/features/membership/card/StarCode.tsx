import { house } from "@majlis/contracts/house/house";
import { codeSeconds } from "@majlis/core/membership/cardCode.rules";
import { Qr } from "#shared/codes/Qr.tsx";
import type { ShownCode } from "../ownMembership.queries";

const layers = [
  { half: 70, fill: house.colors.brand, direction: 1 },
  { half: 58, fill: house.colors.star, direction: -1 },
  { half: 46, fill: "#c22a43", direction: 1 },
  { half: 34, fill: "var(--color-upsell)", direction: 0 },
] as const;

const smooth = "duration-1000 ease-linear motion-reduce:transition-none";

/**
 * A card's code in the middle of the star. The layers turn by 45 degrees, which is the same picture again, while the
 * ring empties. With reduced motion the star stands and the ring steps.
 */
export const StarCode = ({ text, secondsLeft }: ShownCode) => {
  const elapsed = codeSeconds - (secondsLeft ?? codeSeconds);
  return (
    <div className="relative -z-10 mx-auto grid h-92 place-items-center">
      <Star
        elapsed={elapsed}
        className="absolute start-1/2 top-1/2 -z-10 size-112 max-w-none -translate-x-1/2 -translate-y-1/2 rtl:translate-x-1/2"
      />
      <div className="relative">
        <div className="overflow-hidden rounded-xl bg-white">
          <Qr text={text} className="size-[min(17rem,100vw-7.5rem)]" />
        </div>
        {secondsLeft !== undefined && <Ring left={secondsLeft / codeSeconds} />}
      </div>
    </div>
  );
};

interface StarProps {
  /** Seconds of the code's life. The layers turn by them. */
  readonly elapsed?: number;
  readonly className: string;
}

/** The eight-pointed star of the card. */
export const Star = ({ elapsed = 0, className }: StarProps) => (
  <svg viewBox="-100 -100 200 200" className={className} aria-hidden>
    {layers.map(({ half, fill, direction }) => (
      <g
        key={half}
        fill={fill}
        className={`motion-reduce:rotate-0! ${elapsed > 0 ? `transition-[rotate] ${smooth}` : ""}`}
        style={{ rotate: `${(direction * 45 * elapsed) / codeSeconds}deg` }}
      >
        <path d={squareOf(half)} />
        <path d={squareOf(half)} transform="rotate(45)" />
      </g>
    ))}
  </svg>
);

const squareOf = (half: number): string => `M-${half} -${half}H${half}V${half}H-${half}z`;

const Ring = ({ left }: { readonly left: number }) => {
  const frame = { x: 1.5, y: 1.5, width: 97, height: 97, rx: 11, fill: "none", strokeWidth: 2.2 };
  return (
    <svg viewBox="0 0 100 100" className="absolute -inset-2.5" aria-hidden>
      <rect {...frame} className="stroke-upsell" />
      <rect
        {...frame}
        stroke="#fff"
        pathLength={100}
        strokeDasharray="100 100"
        strokeLinecap="round"
        className={left < 1 ? `transition-[stroke-dashoffset] ${smooth}` : ""}
        style={{ strokeDashoffset: 100 - 100 * left }}
      />
    </svg>
  );
};
