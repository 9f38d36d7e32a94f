import { readPhotoPlace, writePhotoPlace } from "./exif-place.ts";
import { fitWithin } from "./fit-within.ts";

export type PhotoRules = {
  /** Pixels of the longer side. */
  most: number;
  /** The place in the photo goes with it; all else that the camera wrote never does. */
  keepsPlace: boolean;
};

const QUALITY = 0.8;
const JPEG = "image/jpeg";

/**
 * A photo as it is sent: upright, small, without what the camera wrote beside it.
 *
 * @throws where the browser cannot read the picture
 */
export async function shrinkPhoto(file: Blob, { most, keepsPlace }: PhotoRules): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
  const { width, height } = fitWithin(picture.width, picture.height, most);
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width, height });
  canvas.getContext("2d")!.drawImage(picture, 0, 0, width, height);
  picture.close();
  const small = await blobOf(canvas, JPEG);
  const place = keepsPlace ? readPhotoPlace(new Uint8Array(await file.arrayBuffer())) : null;
  if (place === null) return small;
  return new Blob([writePhotoPlace(new Uint8Array(await small.arrayBuffer()), place)], { type: JPEG });
}

/** @throws where the canvas has nothing to give, as when the device has no memory left */
export function blobOf(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error("The canvas gave no picture")) : resolve(blob)),
      type,
      QUALITY,
    );
  });
}
