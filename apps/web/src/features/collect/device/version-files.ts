import type { CompiledForm } from "@parcelle/forms/compile/compiled-form";
import { rows } from "#app/rows.ts";
import { supabase } from "#app/supabase.ts";

/** A file that a version of a form was published with. */
export type VersionFile = { name: string; path: string };

const BUCKET = "form-files";
const LIST = /\.(?:csv|geojson|xml)$/i;
const SECONDS = 3600;

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

export function rememberFiles(form: CompiledForm, files: readonly VersionFile[]): void {
  filesOfForms.set(form, new Map(files.map((file) => [file.name, file])));
}

/** The file of a picture, sound or film that a text names; null where it is not beside the form. */
export function fileNamed(form: CompiledForm, told: string): VersionFile | null {
  if (told === "") return null;
  return filesOfForms.get(form)?.get(told.split("/").at(-1)!) ?? null;
}

/** An address from which a browser fetches the file for an hour. */
export async function addressOfFile({ path }: VersionFile): Promise<string> {
  const { storage } = await supabase();
  const { data, error } = await storage.from(BUCKET).createSignedUrl(path, SECONDS);
  if (error) throw error;
  return data.signedUrl;
}
