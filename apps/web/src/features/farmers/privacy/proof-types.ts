/** As the bucket has it. */
export const MOST_PROOF_BYTES = 15 * 1024 * 1024;

const types: Readonly<Record<string, string>> = {
  ".pdf": "application/pdf",
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".png": "image/png",
  ".webp": "image/webp",
  ".mp3": "audio/mpeg",
  ".m4a": "audio/mp4",
  ".mp4": "audio/mp4",
  ".ogg": "audio/ogg",
  ".opus": "audio/ogg",
  ".wav": "audio/wav",
  ".amr": "audio/amr",
  ".webm": "audio/webm",
  ".3gp": "audio/3gpp",
};

export const proofEndings = Object.keys(types);

/** The file with the type that its name says: browsers know some recordings as films, and others not at all. */
export function typedProof(file: File): File {
  const ending = /\.[^.]+$/.exec(file.name.toLowerCase())?.[0] ?? "";
  return new File([file], file.name, { type: types[ending] ?? "application/octet-stream" });
}
