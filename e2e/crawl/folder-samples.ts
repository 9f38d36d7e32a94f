import type { Member } from "../member.ts";
import type { Samples } from "./addresses.ts";

/** A folder in each module that has them, a link to the first, and dossiers of eligibility. */
export async function foldersAndDossiers(owner: Member): Promise<Samples> {
  const found: Record<string, string> = {};
  for (const [module, path] of [
    ["EUDR", "rdue"],
    ["REDD", "redd"],
    ["ARR", "arr"],
  ] as const) {
    const [project] = await owner.rows<{ id: number; organisation_id: number }>(
      `projects?module=eq.${module}&deleted_at=is.null&select=id,organisation_id&order=id&limit=1`,
    );
    const { id: projectId, organisation_id } = project!;
    const folder = await owner.add<{ id: number }>("folders", {
      ...{ organisation_id, project_id: projectId, name: `Crawl ${Date.now()}` },
    });
    found[`${path}/folderId`] = String(folder.id);
    const internalReference = `CRAWL-${Date.now()}`;
    const plots = { filter: { search: null, conditions: [] } };
    if (module === "EUDR") found["shared/token"] = await tokenOf(owner, folder.id);
    else {
      const { id } = await owner.call<{ id: number }>("create-dossier", {
        ...{ projectId, internalReference, plots },
      });
      found[`${path}/dossierId`] = String(id);
    }
  }
  return found;
}

async function tokenOf(owner: Member, folderId: number): Promise<string> {
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
  const { link } = await owner.call<{ link: string }>("share-folder", {
    ...{ folderId, label: "Crawl", expiresAt, language: "fr" },
  });
  return link.split("/").at(-1)!;
}
