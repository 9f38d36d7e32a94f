import type { FileNotice, LayerChoice, PlotFileDescription } from "../plot-file.ts";
import { storableDetail } from "./storable-detail.ts";
import { isStorable, longestName, shortText } from "./storable-text.ts";

/** What is told of a file, as a database keeps it: a file may call its coordinate system and its layers what it likes. */
export function storableDescription(description: PlotFileDescription): PlotFileDescription {
  const { crs, encoding, notices } = description;
  return {
    ...description,
    encoding: shortText(encoding, 60),
    crs: { ...crs, name: shortText(crs.name, longestName) },
    notices: notices.map(storableNotice),
  };
}

function storableNotice({ detail, layers, ...notice }: FileNotice): FileNotice {
  const kept = { ...notice, detail: storableDetail(detail) };
  return layers === undefined ? kept : { ...kept, layers: storableLayers(layers) };
}

/** The layer that is read stands first; another one can be chosen only by the name that it has. */
function storableLayers([read, ...others]: readonly LayerChoice[]): LayerChoice[] {
  const choosable = others.filter(({ name }) => name.length <= longestName && isStorable(name));
  return read === undefined ? [] : [{ ...read, name: shortText(read.name, longestName) }, ...choosable];
}
