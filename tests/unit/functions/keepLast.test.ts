import { keepLast } from "@majlis/functions/adapters/pictures";
import { expect, it } from "vitest";

/** A rasterizer that notes what it draws. */
const scene = () => {
  const drawn: string[] = [];
  const rasterize = keepLast((svg) => {
    drawn.push(svg);
    return new TextEncoder().encode(svg);
  });
  return { drawn, rasterize };
};

it("draws a picture once, also for a link with an invented version", () => {
  const { drawn, rasterize } = scene();
  for (let call = 0; call < 50; call++) expect(new TextDecoder().decode(rasterize("a"))).toBe("a");
  expect(drawn).toEqual(["a"]);
});

it("keeps the eight that were asked for last", () => {
  const { drawn, rasterize } = scene();
  for (const name of "abcdefgh") rasterize(name);
  rasterize("a");
  rasterize("i");
  expect(drawn.join("")).toBe("abcdefghi");
  rasterize("a");
  rasterize("b");
  expect(drawn.join("")).toBe("abcdefghib");
});
