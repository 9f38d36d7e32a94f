import { configuration } from "./configuration.ts";
import { connectionProblem, problemOf } from "./problem.ts";
import { supabase } from "./supabase.ts";

const LONGEST_NAME = 100;

/** A file's name in plain ASCII, as object names must be; the ending stays. "Parcelles Soubré (1).geojson" → "Parcelles-Soubre-1.geojson". */
export function plainFileName(name: string): string {
  const ascii = name.normalize("NFD").replace(/\p{Diacritic}/gu, "");
  const dot = ascii.lastIndexOf(".");
  const [stem, ending] = dot > 0 ? [ascii.slice(0, dot), ascii.slice(dot + 1)] : [ascii, ""];
  const plain = (text: string) => text.replace(/[^A-Za-z0-9]+/g, "-").replace(/^-|-$/g, "");
  const named = plain(stem).slice(0, LONGEST_NAME) || "file";
  return plain(ending) ? `${named}.${plain(ending).slice(0, 16)}` : named;
}

function bodyOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

interface Sending {
  url: string;
  headers: Record<string, string>;
  file: File;
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

// The official client sends with fetch, which does not tell how much has left.
function send({ url, headers, file, onProgress, signal }: Sending): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      if (request.status < 300) resolve();
      else reject(problemOf(bodyOf(request.responseText), request.status));
    };
    request.onerror = () => reject(connectionProblem(new Error("The upload was interrupted.")));
    request.onabort = () => reject(signal.reason);
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(file);
  });
}

export interface Upload {
  bucket: string;
  path: string;
  file: File;
  /** Share that has left, 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Puts a file into a bucket and tells how far it is. Throws a ProblemError when it is refused. */
export async function uploadFile({ bucket, path, file, onProgress, signal }: Upload): Promise<void> {
  const [client, { anonKey }] = await Promise.all([supabase(), configuration()]);
  const { data } = await client.auth.getSession();
  signal.throwIfAborted();
  await send({
    url: `/storage/v1/object/${bucket}/${path}`,
    headers: {
      apikey: anonKey,
      authorization: `Bearer ${data.session?.access_token ?? anonKey}`,
      "content-type": file.type || "application/octet-stream",
    },
    file,
    onProgress,
    signal,
  });
}
