import { randomUUID } from "node:crypto";
import { inject } from "vitest";

export interface AnsweredForm {
  project: string;
  /** Below the language: `/collect/onboarding/project/3/form/`, and the pair `5-4` of its pages. */
  base: string;
  pair: string;
  name: string;
}

const survey = (identifier: string) => `| survey |
| | type | name | label::Français (fr) | label::English (en) | relevant |
| | text | nom | Nom | Name | |
| | select_one ouinon | membre | Membre de la coopérative | Member of the cooperative | |
| | select_one sexes | sexe | Sexe | Sex | |
| | decimal | cotisation | Cotisation | Contribution | \${membre} = 'oui' |
| | date | visite | Jour de la visite | Day of the visit | |
| | geoshape | contour | Contour de la parcelle | Outline of the plot | |
| choices |
| | list_name | name | label::Français (fr) | label::English (en) |
| | ouinon | oui | Oui | Yes |
| | ouinon | non | Non | No |
| | sexes | f | Femme | Woman |
| | sexes | m | Homme | Man |
| settings |
| | form_title | form_id | version | default_language | instance_name |
| | ${identifier} | ${identifier} | 1 | Français (fr) | \${nom} |
`;

const COLUMNS = 8;
const SIDE = 0.001;

/** Squares beside each other near Divo; the last lies half over the first. */
function contourOf(number: number, all: number): string {
  const place = number === all - 1 ? 0.5 : number % COLUMNS;
  const south = number === all - 1 ? 5.83 : 5.83 + Math.floor(number / COLUMNS) * SIDE * 1.5;
  const west = -5.36 + place * SIDE * 1.5 * (number === all - 1 ? 2 / 3 : 1);
  const corners = [
    [south, west],
    [south, west + SIDE],
    [south + SIDE, west + SIDE],
    [south + SIDE, west],
    [south, west],
  ];
  return corners
    .map(([latitude, longitude]) => `${latitude!.toFixed(6)} ${longitude!.toFixed(6)} 0 4`)
    .join("; ");
}

/** A published form with so many records, by the doors that the browser uses: three members of four are men, of the others one. */
export async function answeredForm(email: string, stamp: string, all = 40): Promise<AnsweredForm> {
  const url = inject("address");
  const { anonKey } = (await (await fetch(`${url}/config.json`)).json()) as { anonKey: string };
  const json = { apikey: anonKey, "content-type": "application/json" };
  const signed = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    ...{ method: "POST", headers: json },
    body: JSON.stringify({ email, password: "parcelle-demo" }),
  });
  const { access_token } = (await signed.json()) as { access_token: string };
  const headers = { apikey: anonKey, authorization: `Bearer ${access_token}` };
  const rows = async <Row>(path: string) =>
    (await (await fetch(`${url}/rest/v1/${path}`, { headers })).json()) as Row[];
  async function call<Told>(name: string, input: object): Promise<Told> {
    const isForm = input instanceof FormData;
    const answer = await fetch(`${url}/functions/v1/${name}`, {
      method: "POST",
      headers: isForm ? headers : { ...headers, "content-type": "application/json" },
      body: isForm ? input : JSON.stringify(input),
    });
    if (!answer.ok) throw new Error(`${name}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Told;
  }
  const [organisation] = await rows<{ id: number }>("organisations?select=id&order=id&limit=1");
  const organisationId = organisation!.id;
  const [project, name] = [`Campagne chiffres ${stamp}`, `chiffres_${stamp}`];
  const { id: projectId } = await call<{ id: number }>("create-project", {
    ...{ organisationId, module: "COLLECT", requestKey: randomUUID(), collects: "onboarding" },
    project: { name: project, type: "reference" },
  });
  const file = new FormData();
  file.set("organisationId", String(organisationId));
  file.set("file", new File([survey(name)], "formulaire.md"));
  const { definition } = await call<{ definition: object }>("read-form-file", file);
  const { formId } = await call<{ formId: number }>("save-form", {
    ...{ organisationId, seenNumber: 1, requestKey: randomUUID(), name, definition },
  });
  await call("publish-form", { formId, seenNumber: 1 });
  const { projectFormId } = await call<{ projectFormId: number }>("use-form", { projectId, formId });
  await call("move-project-form", { projectFormId, to: "in_progress" });
  const [version] = await rows<{ id: number }>(`form_versions?form_id=eq.${formId}&select=id`);
  for (let number = 0; number < all; number += 1) {
    const isMember = number % 2 === 0;
    const isMan = number % 8 < 2 || (isMember && number % 8 < 6);
    await call("submit-record", {
      ...{ projectFormId, versionId: version!.id },
      answers: {
        ...{ nom: `Producteur ${number + 1}`, membre: isMember ? "oui" : "non", sexe: isMan ? "m" : "f" },
        ...(isMember ? { cotisation: String(1000 + number * 50) } : {}),
        ...{
          visite: `2026-11-${String(1 + (number % 28)).padStart(2, "0")}`,
          contour: contourOf(number, all),
        },
        meta: { instanceID: `uuid:${randomUUID()}` },
      },
    });
  }
  return {
    ...{ project, name, pair: `${projectFormId}-${formId}` },
    base: `/collect/onboarding/project/${projectId}/form/`,
  };
}
