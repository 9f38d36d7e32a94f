import { STORY_FILE } from "@parcelle/demonstration/story-file";
import { filingReasonText } from "@parcelle/domain/declaration/filing-reasons";
import { legalityAspectKeys, legalityAspects } from "@parcelle/domain/law/legality-aspects";
import { riskCriterionKeys } from "@parcelle/domain/law/risk-criteria";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { diligenceMessages } from "../apps/web/src/features/eudr/diligence/diligence-messages.ts";
import { reportMessages } from "../apps/web/src/features/eudr/diligence/report-messages.ts";
import { launch, leave, type Visitor, visit } from "./browser.ts";
import { Member } from "./member.ts";
import { readPdf } from "./read-files.ts";
import {
  askForSupplier,
  fileWith,
  makeReady,
  refusals,
  refuseAndMend,
  retryAfterCut,
  withdraw,
} from "./rehearse-filing.ts";
import { chaptersOf, screenOf } from "./screen.ts";
import { storyFile } from "./story.ts";
import { storyLocales } from "./story-locales.ts";
import { writeDeclaration } from "./write-declaration.ts";

const WRITER = "owner@demo.parcelle.test";
const APPROVER = "manager@demo.parcelle.test";
const concern = "b";
const shown = "land_use";

describe.each(storyLocales())("a declaration filed and withdrawn, in %s", (locale) => {
  const diligence = diligenceMessages[locale];
  const reference = `DEPOT-${locale}-${Date.now()}`;
  let browser: Browser;
  let visitor: Visitor;
  let approver: Visitor;
  let owner: Member;
  let project: { id: number; organisation_id: number };
  let declaration = "";

  beforeAll(async () => {
    browser = await launch();
    owner = await Member.signIn(WRITER);
    const id = await owner.createProject(`Dépôt ${reference}`);
    await owner.applyImport(await owner.handIn(id, STORY_FILE, storyFile), "identifier", "farmer");
    await owner.assess(id, { tree: "perennial", countries: ["ci"] });
    [project] = (await owner.rows<typeof project>(`projects?id=eq.${id}&select=id,organisation_id`)) as [
      typeof project,
    ];
    await askNothing();
    visitor = await visit(browser, locale);
    approver = await visit(browser, locale);
    await visitor.signedIn(WRITER);
    await approver.signedIn(APPROVER);
  });
  afterAll(async () => {
    await askNothing();
    await leave(browser);
  });

  /** Other stories file for the same organisation. */
  const askNothing = () =>
    owner.change(`filing_rules?organisation_id=eq.${project.organisation_id}`, {
      approval_required: false,
      due_diligence_required: false,
    });

  const chapter = chaptersOf(() => visitor);
  const { role, button, field, link, seen } = screenOf(() => visitor);
  const own = () => ({ organisation_id: project.organisation_id, project_id: project.id });

  /** The second person looks at what the declaration is now, and approves it. */
  const approve = async () => {
    const other = screenOf(() => approver);
    await approver.go(`${declaration}/diligence`);
    await other.button(diligence.approve).click();
    await other.role("dialog").getByRole("button", { name: diligence.approve, exact: true }).click();
    await other.button(diligence.approve).waitFor({ state: "detached" });
    await visitor.page.reload();
    await button(visitor.say.eu.fileIn.rehearsal).or(button(visitor.say.eu.sendAmendment)).waitFor();
  };

  chapter("begins with a declaration of the plots that may be declared", async () => {
    await visitor.go(`/conformity/rdue/${project.id}`);
    await role("navigation", { name: visitor.say.eudr.tabsLabel }).waitFor();
    await writeDeclaration(visitor, reference);
    declaration = new URL(visitor.page.url()).pathname.replace(/^\/(fr|en)/, "");
  });

  chapter("asks for due diligence and a second person before any filing", async () => {
    await link(diligence.open).first().click();
    for (const rule of [diligence.ruleApproval, diligence.ruleDiligence]) {
      await role("checkbox", { name: rule, disabled: false }).click();
      await role("checkbox", { name: rule, checked: true, disabled: false }).waitFor();
    }
    await seen(filingReasonText("approval_missing", {}, locale));
    await visitor.shot("filing-01-rules");
  });

  chapter("answers the criteria, with a concern that is mitigated, and concludes", async () => {
    await button(diligence.begin).click();
    await button(diligence.answerTo(concern)).click();
    const dialog = role("dialog");
    await dialog.getByRole("radio", { name: diligence.answers.concern, exact: true }).check();
    await dialog
      .getByRole("textbox", { name: diligence.reasoning })
      .fill("Forêt classée à 3 km des parcelles du nord.");
    await dialog.getByRole("button", { name: diligence.save, exact: true }).click();
    await button(diligence.mitigateOf(concern)).click();
    await dialog
      .getByRole("textbox", { name: diligence.measure })
      .fill("Visite des douze parcelles voisines par GPS");
    await dialog.getByLabel(diligence.completedOn).fill("2026-10-12");
    await dialog.getByRole("textbox", { name: diligence.outcome }).fill("Rien trouvé.");
    await visitor.shot("filing-02-mitigation");
    await dialog.getByRole("button", { name: diligence.save, exact: true }).click();
    await seen(diligence.done);
    const [risk] = await owner.rows<{ id: number }>(`risk_assessments?project_id=eq.${project.id}&select=id`);
    for (const criterion of riskCriterionKeys.filter((key) => key !== concern))
      await owner.add("risk_answers", {
        ...own(),
        ...{ assessment_id: risk!.id, criterion, answer: "no_concern", reasoning: "Visite du 12 mars 2026." },
      });
    await visitor.page.reload();
    await button(diligence.concludeNegligible).click();
    await button(diligence.review).waitFor();
    await visitor.shot("filing-03-concluded");
  });

  chapter("shows legality by its eight aspects, and is complete but for the approval", async () => {
    await button(diligence.addEvidenceFor(legalityAspects[shown][locale])).click();
    const dialog = role("dialog");
    await dialog
      .getByRole("textbox", { name: diligence.titleOf })
      .fill("Attestations foncières de la sous-préfecture");
    await dialog.getByRole("button", { name: diligence.save, exact: true }).click();
    await dialog.waitFor({ state: "detached" });
    for (const aspect of legalityAspectKeys.filter((key) => key !== shown))
      await owner.add("legality_evidence", {
        ...own(),
        ...{
          country: "CI",
          aspect,
          title: "Dossier de la coopérative",
          link: "https://coop.example/preuves",
        },
      });
    await visitor.go(declaration);
    await seen(filingReasonText("approval_missing", {}, locale));
    await visitor.shot("filing-04-approval-missing");
  });

  chapter("is approved by a second person, who did not write it", async () => {
    await approve();
    await approver.shot("filing-05-approved");
    await seen(diligence.nothing);
  });

  for (const refusal of refusals)
    chapter(`is refused for ${refusal.answer}, mended, and approved as it is then`, async () => {
      await refuseAndMend(visitor, refusal);
      await approve();
    });

  chapter("is filed once after the EU was down, and has its reference", async () => {
    const { say } = visitor;
    await retryAfterCut(visitor);
    await seen(say.eu.meaning.rehearsal);
    await seen(say.eu.reference);
    expect(
      (await visitor.page
        .getByText(/modifiable|be amended/i)
        .first()
        .textContent()) ?? "",
    ).toMatch(/7[12] h/);
    await visitor.shot("filing-06-available");
  });

  chapter("is amended inside the 72 hours, and approved once more", async () => {
    const { say } = visitor;
    await button(say.eu.amend).click();
    await visitor.shot("filing-07-amending");
    await role("navigation", { name: say.declarations.stepsLabel })
      .getByRole("button", { name: say.declarations.steps.products })
      .click();
    await field(say.declarations.netMass).fill("24000");
    await askForSupplier(visitor);
    await approve();
    await button(say.eu.sendAmendment).click();
    await button(say.eu.withdraw).waitFor();
  });

  chapter("is withdrawn, and its report tells all that was done", async () => {
    await withdraw(visitor);
    const { path } = await visitor.download(() => button(reportMessages[locale].report).click());
    const text = readPdf(path);
    for (const told of [reference, "Forêt classée", "Rien trouvé", "N’Guessan"]) expect(text).toContain(told);
  });

  chapter("whose answer is lost on its way is looked for, and filed once", async () => {
    const { say } = visitor;
    await button(say.eu.endTrial).click();
    await makeReady(visitor);
    await approve();
    await fileWith(visitor, "lost_answer");
    await button(say.eu.amend).waitFor();
    const statements = await owner.rows<{ sends: number }>(
      `eu_filings?project_id=eq.${project.id}&state=eq.available&select=sends`,
    );
    expect(statements).toHaveLength(1);
    await visitor.shot("filing-08-found-again");
    expect([...visitor.faults, ...approver.faults]).toEqual([]);
  });
});
