import { Dropzone, type FileRejection } from "@mantine/dropzone";
import "@mantine/dropzone/styles.layer.css";
import { IconFileUpload } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import classes from "./file-drop.module.css";
import { formatBytes } from "./format.ts";
import { type Dictionary, useLocale, useMessages } from "./locale.tsx";

export interface FileDropProps {
  /** "Déposez un fichier de parcelles ici". */
  title: string;
  /** Which formats and how large, told beforehand. */
  hint?: ReactNode;
  /** Ends of the accepted names: [".geojson", ".kml", ".zip"]. */
  extensions: readonly string[];
  maximumBytes: number;
  /** What to do with a file of another kind, where that is known: "Compressez le .shp avec…". */
  advice?: (name: string) => string | null;
  multiple?: boolean;
  busy?: boolean;
  onFiles: (files: File[]) => void;
}

const fr = {
  choose: "ou choisissez-le sur cet appareil",
  wrongKind: (name: string, extensions: string) =>
    `${name}\u00a0: format non accepté. Formats acceptés\u00a0: ${extensions}`,
  tooLarge: (name: string, size: string, limit: string) =>
    `${name}\u00a0: ${size}, la limite est ${limit}. Compressez le fichier en .zip, ou partagez-le en plusieurs.`,
  empty: (name: string) => `${name}\u00a0: le fichier est vide`,
  onlyOne: "Déposez un seul fichier à la fois",
};
const en: typeof fr = {
  choose: "or choose it on this device",
  wrongKind: (name: string, extensions: string) =>
    `${name}: format not accepted. Accepted formats: ${extensions}`,
  tooLarge: (name: string, size: string, limit: string) =>
    `${name}: ${size}, the limit is ${limit}. Zip the file, or divide it into several.`,
  empty: (name: string) => `${name}: the file is empty`,
  onlyOne: "Drop a single file at a time",
};
const dictionary: Dictionary<typeof fr> = { fr, en };

function hasExtension(name: string, extensions: readonly string[]): boolean {
  return extensions.some((extension) => name.toLowerCase().endsWith(extension));
}

/** A place to drop files on, or to choose them with the keyboard; says which file is refused and why. */
export function FileDrop(props: FileDropProps) {
  const { title, hint, extensions, maximumBytes, multiple = false, busy = false, onFiles, advice } = props;
  const messages = useMessages(dictionary);
  const locale = useLocale();
  const [refusals, setRefusals] = useState<string[]>([]);
  function reasonAgainst(file: File): string | null {
    if (!hasExtension(file.name, extensions))
      return advice?.(file.name) ?? messages.wrongKind(file.name, extensions.join(", "));
    if (file.size === 0) return messages.empty(file.name);
    if (file.size <= maximumBytes) return null;
    return messages.tooLarge(file.name, formatBytes(file.size, locale), formatBytes(maximumBytes, locale));
  }
  function take(files: File[], rejected: FileRejection[]): void {
    const all = [...files, ...rejected.map((rejection) => rejection.file)];
    if (!multiple && all.length > 1) {
      setRefusals([messages.onlyOne]);
      return;
    }
    const reasons = all.map(reasonAgainst);
    setRefusals(reasons.filter((reason) => reason !== null));
    const good = all.filter((_, index) => reasons[index] === null);
    if (good.length > 0) onFiles(good);
  }
  return (
    <div>
      <Dropzone
        className={classes.drop}
        onDrop={(files) => take(files, [])}
        onReject={(rejected) => take([], rejected)}
        multiple
        loading={busy}
        inputProps={{ "aria-label": title, accept: extensions.join(",") }}
      >
        <div className={classes.inside}>
          <span className={classes.icon}>
            <IconFileUpload size={28} stroke={1.5} aria-hidden="true" />
          </span>
          <strong>{title}</strong>
          <span>{messages.choose}</span>
          {hint && <span className={classes.hint}>{hint}</span>}
        </div>
      </Dropzone>
      <div role="alert">
        <ul className={classes.refusals}>
          {refusals.map((refusal) => (
            <li key={refusal}>{refusal}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
