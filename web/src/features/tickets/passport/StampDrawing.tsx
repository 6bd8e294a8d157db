import type { StampView } from "./stampView";

/** A stamp. Its caption has the same texts, so that it is hidden from screen readers. */
export const StampDrawing = ({ view: { shape, word, day } }: { readonly view: StampView }) => (
  <svg viewBox="-66 -66 132 132" className="mx-auto w-full max-w-36" aria-hidden>
    <g transform={`rotate(${shape.tilt})`} fill="none" stroke={shape.color}>
      <path d={shape.outer} strokeWidth={2.5} />
      <path d={shape.inner} strokeWidth={1} />
      <g fill={shape.color} stroke="none" textAnchor="middle" className="font-display">
        <text y={4} fontSize={fitSize(word)} fontWeight={700}>
          {word}
        </text>
        <text y={20} fontSize={9} fontWeight={600}>
          {day}
        </text>
      </g>
    </g>
  </svg>
);

/** The size at which a word fits in a stamp. */
export const fitSize = (word: string): number => Math.max(7, Math.min(16, 130 / word.length));

/** The place of the stamp of the next evening. */
export const DashedStamp = () => (
  <svg viewBox="-66 -66 132 132" className="mx-auto w-full max-w-36" aria-hidden>
    <circle r={56} fill="none" stroke="#6b6b6b" strokeWidth={2} strokeDasharray="5 5" />
  </svg>
);
