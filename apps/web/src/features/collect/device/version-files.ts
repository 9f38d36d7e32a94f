import type { CompiledForm } from "@parcelle/forms/compile/compiled-form";
import { rows } from "#app/rows.ts";
import { supabase } from "#app/supabase.ts";

/** A file that a version of a form was published with. */
export type VersionFile = { name: string; path: string };

/** A picture, sound or film of a form that is on this device. */
export type KeptMediaFile = { path: string; blob: Blob };

const BUCKET = "form-files";
const LIST = /\.(?:csv|geojson|xml)$/i;
const SECONDS = 3600;

/** Beyond this a device keeps no more pictures, sounds and films of a form. */
const MOST_MEDIA_BYTES = 60_000_000;

/** Addresses of what is on this device, by the path of the file; paths never change what they hold. */
const addresses = new Map<string, string>();

/** The files of forms that are filled here, by the form. */
const filesOfForms = new WeakMap<CompiledForm, ReadonlyMap<string, VersionFile>>();

/** The files that a version was published with. */
export async function versionFiles(versionId: number): Promise<VersionFile[]> {
  const found = await rows((client) =>
    client
      .from("form_version_files")
      .select("file:form_files!inner(name, object_path)")
      .eq("version_id", versionId),
  );
  return found.map(({ file }) => ({ name: file.name, path: file.object_path }));
}

/** The lists among them, with what they say. */
export async function fetchLists(
  files: readonly VersionFile[],
): Promise<{ name: string; content: string }[]> {
  const { storage } = await supabase();
  const lists = files.filter(({ name }) => LIST.test(name));
  return Promise.all(
    lists.map(async ({ name, path }) => {
      const { data, error } = await storage.from(BUCKET).download(path);
      if (error) throw error;
      return { name, content: await data.text() };
    }),
  );
}

/** The pictures, sounds and films among them, as far as a device keeps them. */
export async function fetchMedia(files: readonly VersionFile[]): Promise<KeptMediaFile[]> {
  const { storage } = await supabase();
  const media: KeptMediaFile[] = [];
  let held = 0;
  for (const { path } of files.filter((file) => !LIST.test(file.name))) {
    const { data, error } = await storage.from(BUCKET).download(path);
    if (error) throw error;
    if (held + data.size > MOST_MEDIA_BYTES) continue;
    held += data.size;
    media.push({ path, blob: data });
  }
  return media;
}

export const hasMedia = (files: readonly VersionFile[]): boolean =>
  files.some(({ name }) => !LIST.test(name));

/** Keeps for this page what stands beside a form: which files, and those that are on this device. */
export function rememberFiles(
  form: CompiledForm,
  files: readonly VersionFile[],
  media: readonly KeptMediaFile[] = [],
): void {
  filesOfForms.set(form, new Map(files.map((file) => [file.name, file])));
  for (const { path, blob } of media)
    if (!addresses.has(path)) addresses.set(path, URL.createObjectURL(blob));
}

/** The file of a picture, sound or film that a text names; null where it is not beside the form. */
export function fileNamed(form: CompiledForm, told: string): VersionFile | null {
  if (told === "") return null;
  return filesOfForms.get(form)?.get(told.split("/").at(-1)!) ?? null;
}

/** An address of the file: on this device, else one from which a browser fetches it for an hour. */
export async function addressOfFile({ path }: VersionFile): Promise<string> {
  const here = addresses.get(path);
  if (here !== undefined) return here;
  const { storage } = await supabase();
  const { data, error } = await storage.from(BUCKET).createSignedUrl(path, SECONDS);
  if (error) throw error;
  return data.signedUrl;
}
