import { ProblemError } from "#hosted/functions/problem-error.ts";

/** What phones and browsers show; the name decides, since browsers name few of these types. */
const TYPES: Readonly<Record<string, string>> = {
  ...{ csv: "text/csv", geojson: "application/geo+json", xml: "application/xml" },
  ...{ jpg: "image/jpeg", jpeg: "image/jpeg", png: "image/png", webp: "image/webp", gif: "image/gif" },
  ...{ mp3: "audio/mpeg", m4a: "audio/mp4", ogg: "audio/ogg", wav: "audio/wav", mp4: "video/mp4" },
  ...{ webm: "video/webm", "3gp": "video/3gpp" },
};

/** The media type of a file beside a form. Throws ProblemError form_file_type for one that no form uses. */
export function formFileType(name: string): string {
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? "";
  const type = TYPES[ending];
  if (type === undefined) throw unknownType(name);
  return type;
}

const unknownType = (name: string): ProblemError =>
  new ProblemError(
    422,
    "form_file_type",
    {
      fr: `« ${name} » n’est pas un fichier que les formulaires utilisent : listes en .csv, .geojson ou .xml, images en .jpg, .png, .webp ou .gif, sons en .mp3, .m4a, .ogg ou .wav, films en .mp4, .webm ou .3gp.`,
      en: `“${name}” is no file that forms use: lists as .csv, .geojson or .xml, pictures as .jpg, .png, .webp or .gif, sounds as .mp3, .m4a, .ogg or .wav, films as .mp4, .webm or .3gp.`,
    },
    { name },
  );
