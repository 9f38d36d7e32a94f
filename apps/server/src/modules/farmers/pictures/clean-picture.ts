import { kindOfProofFile } from "@parcelle/domain/farmers/kind-of-proof-file";
import { startProcess } from "#platform/compute/process.ts";
import { SharedThread, type ThreadCaller, TookTooLong } from "#platform/compute/shared-thread.ts";
import { noPhoto, noScan, takesTooLong, tooLarge, tooManyPixels } from "./picture-problems.ts";
import type { DrawnPicture, PictureTasks } from "./picture-process.ts";

export type PictureKind = "photo" | "scan";
export type CleanPicture = {
  bytes: Uint8Array;
  contentType: string;
  fileName: string;
  /** What a photo looks like; null where that tells nothing. */
  looks: string | null;
};

const MOST_MEGABYTES = 10;
const PICTURES = ["image/jpeg", "image/png", "image/webp"];
/** A face needs less than the small print of a paper, and one face is looked for in another record. */
const sizes = {
  photo: { side: 1200, quality: 82, isCompared: true },
  scan: { side: 2400, quality: 85, isCompared: false },
} as const;

const pictureProcess = new SharedThread<PictureTasks>(new URL("./picture-process.ts", import.meta.url), {
  start: startProcess,
});

/**
 * What is kept of a file that somebody sends, by what it holds: the picture alone, or a PDF as it came.
 *
 * @throws ProblemError where it is none, or too large
 */
export async function cleanPicture(
  caller: ThreadCaller,
  kind: PictureKind,
  file: File,
): Promise<CleanPicture> {
  if (file.size > MOST_MEGABYTES * 1024 * 1024) throw tooLarge(MOST_MEGABYTES);
  const original = new Uint8Array(await file.arrayBuffer());
  const type = kindOfProofFile(original) ?? "";
  if (kind === "scan" && type === "application/pdf")
    return { bytes: original, contentType: type, fileName: "scan.pdf", looks: null };
  if (!PICTURES.includes(type)) throw unreadable(kind);
  const drawn = await draw(caller, kind, original);
  if ("refused" in drawn) throw drawn.refused === "unreadable" ? unreadable(kind) : tooManyPixels();
  return { ...drawn, contentType: "image/jpeg", fileName: `${kind}.jpg` };
}

const unreadable = (kind: PictureKind) => (kind === "photo" ? noPhoto() : noScan());

async function draw(caller: ThreadCaller, kind: PictureKind, original: Uint8Array): Promise<DrawnPicture> {
  try {
    return await pictureProcess.call(caller, "draw", original, sizes[kind]);
  } catch (error) {
    throw error instanceof TookTooLong ? takesTooLong() : error;
  }
}
