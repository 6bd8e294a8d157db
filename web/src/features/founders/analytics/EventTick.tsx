interface EventTickProps {
  readonly titles: ReadonlyMap<string, string>;
  /** Where the axis wants it; the chart fills these in. */
  readonly x?: number;
  readonly y?: number;
  readonly textAnchor?: "start" | "middle" | "end";
  readonly payload?: { readonly value: string };
}

const lineLength = 18;

/** An event's title beside its bars, on at most two lines. */
export const EventTick = ({ titles, x = 0, y = 0, textAnchor = "end", payload }: EventTickProps) => {
  const lines = linesOf(titles.get(payload?.value ?? "") ?? "");
  return (
    <text x={x} y={y} textAnchor={textAnchor} fontSize={13} className="fill-ink-2">
      {lines.map((line, index) => (
        <tspan key={line} x={x} dy={index === 0 ? 4 - (lines.length - 1) * 8 : 16}>
          {line}
        </tspan>
      ))}
    </text>
  );
};

/** Words on two lines; what does not fit ends with an ellipsis. */
const linesOf = (title: string): readonly string[] => {
  if (title.length <= lineLength) return [title];
  const space = title.lastIndexOf(" ", lineLength);
  const end = space > 0 ? space : lineLength;
  const rest = title.slice(end).trim();
  return [title.slice(0, end), rest.length > lineLength ? `${rest.slice(0, lineLength - 1).trim()}…` : rest];
};
