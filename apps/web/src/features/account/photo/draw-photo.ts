import { type Framing, squareOf } from "./crop.ts";

const SIDE = 512;

/** Draws the framed square over the whole of a canvas. */
export function drawPhoto(canvas: HTMLCanvasElement, picture: ImageBitmap, framing: Framing): void {
  const { x, y, side } = squareOf(picture, framing);
  const context = canvas.getContext("2d");
  if (!context) return;
  context.imageSmoothingQuality = "high";
  // Pictures with transparent parts would turn black as JPEG.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, x, y, side, side, 0, 0, canvas.width, canvas.height);
}

/** The framed square, 512 pixels wide: as WebP, or as JPEG where the browser writes none. */
export async function makePhoto(picture: ImageBitmap, framing: Framing): Promise<Blob> {
  const canvas = document.createElement("canvas");
  canvas.width = SIDE;
  canvas.height = SIDE;
  drawPhoto(canvas, picture, framing);
  const write = (type: string) => new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.86));
  const written = await write("image/webp");
  const photo = written?.type === "image/webp" ? written : await write("image/jpeg");
  if (!photo) throw new Error("the browser writes no picture");
  return photo;
}
