import { projectAddress } from "@parcelle/domain/modules/project-address";
import { workStateNames } from "@parcelle/domain/states/work-states";
import { nameOfKey } from "@parcelle/domain/unknown-code";
import { IconFolder } from "@tabler/icons-react";
import type { RowOf } from "#app/database/database.ts";
import { MODULES, moduleTexts } from "../modules.ts";
import { rows } from "../rows.ts";
import { paletteMessages } from "./palette-messages.ts";
import type { PaletteItem, PaletteQuery, PaletteSource } from "./palette-source.ts";

const SHOWN = 5;

type ProjectRow = RowOf<"projects", "id" | "name" | "module" | "status"> & { collects: string | null };

/** Typed signs that SQL would read as any text stand for themselves. */
function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, "\\$&")}%`;
}

function find({ text, signal }: PaletteQuery): Promise<ProjectRow[]> {
  return rows((client) =>
    client
      .from("projects")
      .select("id, name, module, status, collects:settings->>collect")
      .is("deleted_at", null)
      .ilike("name", containing(text))
      .order("updated_at", { ascending: false })
      .limit(SHOWN)
      .abortSignal(signal),
  );
}

function itemOf({ id, name, module, status, collects }: ProjectRow, { lang }: PaletteQuery): PaletteItem[] {
  const known = MODULES.find(({ key }) => key === module);
  if (!known) return [];
  return [
    {
      key: String(id),
      label: name,
      detail: `${moduleTexts[lang][known.key].name} · ${nameOfKey(workStateNames, status, lang)}`,
      icon: IconFolder,
      href: `/${lang}${projectAddress({ id, module, collects })}`,
    },
  ];
}

/** Projects, last changed first. */
export const projectSource: PaletteSource = {
  key: "projects",
  title: { fr: paletteMessages.fr.projects, en: paletteMessages.en.projects },
  async find(query) {
    const found = await find(query);
    return found.flatMap((project) => itemOf(project, query));
  },
};
