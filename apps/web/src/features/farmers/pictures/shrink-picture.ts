/** As the server keeps them: a face needs less than the small print of a paper. */
export const PHOTO_SIDE = 1200;
export const SCAN_SIDE = 2400;

const QUALITY = 0.86;

/** A picture of at most so many pixels on its longer side, upright, as JPEG: a weak network carries less. */
export async function shrinkPicture(file: File, side: number): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => null);
  // What this browser cannot read, the server judges.
  if (picture === null) return file;
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext("2d");
  if (context === null) return file;
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", QUALITY));
  return drawn ?? file;
}
