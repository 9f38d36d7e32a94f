import { randomUUID } from "node:crypto";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { becameMessages } from "../../apps/web/src/features/collect/mapping/became-messages.ts";
import { mappingMessages } from "../../apps/web/src/features/collect/mapping/messages.ts";
import { runMessages } from "../../apps/web/src/features/collect/mapping/run-messages.ts";
import { profileMessages } from "../../apps/web/src/features/collect/profile/messages.ts";
import { axeFindings } from "../axe-findings.ts";
import { launch, leave, type Visitor, visit } from "../browser.ts";
import { Member } from "../member.ts";
import { chaptersOf, screenOf } from "../screen.ts";
import { storyLocales } from "../story-locales.ts";

const survey = (identifier: string) => `| survey |
| | type | name | label::Français (fr) | label::English (en) |
| | text | nom | Nom | Last name |
| | text | prenoms | Prénoms | First names |
| | text | tel | Téléphone | Phone |
| | text | village | Village | Village |
| | geoshape | contour | Contour de la parcelle | Outline of the plot |
| settings |
| | form_title | form_id | version | default_language |
| | ${identifier} | ${identifier} | 1 | Français (fr) |
`;

/** A square beside Divo, each story its own. */
function outlineAt(south: number, west: number): string {
  const side = 0.001;
  const corners = [
    [south, west],
    [south, west + side],
    [south + side, west + side],
    [south + side, west],
    [south, west],
  ];
  return corners.map(([latitude, longitude]) => `${latitude} ${longitude} 0 4`).join("; ");
}

describe.each(storyLocales())("a record that becomes a farmer with a plot, in %s", (locale) => {
  let browser: Browser;
  let visitor: Visitor;
  let owner: Member;
  let address: (page: string) => string;
  let targetId: number;
  let recordId: number;
  const stamp = Date.now();
  const village = `Hameau ${stamp}`;
  const [mapping, runs, became] = [mappingMessages[locale], runMessages[locale], becameMessages[locale]];
  const profile = profileMessages[locale];
  const { button, seen } = screenOf(() => visitor);
  const chapter = chaptersOf(() => visitor);
  const farmers = () =>
    owner.rows<{ id: number }>(`farmers?village=eq.${village}&deleted_at=is.null&select=id`);
  const plots = () =>
    owner.rows<{ id: number }>(`plots?project_id=eq.${targetId}&deleted_at=is.null&select=id`);

  beforeAll(async () => {
    owner = await Member.signIn("owner@demo.parcelle.test");
    const [membership] = await owner.rows<{ organisation_id: number }>("memberships?select=organisation_id");
    const organisationId = membership!.organisation_id;
    const identifier = `reprise_${locale}_${stamp}`;
    const definition = await owner.readForm(organisationId, "reprise.md", survey(identifier));
    const { formId } = await owner.call<{ formId: number }>("save-form", {
      ...{ organisationId, requestKey: randomUUID(), name: `Reprise ${locale}`, definition },
    });
    await owner.call("publish-form", { formId, seenNumber: 1 });
    const projectOf = async (module: string, name: string, more: object) =>
      (
        await owner.call<{ id: number }>("create-project", {
          ...{ organisationId, module, requestKey: randomUUID() },
          project: { name, type: "reference", ...more },
        })
      ).id;
    const collect = { settings: { collect: "onboarding" } };
    const projectId = await projectOf("COLLECT", `Reprise ${locale} ${stamp}`, collect);
    targetId = await projectOf("EUDR", `Parcelles ${locale} ${stamp}`, {});
    const { projectFormId } = await owner.call<{ projectFormId: number }>("use-form", { projectId, formId });
    await owner.call("move-project-form", { projectFormId, to: "in_progress" });
    address = (page) => `/collect/onboarding/project/${projectId}/form/${page}-${projectFormId}-${formId}`;
    const agent = await Member.signIn("agent@demo.parcelle.test");
    const [version] = await owner.rows<{ id: number }>(`form_versions?form_id=eq.${formId}&select=id`);
    ({ recordId } = await agent.call<{ recordId: number }>("submit-record", {
      ...{ projectFormId, versionId: version!.id },
      answers: {
        ...{ nom: "Zokou", prenoms: `Awa ${stamp}`, village, contour: outlineAt(5.9, -5.9) },
        meta: { instanceID: `uuid:${randomUUID()}` },
      },
    }));
    await owner.call("review-records", {
      ...{ projectFormId, records: { ids: [recordId] }, decision: "accept", comment: "" },
    });
    browser = await launch();
    visitor = await visit(browser, locale);
    await visitor.signedIn("owner@demo.parcelle.test");
  });
  afterAll(async () => {
    expect(visitor.faults).toEqual([]);
    await visitor.close();
    await leave(browser);
  });

  chapter("the mapping is proposed, and is kept with the project of the plots", async () => {
    await visitor.go(address("mapping"));
    await seen(mapping.questionsText);
    await visitor.page.getByLabel(mapping.target).selectOption(String(targetId));
    await visitor.shot("140-mapping-proposed");
    expect(await axeFindings(visitor)).toEqual([]);
    await button(mapping.save).click();
    await seen(mapping.saved);
  });

  chapter("what the record becomes is shown before anything is stored", async () => {
    await button(runs.preview).click();
    await seen(runs.previewTitle);
    await seen(runs.fates.new!);
    await visitor.shot("141-mapping-preview");
    expect(await axeFindings(visitor)).toEqual([]);
    expect(await farmers()).toEqual([]);
  });

  chapter("the farmer and his plot exist, once", async () => {
    await button(runs.apply).click();
    await seen(runs.statuses.completed);
    expect(await farmers()).toHaveLength(1);
    expect(await plots()).toHaveLength(1);
    await seen(runs.waiting(0, "0"));
    await visitor.shot("142-mapping-applied");
  });

  chapter("the record shows its farmer, its plot and that the plot waits for an assessment", async () => {
    await visitor.go(`${address("open")}?record=${recordId}`);
    await seen(became.becameTitle);
    await seen(became.nextStep);
    await visitor.shot("143-record-became");
    expect(await axeFindings(visitor)).toEqual([]);
  });

  chapter(
    "the profile of the farmer has the record with its answers, and leads to the record and the registry",
    async () => {
      await visitor.page.getByRole("link", { name: became.profile }).click();
      await visitor.page.getByRole("heading", { level: 1, name: `Zokou Awa ${stamp}` }).waitFor();
      await visitor.page.getByText(profile.answers(`Reprise ${locale}`)).click();
      await seen(village);
      await visitor.page.getByRole("link", { name: profile.registry }).waitFor();
      await visitor.shot("144-profile");
      expect(await axeFindings(visitor)).toEqual([]);
    },
  );

  chapter("all of it is taken back in one step", async () => {
    await visitor.go(address("mapping"));
    await button(runs.undo).click();
    await visitor.page.getByRole("dialog").getByRole("button", { name: runs.undo }).click();
    // “Being undone” holds the word too.
    await visitor.page.getByText(runs.statuses.undone, { exact: true }).first().waitFor();
    expect(await farmers()).toEqual([]);
    expect(await plots()).toEqual([]);
  });
});
