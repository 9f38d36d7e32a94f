import type { SecondaryInstance, XForm } from "../xform/xform.ts";
import { readExternalInstance } from "./read-external-instance.ts";

/** A file beside a form, as the form names it. */
export type FormFileContent = { name: string; content: Uint8Array | string };

/** Lists that stand in files: `jr://file-csv/villages.csv`. What the form saved last is none. */
const FILE = /^jr:\/\/file/;

const fileName = (source: string): string => source.split("/").at(-1)!;

/**
 * The files of lists that a form asks for, by name.
 *
 * @param missing only those that are not in the form yet
 */
export function listFilesOf({ instances }: Pick<XForm, "instances">, missing = false): string[] {
  const files = [...instances.values()]
    .filter(({ source, root }) => source !== null && FILE.test(source) && (!missing || root === null))
    .map(({ source }) => fileName(source!));
  return [...new Set(files)];
}

/**
 * A form with its lists read from the files beside it; those that are not given stay without rows.
 *
 * @throws FormRefusal list_unknown_format, list_not_csv, list_not_xml, list_not_geojson with the file's name
 */
export function withFiles(form: XForm, files: readonly FormFileContent[]): XForm {
  if (files.length === 0) return form;
  const contents = new Map(files.map(({ name, content }) => [name, content]));
  const instances = [...form.instances].map(([id, instance]): [string, SecondaryInstance] => {
    const { source } = instance;
    const content = source !== null && FILE.test(source) ? contents.get(fileName(source)) : undefined;
    return [
      id,
      content === undefined ? instance : { ...instance, root: readExternalInstance(source!, content) },
    ];
  });
  return { ...form, instances: new Map(instances) };
}
