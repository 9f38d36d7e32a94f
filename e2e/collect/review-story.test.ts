import { randomUUID } from "node:crypto";
import { recordStateNames, reviewLevelNames } from "@parcelle/domain/states/record-state-names";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { actionMessages } from "../../apps/web/src/features/collect/records/action-messages.ts";
import { reviewMessages } from "../../apps/web/src/features/collect/review/messages.ts";
import { teamMessages } from "../../apps/web/src/features/collect/teams/messages.ts";
import { axeFindings } from "../axe-findings.ts";
import { launch, leave, type Visitor, visit } from "../browser.ts";
import { Member } from "../member.ts";
import { chaptersOf, screenOf } from "../screen.ts";
import { storyLocales } from "../story-locales.ts";

const survey = (identifier: string) => `| survey |
| | type | name | label::Français (fr) | label::English (en) | required |
| | text | nom | Nom du producteur | Name of the farmer | yes |
| | decimal | ha | Superficie (ha) | Area (ha) | |
| | geopoint | maison | Maison | House | |
| settings |
| | form_title | form_id | version | default_language |
| | ${identifier} | ${identifier} | 1 | Français (fr) |
`;

const comment = {
  fr: "12 ha pour un ménage ? Mesurez de nouveau.",
  en: "12 ha for one household? Measure again.",
};
const password = "une-phrase-assez-longue";

describe.each(storyLocales())("a record that a supervisor and the headquarters accept, in %s", (locale) => {
  let browser: Browser;
  let visitor: Visitor;
  let address: (page: string) => string;
  let projectAddress: string;
  let projectFormId: number;
  let owner: Member;
  const stamp = Date.now();
  const supervisor = `sylvie-${locale}-${stamp}@demo.parcelle.test`;
  const actions = actionMessages[locale];
  const review = reviewMessages[locale];
  const { role, button, seen } = screenOf(() => visitor);
  const chapter = chaptersOf(() => visitor);

  const enter = async (email: string, viewport?: { width: number; height: number }) => {
    if (visitor !== undefined) {
      expect(visitor.faults).toEqual([]);
      await visitor.close();
    }
    visitor = await visit(browser, locale, viewport);
    await visitor.signedIn(email, email === supervisor ? password : undefined);
  };
  const record = async () =>
    (
      await owner.rows<{ state: string; accepted_level: string | null; answers: { ha: string } }>(
        `records?project_form_id=eq.${projectFormId}&select=state,accepted_level,answers`,
      )
    )[0];

  beforeAll(async () => {
    owner = await Member.signIn("owner@demo.parcelle.test");
    const [membership] = await owner.rows<{ organisation_id: number }>("memberships?select=organisation_id");
    const organisationId = membership!.organisation_id;
    const identifier = `revue_${locale}_${stamp}`;
    const definition = await owner.readForm(organisationId, "revue.md", survey(identifier));
    const { formId } = await owner.call<{ formId: number }>("save-form", {
      ...{ organisationId, requestKey: randomUUID(), name: `Revue ${locale}`, definition },
    });
    await owner.call("publish-form", { formId, seenNumber: 1 });
    const { id: projectId } = await owner.call<{ id: number }>("create-project", {
      ...{ organisationId, module: "COLLECT", requestKey: randomUUID() },
      project: { name: `Revue ${locale} ${stamp}`, type: "reference", settings: { collect: "onboarding" } },
    });
    ({ projectFormId } = await owner.call<{ projectFormId: number }>("use-form", { projectId, formId }));
    await owner.call("move-project-form", { projectFormId, to: "in_progress" });
    projectAddress = `/collect/onboarding/project/${projectId}`;
    address = (page) => `${projectAddress}/form/${page}-${projectFormId}-${formId}`;
    await Member.signUp(supervisor, password, locale);
    await owner.call("invite-members", {
      ...{ organisationId, projectId: null, emails: [supervisor], role: "manager" },
      ...{ features: null, language: locale },
    });
    const sylvie = await Member.signIn(supervisor, password);
    const [waiting] = await sylvie.rows<{ id: number }>("rpc/waiting_invitations");
    await sylvie.call("answer-invitation", { invitationId: waiting!.id, accept: true });
    const agent = await Member.signIn("agent@demo.parcelle.test");
    const [version] = await owner.rows<{ id: number }>(`form_versions?form_id=eq.${formId}&select=id`);
    await agent.call("submit-record", {
      ...{ projectFormId, versionId: version!.id },
      answers: {
        ...{ nom: "Koffi Aka", ha: "12", maison: "5.84 -5.36 0 4" },
        meta: { instanceID: `uuid:${randomUUID()}` },
      },
    });
    browser = await launch();
  });
  afterAll(async () => {
    expect(visitor.faults).toEqual([]);
    await visitor.close();
    await leave(browser);
  });

  chapter("the headquarters says that records are accepted at two levels", async () => {
    const teams = teamMessages[locale];
    await enter("owner@demo.parcelle.test");
    await visitor.go(projectAddress);
    await visitor.page.getByLabel(teams.levels).selectOption("2");
    await visitor.page.getByLabel(teams.newTeam).fill("Divo");
    await button(teams.addTeam).click();
    await button(teams.dissolve("Divo")).waitFor();
    await visitor.shot("120-review-settings");
  });

  chapter("the supervisor refuses by a key, with a comment", async () => {
    await enter(supervisor);
    await visitor.go(address("review"));
    await seen("Koffi Aka");
    await visitor.shot("121-review");
    expect(await axeFindings(visitor)).toEqual([]);
    await visitor.page.keyboard.press("r");
    await role("textbox", { name: actions.comment }).fill(comment[locale]);
    await role("dialog").getByRole("button", { name: actions.refuse }).click();
    await seen(review.done);
    expect(await record()).toMatchObject({ state: "refuse" });
  });

  chapter("the agent reads why on a phone, and mends it", async () => {
    const { collectRecords } = visitor.say;
    await enter("agent@demo.parcelle.test", { width: 360, height: 740 });
    await visitor.go(address("open"));
    await role("row", { name: /Koffi/ }).dblclick();
    await seen(comment[locale]);
    await visitor.shot("122-refused-record");
    await button(collectRecords.edit).click();
    const area = visitor.page.getByLabel(/ha\)/);
    await area.fill(locale === "fr" ? "1,2" : "1.2");
    await area.press("Tab");
    await visitor.shot("123-correction");
    await button(collectRecords.saveCorrection).click();
    await seen(collectRecords.editedValid);
    expect(await record()).toMatchObject({ state: "valid", answers: { ha: "1.2" } });
  });

  chapter("the supervisor sees what changed, and accepts", async () => {
    await enter(supervisor);
    await visitor.go(address("review"));
    await seen(comment[locale]);
    await visitor.page.locator("del", { hasText: "12" }).first().waitFor();
    await visitor.shot("124-review-of-a-correction");
    await visitor.page.keyboard.press("a");
    await seen(review.done);
    expect(await record()).toMatchObject({ state: "accept", accepted_level: "supervisor" });
  });

  chapter("the headquarters accepts what the supervisor accepted", async () => {
    const { collectRecords } = visitor.say;
    await enter("owner@demo.parcelle.test");
    await visitor.go(address("review"));
    await seen("Koffi Aka");
    await button(review.accept).click();
    await seen(review.done);
    expect(await record()).toMatchObject({ accepted_level: "headquarters" });
    await visitor.go(address("open"));
    await seen(`${recordStateNames.accept[locale]} · ${reviewLevelNames.headquarters[locale]}`);
    await role("row", { name: /Koffi/ }).dblclick();
    await seen(collectRecords.history);
    await visitor.shot("125-accepted-record");
    expect(await axeFindings(visitor)).toEqual([]);
  });
});
