import { detectContent, LOOKED_AT } from "./detect/detect-content.ts";
import { FileRefusal } from "./file-refusal.ts";
import type { FoundReader } from "./found-file.ts";
import { openGeojson } from "./geojson/open-geojson.ts";
import type { Limits, ReadOptions } from "./plot-file.ts";
import type { ByteSource, ByteStream } from "./source/byte-source.ts";

/** A file whose format is to be found; `isInner` where it lies in a zip. */
export type Candidate = {
  name: string;
  source: ByteSource;
  limits: Limits;
  options: ReadOptions;
  isInner: boolean;
};

/**
 * Recognises the format of a file by its content.
 *
 * @param name for messages
 * @param source the bytes
 * @param limits what the file may hold
 * @param options the user's choice of columns
 * @throws FileRefusal where it is none that can be read
 */
export async function openFormat(
  name: string,
  source: ByteSource,
  limits: Limits,
  options: ReadOptions,
): Promise<FoundReader> {
  if (source.size > limits.bytes)
    throw new FileRefusal("too_large", { bytes: source.size, limitBytes: limits.bytes });
  return openCandidate({ name, source, limits, options, isInner: false });
}

/** Readers are loaded when a file needs them: a start takes longer for all of them than most files do for theirs. */
async function openCandidate(candidate: Candidate): Promise<FoundReader> {
  const { name, source, limits, options } = candidate;
  const content = detectContent(source.read(0, LOOKED_AT));
  switch (content.kind) {
    case "json":
      return openGeojson(source, limits);
    case "xml":
      return (await import("./xml/open-xml.ts")).openXml(name, source);
    case "sqlite":
      return (await import("./geopackage/open-geopackage.ts")).openGeopackage(source, limits, options.layer);
    case "flatgeobuf":
      return (await import("./flatgeobuf/open-flatgeobuf.ts")).openFlatgeobuf(source, limits);
    case "parquet":
      return (await import("./geoparquet/open-geoparquet.ts")).openGeoparquet(source, limits);
    case "text":
      return (await import("./table/open-csv.ts")).openCsv(source, limits, options);
    case "blank":
      await refuseBlank(source);
      return (await import("./table/open-csv.ts")).openCsv(source, limits, options);
    case "zip":
      return (await import("./zip/open-archive.ts")).openArchive(candidate, openCandidate);
    case "compound":
      throw await compoundRefusal(name, source);
    case "shapefile-part":
      throw new FileRefusal("shapefile_not_zipped", { part: content.part });
    case "archive":
      throw new FileRefusal("unsupported_format", { found: content.found });
    case "other":
      throw new FileRefusal("not_what_it_says", { name, found: content.found });
  }
}

async function refuseBlank(stream: ByteStream): Promise<void> {
  for await (const chunk of stream.chunks()) {
    if (/\S/.test(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength).toString("latin1"))) return;
  }
  throw new FileRefusal("empty");
}

/** The container of old Office files; an encrypted workbook is one too, and says so in its directory. */
async function compoundRefusal(name: string, stream: ByteStream): Promise<FileRefusal> {
  const encrypted = Buffer.from("EncryptedPackage", "utf16le");
  let before = Buffer.alloc(0);
  for await (const chunk of stream.chunks()) {
    const joined = Buffer.concat([before, chunk]);
    if (joined.includes(encrypted)) return new FileRefusal("password_protected");
    before = joined.subarray(-encrypted.length);
  }
  return new FileRefusal("not_what_it_says", { name, found: "XLS" });
}
