import { CARD_PREFIX } from "@parcelle/farmers/card/card-limits";

export type PictureToRead = { id: number; picture: ImageBitmap };
export type FoundCodes = { id: number; texts: string[] } | { id: number; failure: string };

export interface CodeFinder {
  /** The text of the code in a picture, a card's before any other; null where there is none. */
  find(picture: ImageBitmap): Promise<string | null>;
  close(): void;
}

interface NativeDetector {
  detect(picture: ImageBitmap): Promise<{ rawValue: string }[]>;
}
interface NativeDetectors {
  new (options: { formats: string[] }): NativeDetector;
  getSupportedFormats(): Promise<string[]>;
}

const firstCard = (texts: readonly string[]): string | null =>
  texts.find((text) => text.toUpperCase().startsWith(CARD_PREFIX)) ?? texts[0] ?? null;

/** Finds QR codes with what the browser brings along, else with WebAssembly of our own site. */
export async function openCodeFinder(): Promise<CodeFinder> {
  return (await openNative()) ?? openReader();
}

async function openNative(): Promise<CodeFinder | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: NativeDetectors };
  // Some have the name and no code reader behind it.
  const formats = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? [];
  if (!BarcodeDetector || !formats.includes("qr_code")) return null;
  const detector = new BarcodeDetector({ formats: ["qr_code"] });
  return {
    async find(picture) {
      const codes = await detector.detect(picture).finally(() => picture.close());
      return firstCard(codes.map(({ rawValue }) => rawValue));
    },
    close: () => {},
  };
}

function openReader(): CodeFinder {
  const reader = new Worker(new URL("./card-reader.ts", import.meta.url), { type: "module" });
  const waiting = new Map<number, (found: FoundCodes) => void>();
  let last = 0;
  reader.addEventListener("message", ({ data }: MessageEvent<FoundCodes>) => {
    waiting.get(data.id)?.(data);
    waiting.delete(data.id);
  });
  reader.addEventListener("error", () => {
    for (const [id, tell] of waiting) tell({ id, failure: "the reader did not start" });
    waiting.clear();
  });
  return {
    async find(picture) {
      const id = ++last;
      const found = await new Promise<FoundCodes>((tell) => {
        waiting.set(id, tell);
        reader.postMessage({ id, picture } satisfies PictureToRead, [picture]);
      });
      if ("failure" in found) throw new Error(found.failure);
      return firstCard(found.texts);
    },
    close: () => reader.terminate(),
  };
}
