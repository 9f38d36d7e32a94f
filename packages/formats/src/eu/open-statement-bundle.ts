import { Zip, ZipDeflate } from "fflate";
import { type EuPlot, euFeatureText, euFileFrame } from "../write-eu-geojson.ts";

/** Files of prepared plots, written feature by feature: only what is compressed already stays in memory. */
export type StatementBundle = {
  /** Opens a file; the one before is closed. */
  startFile(name: string): void;
  add(feature: EuPlot): void;
  /** Closes the last file, adds others such as a list, and gives the whole. */
  finish(others: readonly { name: string; bytes: Uint8Array }[]): Uint8Array<ArrayBuffer>;
};

const encoder = new TextEncoder();
const EARLIEST = new Date(1980, 0, 1);

/** A zip of files of the EU Information System; the same plots give the same bytes. */
export function openStatementBundle(): StatementBundle {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  let open: ZipDeflate | null = null;
  let features = 0;

  const begin = (name: string): ZipDeflate => {
    const entry = new ZipDeflate(name, { level: 6 });
    entry.mtime = EARLIEST;
    zip.add(entry);
    return entry;
  };
  const close = () => {
    open?.push(encoder.encode(euFileFrame.tail), true);
    open = null;
  };
  return {
    startFile(name) {
      close();
      open = begin(name);
      open.push(encoder.encode(euFileFrame.head));
      features = 0;
    },
    add(feature) {
      const between = features === 0 ? "" : euFileFrame.between;
      features += 1;
      open!.push(encoder.encode(between + euFeatureText(feature)));
    },
    finish(others) {
      close();
      for (const { name, bytes } of others) begin(name).push(bytes, true);
      zip.end();
      return joined(chunks);
    },
  };
}

function joined(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.length;
  }
  return whole;
}
