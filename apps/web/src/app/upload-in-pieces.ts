import type { DetailedError, PreviousUpload, Upload as TusUpload } from "tus-js-client";
import { configuration } from "./configuration.ts";
import { connectionProblem, problemOf } from "./problem.ts";
import { supabase } from "./supabase.ts";
import { untilOnline } from "./until-online.ts";
import type { Upload } from "./upload-file.ts";

/** The size of piece that the server takes. */
const PIECE_BYTES = 6 * 1024 * 1024;
/** Conflict of offsets, locked by a request that is not over, too many requests. */
const PASSING = [409, 423, 429];
const RETRY_AFTER_MS = [0, 1000, 3000, 5000, 10_000, 20_000];

/**
 * Puts a large file into a bucket piece by piece, by the tus protocol: a cut connection goes on where it was, and so does
 * the same file chosen again after the page was closed. Throws a ProblemError when it is refused.
 *
 * @returns path of the object: the one of the upload that went on, else the one that was asked for
 */
export async function uploadInPieces({ bucket, path, file, onProgress, signal }: Upload): Promise<string> {
  const [{ Upload: Sender }, client, { anonKey }] = await Promise.all([
    import("tus-js-client"),
    supabase(),
    configuration(),
  ]);
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    let before: PreviousUpload | undefined;
    const upload: TusUpload = new Sender(file, {
      endpoint: "/storage/v1/upload/resumable",
      headers: { apikey: anonKey },
      metadata: {
        bucketName: bucket,
        objectName: path,
        contentType: file.type || "application/octet-stream",
      },
      chunkSize: PIECE_BYTES,
      retryDelays: RETRY_AFTER_MS,
      uploadDataDuringCreation: true,
      removeFingerprintOnSuccess: true,
      onShouldRetry: mayPass,
      // A session may be renewed while gigabytes are on their way.
      onBeforeRequest: async (request) => {
        await untilOnline(signal);
        const { data } = await client.auth.getSession();
        request.setHeader("authorization", `Bearer ${data.session?.access_token ?? anonKey}`);
      },
      onProgress: (sent, total) => onProgress(total > 0 ? sent / total : 0),
      // What the server forgot meanwhile was begun anew, under the path that was asked for.
      onSuccess: () =>
        resolve(
          before?.metadata.objectName && upload.url === before.uploadUrl ? before.metadata.objectName : path,
        ),
      onError: (error) => reject(problemIn(error)),
    });
    const stop = () => {
      void upload.abort();
      reject(signal.reason);
    };
    signal.addEventListener("abort", stop, { once: true });
    findBefore(upload, bucket).then((found) => {
      before = found;
      if (signal.aborted) return;
      if (found) upload.resumeFromPreviousUpload(found);
      upload.start();
    }, reject);
  });
}

/** What the server already has of the same file. */
async function findBefore(upload: TusUpload, bucket: string): Promise<PreviousUpload | undefined> {
  const previous = await upload.findPreviousUploads();
  return previous.find(({ metadata }) => metadata.bucketName === bucket);
}

/** No room: it stays so until somebody makes some. */
const FULL = 507;

/** The library by itself gives up where the device has no network: that passes, as what a busy server says does. */
function mayPass(error: DetailedError): boolean {
  const status = error.originalResponse?.getStatus() ?? 0;
  if (status === FULL) return false;
  return status < 400 || status >= 500 || PASSING.includes(status);
}

function problemIn(error: Error | DetailedError) {
  const response = "originalResponse" in error ? error.originalResponse : null;
  if (!response) return connectionProblem(error);
  return problemOf(bodyOf(response.getBody()), response.getStatus());
}

function bodyOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
