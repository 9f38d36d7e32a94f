import { SQUARE } from "@parcelle/demonstration/square";
import { STORY_FILE } from "@parcelle/demonstration/story-file";
import { Member } from "../member.ts";
import { storyFile } from "../story.ts";
import type { Locale } from "../words.ts";
import type { Samples } from "./addresses.ts";
import { collectedForms } from "./collected-forms.ts";
import { foldersAndDossiers } from "./folder-samples.ts";

export const OWNER = "owner@demo.parcelle.test";
export const OPERATOR = "operator@demo.parcelle.test";
const INVITED = `invited-${Date.now()}@crawl.parcelle.test`;

export async function tokenMailedTo(operator: Member, email: string): Promise<string> {
  const { mails } = await operator.call<{ mails: { id: number }[] }>("list-mails", { search: email });
  const { text } = await operator.call<{ text: string }>("read-mail", { mailId: mails[0]!.id });
  return /\/auth\/([^/?]+)\?type=invitation/.exec(text)![1]!;
}

/** Files that an operator wanted to bring in from where none may be read: it stays as an addition that was refused. */
async function refusedAddition(operator: Member): Promise<number> {
  const source = { kind: "addresses", addresses: ["https://127.0.0.1/none.tif"] };
  const { ingestId } = await operator.call<{ ingestId: number }>("start-layer-ingest", {
    request: { product: "eth-cocoa", component: "mask", version: `crawl-${Date.now()}`, source },
    requestKey: crypto.randomUUID(),
  });
  return ingestId;
}

/** What the demonstration holds, a file that waits for a decision, and a draft declaration. */
export async function prepare(): Promise<Samples> {
  const owner = await Member.signIn(OWNER);
  const [first] = await owner.rows<{ id: number; project_id: number }>("imports?order=id&limit=1");
  const project = first!.project_id;
  const [run] = await owner.rows<{ id: number }>(`assessments?project_id=eq.${project}&select=id&limit=1`);
  const [plot] = await owner.rows<{ id: number }>(
    `plot_overview?project_id=eq.${project}&state=eq.compliant&select=id&order=id&limit=1`,
  );
  const [{ organisation_id: organisation }] = (await owner.rows<{ organisation_id: number }>(
    "memberships?select=organisation_id&limit=1",
  )) as [{ organisation_id: number }];
  await owner.call("invite-members", {
    ...{ organisationId: organisation, projectId: null, emails: [INVITED], role: "agent" },
    ...{ features: null, language: "fr" },
  });
  const waiting = await owner.handIn(project, STORY_FILE, storyFile);
  const { id: draft } = await owner.call<{ id: number }>("create-declaration", {
    projectId: project,
    internalReference: `CRAWL-${Date.now()}`,
    plots: { ids: [plot!.id] },
  });
  const ids = { id: project, projectId: project, polygon: plot!.id, ids: plot!.id };
  const rows = { importId: waiting, declarationId: draft, assessmentId: run!.id };
  const others = {
    processId: 3,
    templateId: 7,
    modelId: 5,
    campaign: 2,
    unitPlace: 1,
    pair: "12-45",
    type: "onboarding",
  };
  const operator = await Member.signIn(OPERATOR);
  const mailed = {
    token: `${await tokenMailedTo(operator, INVITED)}?type=invitation`,
    ingestId: await refusedAddition(operator),
    versionId: await unreadBoundaries(operator),
  };
  const ofModules = {
    ...(await ofModule(owner, "REDD", "redd")),
    ...(await ofModule(owner, "ARR", "arr")),
    ...(await ofModule(owner, "DMRV", "dmrv")),
    ...(await ofModule(owner, "DYNAMIC_BASELINE", "dynamic-baseline")),
    "dynamic-baseline/sampleId": await drawnSample(owner),
    ...(await collectedForms(owner, organisation)),
    "farmers/id": await anyFarmer(owner),
    "data-os/farmerId": await anyFarmer(owner),
    "farmers/importId": await readList(owner, organisation),
    "farmers/pairId": await anyPair(owner),
    "farmers/requestId": await waitingChange(owner, organisation),
    "redd/riskMapId": await computedRiskMap(owner),
    ...(await foldersAndDossiers(owner)),
  };
  const known = Object.entries({ ...ids, ...rows, ...others, ...mailed, ...ofModules }).map(
    ([name, value]) => [name, String(value)],
  );
  // Every module about land has the same page of a sample, and RDUE has none.
  return { ...Object.fromEntries(known), sampleId: null };
}

async function anyFarmer(owner: Member): Promise<number> {
  const [farmer] = await owner.rows<{ id: number }>("farmer_overview?select=id&order=id&limit=1");
  return farmer!.id;
}

/** Two farmers of the demonstration who look alike. */
async function anyPair(owner: Member): Promise<number> {
  const [pair] = await owner.rows<{ id: number }>("farmer_pairs?status=eq.open&select=id&order=id&limit=1");
  return pair!.id;
}

/** A name that an agent wants otherwise, while changes wait for those who lead the registry. */
async function waitingChange(owner: Member, organisationId: number): Promise<number> {
  await owner.call("set-farmer-approval", { organisationId, changesWait: true });
  const agent = await Member.signIn("agent@demo.parcelle.test");
  const [farmer] = await agent.rows<{
    id: number;
    updated_at: string;
    last_name: string;
    identifier: string;
  }>("farmer_overview?select=id,updated_at,last_name,identifier&order=id.desc&limit=1");
  const { id, updated_at: readAt, last_name: lastName, identifier } = farmer!;
  await agent.call("save-farmer", {
    ...{ organisationId, existing: { farmerId: id, readAt } },
    farmer: { identifier, lastName: `${lastName}-Brou` },
  });
  await owner.call("set-farmer-approval", { organisationId, changesWait: false });
  const [asked] = await owner.rows<{ id: number }>(
    `farmer_change_requests?farmer_id=eq.${id}&select=id&order=id.desc&limit=1`,
  );
  return asked!.id;
}

/** A list of farmers with a repair, a row to mend and a total. */
function readList(owner: Member, organisation: number): Promise<number> {
  const lines = [
    "Code;Nom;Contact;Surface",
    "CR-1;Koné Awa;08451236;2,5",
    "CR-2;;0701020304;1",
    "TOTAL;;;3,5",
  ];
  return owner.handInFarmers(organisation, "producteurs.csv", new TextEncoder().encode(lines.join("\n")));
}

/** A sample of the demonstration's project that has a zone. */
async function drawnSample(owner: Member): Promise<number> {
  const [zone] = await owner.rows<{ id: number; project_id: number }>(
    "zone_versions?select=id,project_id&order=id&limit=1",
  );
  const { sampleId, jobId } = await owner.call<{ sampleId: number; jobId: number }>("draw-sample", {
    ...{ projectId: zone!.project_id, zoneVersionId: zone!.id, name: "Placettes", seed: "7" },
    plan: { cluster: { length: 300, width: 300 }, size: { number: 5 }, draw: "simple" },
    requestKey: crypto.randomUUID(),
  });
  await owner.untilCompleted(jobId);
  const classes = [
    { name: "Forêt", color: "#166534", strata: [""] },
    { name: "Hors forêt", color: "#c2410c" },
  ];
  await owner.call("state-sample-classes", { sampleId, interpreters: 2, classes });
  return sampleId;
}

/** A risk map of a zone over the layers of the demonstration. */
async function computedRiskMap(owner: Member): Promise<number> {
  const [project] = await owner.rows<{ id: number }>("projects?module=eq.REDD&select=id&order=id&limit=1");
  const [west, south] = SQUARE;
  const [left, bottom, right, top] = [west + 0.01, south + 0.01, west + 0.06, south + 0.06];
  const ring = [
    ...[
      [left, bottom],
      [right, bottom],
      [right, top],
    ],
    ...[
      [left, top],
      [left, bottom],
    ],
  ];
  const { versionId } = await owner.call<{ versionId: number }>("save-zone", {
    zone: { projectId: project!.id, name: "Massif" },
    source: { kind: "drawing", geometry: { type: "Polygon", coordinates: [ring] } },
    requestKey: crypto.randomUUID(),
  });
  const { riskMapId, jobId } = await owner.call<{ riskMapId: number; jobId: number }>("start-risk-map", {
    ...{ projectId: project!.id, zoneVersionId: versionId, name: "Risque 2023" },
    settings: { years: [2005, 2015, 2023], coverPercent: 30, pixelMetres: 30, windows: [5, 13] },
    requestKey: crypto.randomUUID(),
  });
  await owner.untilCompleted(jobId);
  return riskMapId;
}

/** The demonstration's project of a module, for the addresses below its segment. */
async function ofModule(owner: Member, module: string, segment: string): Promise<Record<string, number>> {
  const [project] = await owner.rows<{ id: number }>(
    `projects?module=eq.${module}&select=id&order=id&limit=1`,
  );
  const { id } = project!;
  const [plot] = await owner.rows<{ id: number }>(`plot_overview?project_id=eq.${id}&select=id&limit=1`);
  const [file] = await owner.rows<{ id: number }>(`imports?project_id=eq.${id}&select=id&limit=1`);
  return {
    [`${segment}/id`]: id,
    [`${segment}/polygon`]: plot!.id,
    [`${segment}/ids`]: plot!.id,
    [`${segment}/importId`]: file!.id,
  };
}

/** Boundaries whose file never came: a version that cannot be published. */
async function unreadBoundaries(operator: Member): Promise<number> {
  const file = { objectPath: "crawl/gone.geojson", name: "gone.geojson", level: 1 };
  const { versionId } = await operator.call<{ versionId: number }>("start-boundaries", {
    requestKey: crypto.randomUUID(),
    request: {
      ...{ country: "GH", source: "Survey", licence: "CC BY 4.0", validFrom: "2024-01-01" },
      files: [file],
    },
  });
  return versionId;
}

/** Articles and guides have an address of their own in each language; where there is none, its page is left out. */
export async function textsIn(locale: Locale): Promise<Samples> {
  const owner = await Member.signIn(OWNER);
  const first = async (kind: string) => {
    const found = owner.rows<{ slug: string; article_id: number }>(
      `article_texts?select=slug,article_id,articles!inner(kind)&articles.kind=eq.${kind}&language=eq.${locale}&limit=1`,
    );
    const [text] = await found.catch(() => []);
    return { slug: text?.slug ?? null, id: text ? String(text.article_id) : null };
  };
  const [article, guide] = await Promise.all([first("article"), first("guide")]);
  const slugs = { "articles/slug": article.slug, "guides/slug": guide.slug };
  return { ...slugs, articleId: article.id, guideId: guide.id };
}
