import { saveFile } from "#shared/api/download.ts";
import { isScrambled } from "#shared/ui/isScrambled.ts";
import { fitSize, type StampView } from "./StampDrawing";

const cell = 300;
const columns = 3;
const top = 180;
/** Browsers limit the size of a canvas. The newest stamps are on the picture. */
const maxStamps = 30;

interface PassportTexts {
  readonly title: string;
  readonly summary: string;
  readonly showsPlaces: boolean;
  readonly isRightToLeft: boolean;
}

/** Draws the stamps on a PNG in the browser. Throws when the browser cannot make one. */
export const passportPicture = async (views: readonly StampView[], texts: PassportTexts): Promise<Blob> => {
  const shown = views.slice(0, maxStamps);
  const canvas = document.createElement("canvas");
  canvas.width = cell * columns;
  canvas.height = top + cell * Math.ceil(shown.length / columns) + 40;
  const brush = canvas.getContext("2d");
  if (!brush || isScrambled(brush)) throw new Error("The browser hands out no picture of a canvas");
  await document.fonts.ready;
  const font = getComputedStyle(document.querySelector("h1") ?? document.body).fontFamily;
  drawHeading(brush, font, texts);
  for (const [index, view] of shown.entries()) {
    const column = index % columns;
    const x = cell * ((texts.isRightToLeft ? columns - 1 - column : column) + 0.5);
    drawStamp(brush, font, view, { x, y: top + cell * (Math.floor(index / columns) + 0.5) }, texts);
  }
  return toBlob(canvas);
};

const drawHeading = (brush: CanvasRenderingContext2D, font: string, texts: PassportTexts) => {
  const { width, height } = brush.canvas;
  brush.fillStyle = "#FFFDF5";
  brush.fillRect(0, 0, width, height);
  brush.fillStyle = "#1F1B16";
  brush.textAlign = "center";
  brush.direction = texts.isRightToLeft ? "rtl" : "ltr";
  brush.font = `700 56px ${font}`;
  brush.fillText(texts.title, width / 2, 90);
  brush.font = `500 30px ${font}`;
  brush.fillText(texts.summary, width / 2, 145);
};

const drawStamp = (
  brush: CanvasRenderingContext2D,
  font: string,
  { shape, culture, city, day, title }: StampView,
  { x, y }: { readonly x: number; readonly y: number },
  { showsPlaces }: PassportTexts,
) => {
  const word = culture ?? (showsPlaces ? city : "");
  brush.save();
  brush.translate(x, y - 20);
  brush.scale(1.9, 1.9);
  brush.fillStyle = "#1F1B16";
  brush.font = `500 10px ${font}`;
  brush.fillText(title, 0, 76, 145);
  if (showsPlaces && culture !== undefined) brush.fillText(city, 0, 88, 145);
  brush.rotate((shape.tilt * Math.PI) / 180);
  brush.strokeStyle = shape.color;
  brush.fillStyle = shape.color;
  brush.lineWidth = 2.5;
  brush.stroke(new Path2D(shape.outer));
  brush.lineWidth = 1;
  brush.stroke(new Path2D(shape.inner));
  brush.font = `700 ${fitSize(word)}px ${font}`;
  brush.fillText(word, 0, 4);
  brush.font = `600 9px ${font}`;
  brush.fillText(day, 0, 20);
  brush.restore();
};

const toBlob = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("The canvas gave no picture"))),
      "image/png",
    );
  });

/** Shares the picture where the browser shares files, else downloads it. Closing the share sheet is no failure. */
export const sharePicture = async (blob: Blob, name: string): Promise<void> => {
  const file = new File([blob], `${name}.png`, { type: "image/png" });
  const files = { files: [file] };
  if ("canShare" in navigator && navigator.canShare(files)) {
    try {
      return await navigator.share(files);
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return;
      throw error;
    }
  }
  saveFile(file.name, blob);
};
