import { BarcodeDetector, prepareZXingModule } from "barcode-detector/ponyfill";
import wasm from "zxing-wasm/reader/zxing_reader.wasm?url";
import type { FoundCodes, PictureToRead } from "./code-finder.ts";

prepareZXingModule({ overrides: { locateFile: () => wasm } });
const detector = new BarcodeDetector({ formats: ["qr_code"] });

/** A thread of its own: reading a picture takes a phone longer than a picture of the camera lasts. */
self.addEventListener("message", ({ data }: MessageEvent<PictureToRead>) => {
  void read(data).then((found) => self.postMessage(found));
});

async function read({ id, picture }: PictureToRead): Promise<FoundCodes> {
  try {
    const codes = await detector.detect(picture);
    return { id, texts: codes.map(({ rawValue }) => rawValue) };
  } catch (error) {
    return { id, failure: String(error) };
  } finally {
    picture.close();
  }
}
