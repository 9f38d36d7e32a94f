import { creditMessages } from "../apps/web/src/app/credits/credit-messages.ts";
import { frameMessages } from "../apps/web/src/app/frame/frame-messages.ts";
import { lostOrganisationMessages } from "../apps/web/src/app/frame/lost-organisation-messages.ts";
import { identityProblem, identityProblemText } from "../apps/web/src/app/identity-problem.ts";
import { notificationMessages } from "../apps/web/src/app/notifications/notification-messages.ts";
import { presenceMessages } from "../apps/web/src/app/presence/presence-messages.ts";
import { signInAgainMessages } from "../apps/web/src/app/presence/sign-in-again-messages.ts";
import { ProblemError } from "../apps/web/src/app/problem.ts";
import { problemText } from "../apps/web/src/app/problem-text.ts";
import { screenMessages } from "../apps/web/src/app/screen-messages.ts";
import { sharingMessages } from "../apps/web/src/app/sharing/sharing-messages.ts";
import { deleteMessages } from "../apps/web/src/features/account/delete-account/delete-messages.ts";
import { accountMessages } from "../apps/web/src/features/account/messages.ts";
import { securityMessages } from "../apps/web/src/features/account/security/security-messages.ts";
import { elsewhereMessages } from "../apps/web/src/features/auth/elsewhere/elsewhere-messages.ts";
import { invitationMessages } from "../apps/web/src/features/auth/invitation/messages.ts";
import { linkMessages } from "../apps/web/src/features/auth/link-messages.ts";
import { authMessages } from "../apps/web/src/features/auth/messages.ts";
import { secondFactorMessages } from "../apps/web/src/features/auth/second-factor/second-factor-messages.ts";
import { conditionMessages } from "../apps/web/src/features/collect/builder/condition/condition-messages.ts";
import { conflictMessages } from "../apps/web/src/features/collect/builder/conflict/conflict-messages.ts";
import { fileMessages as formFileMessages } from "../apps/web/src/features/collect/builder/files/file-messages.ts";
import { builderMessages } from "../apps/web/src/features/collect/builder/messages.ts";
import { panelMessages } from "../apps/web/src/features/collect/builder/panel/panel-messages.ts";
import { previewMessages } from "../apps/web/src/features/collect/builder/preview/preview-messages.ts";
import { publishMessages } from "../apps/web/src/features/collect/builder/publish/publish-messages.ts";
import { treeMessages } from "../apps/web/src/features/collect/builder/tree/tree-messages.ts";
import { typeMessages } from "../apps/web/src/features/collect/builder/types/type-messages.ts";
import { crossMessages } from "../apps/web/src/features/collect/figures/cross/messages.ts";
import { dashboardMessages } from "../apps/web/src/features/collect/figures/dashboard/messages.ts";
import { figureMessages } from "../apps/web/src/features/collect/figures/messages.ts";
import { formMessages } from "../apps/web/src/features/collect/form/messages.ts";
import { formFrameMessages } from "../apps/web/src/features/collect/form-frame/messages.ts";
import { collectMessages } from "../apps/web/src/features/collect/messages.ts";
import { placeMessages as recordPlaceMessages } from "../apps/web/src/features/collect/places/messages.ts";
import { collectProjectMessages } from "../apps/web/src/features/collect/project/messages.ts";
import { recordMessages } from "../apps/web/src/features/collect/records/messages.ts";
import { templateMessages } from "../apps/web/src/features/collect/templates/template-messages.ts";
import { paymentMessages } from "../apps/web/src/features/credits/payment/messages.ts";
import { workspaceTexts as dmrvTexts } from "../apps/web/src/features/dmrv/messages.ts";
import { resultMessages as carbonMessages } from "../apps/web/src/features/dmrv/results/messages.ts";
import { placeMessages as carbonPlaceMessages } from "../apps/web/src/features/dmrv/results/places/place-messages.ts";
import { runMessages as carbonRunMessages } from "../apps/web/src/features/dmrv/runs/messages.ts";
import { resultMessages as baselineMessages } from "../apps/web/src/features/dynamic-baseline/results/messages.ts";
import { runMessages as baselineRunMessages } from "../apps/web/src/features/dynamic-baseline/runs/messages.ts";
import { declareMessages } from "../apps/web/src/features/eudr/declarations/declare-messages.ts";
import { euMessages } from "../apps/web/src/features/eudr/declarations/eu/eu-messages.ts";
import { fileMessages } from "../apps/web/src/features/eudr/declarations/file-messages.ts";
import { filingMessages } from "../apps/web/src/features/eudr/declarations/filing/filing-messages.ts";
import { declarationMessages } from "../apps/web/src/features/eudr/declarations/messages.ts";
import { preflightMessages } from "../apps/web/src/features/eudr/declarations/preflight/preflight-messages.ts";
import { referenceMessages } from "../apps/web/src/features/eudr/declarations/references/reference-messages.ts";
import { stepMessages } from "../apps/web/src/features/eudr/declarations/step-messages.ts";
import { eudrFileTexts } from "../apps/web/src/features/eudr/file-texts.ts";
import { eudrMessages } from "../apps/web/src/features/eudr/messages.ts";
import { cardMessages } from "../apps/web/src/features/eudr/results/card-messages.ts";
import { resultMessages } from "../apps/web/src/features/eudr/results/messages.ts";
import { tableMessages } from "../apps/web/src/features/eudr/results/table-messages.ts";
import { changeMessages } from "../apps/web/src/features/eudr/runs/compare/change-messages.ts";
import { assessmentMessages } from "../apps/web/src/features/eudr/runs/messages.ts";
import { rulesMessages } from "../apps/web/src/features/eudr/runs/rules-messages.ts";
import { runListMessages } from "../apps/web/src/features/eudr/runs/run-list-messages.ts";
import { trialMessages } from "../apps/web/src/features/eudr/runs/trial/trial-messages.ts";
import { cardMessages as farmerCardMessages } from "../apps/web/src/features/farmers/cards/card-messages.ts";
import { scanMessages } from "../apps/web/src/features/farmers/cards/scan/scan-messages.ts";
import { duplicateMessages } from "../apps/web/src/features/farmers/duplicates/messages.ts";
import { eventMessages } from "../apps/web/src/features/farmers/events/messages.ts";
import { farmerFileMessages } from "../apps/web/src/features/farmers/exports/messages.ts";
import { fieldMessages } from "../apps/web/src/features/farmers/fields/messages.ts";
import { historyMessages } from "../apps/web/src/features/farmers/history/messages.ts";
import { householdMessages } from "../apps/web/src/features/farmers/households/messages.ts";
import { farmerImportMessages } from "../apps/web/src/features/farmers/imports/messages.ts";
import { languageMessages } from "../apps/web/src/features/farmers/languages/messages.ts";
import { farmerMigrationMessages } from "../apps/web/src/features/farmers/migration/messages.ts";
import { paperMessages } from "../apps/web/src/features/farmers/papers/paper-messages.ts";
import { phoneMessages } from "../apps/web/src/features/farmers/phones/messages.ts";
import { byNameMessages } from "../apps/web/src/features/farmers/pictures/by-name/by-name-messages.ts";
import { pictureMessages } from "../apps/web/src/features/farmers/pictures/messages.ts";
import { placeMessages } from "../apps/web/src/features/farmers/places/messages.ts";
import { holderMessages } from "../apps/web/src/features/farmers/plots/holder-messages.ts";
import { plotLinkMessages } from "../apps/web/src/features/farmers/plots/messages.ts";
import { erasureMessages } from "../apps/web/src/features/farmers/privacy/erasure-messages.ts";
import { privacyMessages } from "../apps/web/src/features/farmers/privacy/messages.ts";
import { retentionMessages } from "../apps/web/src/features/farmers/privacy/retention-messages.ts";
import { regionMessages } from "../apps/web/src/features/farmers/regions/messages.ts";
import { farmerMessages } from "../apps/web/src/features/farmers/registry/messages.ts";
import { requestMessages } from "../apps/web/src/features/farmers/requests/messages.ts";
import { farmerStatisticsMessages } from "../apps/web/src/features/farmers/statistics/messages.ts";
import { comparisonMessages } from "../apps/web/src/features/forest/comparison/comparison-messages.ts";
import { workspaceTexts as forestTexts } from "../apps/web/src/features/forest/messages.ts";
import { resultMessages as eligibilityMessages } from "../apps/web/src/features/forest/results/messages.ts";
import { lossMessages } from "../apps/web/src/features/forest/risk-maps/loss-messages.ts";
import { riskMapFormMessages } from "../apps/web/src/features/forest/risk-maps/risk-map-form-messages.ts";
import { riskMapMessages } from "../apps/web/src/features/forest/risk-maps/risk-map-messages.ts";
import { runMessages as eligibilityRunMessages } from "../apps/web/src/features/forest/runs/messages.ts";
import { guideMessages } from "../apps/web/src/features/guides/messages.ts";
import { checklistMessages } from "../apps/web/src/features/home/checklist-messages.ts";
import { invitationMessages as waitingMessages } from "../apps/web/src/features/home/invitation-messages.ts";
import { homeMessages } from "../apps/web/src/features/home/messages.ts";
import { notificationPageMessages } from "../apps/web/src/features/notifications/messages.ts";
import { articleEditorMessages } from "../apps/web/src/features/operator/articles/messages.ts";
import { boundaryMessages } from "../apps/web/src/features/operator/boundaries/messages.ts";
import { identityMessages } from "../apps/web/src/features/operator/identity/identity-messages.ts";
import { ingestMessages } from "../apps/web/src/features/operator/ingest/messages.ts";
import { ownLayerMessages } from "../apps/web/src/features/operator/ingest/own-layer-messages.ts";
import { operatorMessages } from "../apps/web/src/features/operator/messages.ts";
import { operatorsMessages } from "../apps/web/src/features/operator/operators/messages.ts";
import { sendingMessages } from "../apps/web/src/features/operator/uploads/messages.ts";
import { aboutMessages } from "../apps/web/src/features/organisation/about/messages.ts";
import { auditMessages } from "../apps/web/src/features/organisation/audit/messages.ts";
import { memberMessages } from "../apps/web/src/features/organisation/members/messages.ts";
import { mapMessages } from "../apps/web/src/ui/map/map-messages.ts";
import { measureMessages } from "../apps/web/src/ui/map/tools/measure/measure-messages.ts";
import { toolMessages } from "../apps/web/src/ui/map/tools/tool-messages.ts";
import { uiMessages } from "../apps/web/src/ui/ui-messages.ts";
import { evidenceMessages } from "../apps/web/src/workspace/evidence/evidence-messages.ts";
import { exportMessages } from "../apps/web/src/workspace/exports/messages.ts";
import { definitionMessages } from "../apps/web/src/workspace/forest-definition/definition-messages.ts";
import { firstPlotsMessages } from "../apps/web/src/workspace/imports/first-plots-messages.ts";
import { importMessages } from "../apps/web/src/workspace/imports/messages.ts";
import { mapPageMessages } from "../apps/web/src/workspace/map/messages.ts";
import { workspaceMessages } from "../apps/web/src/workspace/messages.ts";
import { outlineMessages } from "../apps/web/src/workspace/outlines/outline-messages.ts";
import { overruleMessages } from "../apps/web/src/workspace/overrule/overrule-messages.ts";
import { plotMessages } from "../apps/web/src/workspace/plot/messages.ts";
import { splitMessages } from "../apps/web/src/workspace/plot/split/split-messages.ts";
import { newPlotMessages } from "../apps/web/src/workspace/plots/new-plot/new-plot-messages.ts";
import { plotsMessages } from "../apps/web/src/workspace/plots/plots-messages.ts";
import { privateOverlapMessages } from "../apps/web/src/workspace/private-overlaps/messages.ts";
import { examineMessages } from "../apps/web/src/workspace/project/examine-messages.ts";
import { projectMessages } from "../apps/web/src/workspace/projects/messages.ts";
import { reportMessages } from "../apps/web/src/workspace/reports/messages.ts";
import { compareMessages } from "../apps/web/src/workspace/runs/compare-messages.ts";
import { placeMessages as runPlaceMessages } from "../apps/web/src/workspace/runs/places/place-messages.ts";
import { runMessages } from "../apps/web/src/workspace/runs/run-messages.ts";
import { runPriceMessages } from "../apps/web/src/workspace/runs/run-price-messages.ts";
import { accuracyMessages } from "../apps/web/src/workspace/samples/accuracy/accuracy-messages.ts";
import { interpretMessages } from "../apps/web/src/workspace/samples/interpret/interpret-messages.ts";
import { planMessages } from "../apps/web/src/workspace/samples/plan-messages.ts";
import { samplesMessages } from "../apps/web/src/workspace/samples/samples-messages.ts";
import { savedFilterMessages } from "../apps/web/src/workspace/saved-filters/messages.ts";
import { trashMessages } from "../apps/web/src/workspace/trash/trash-messages.ts";
import { zonesMessages } from "../apps/web/src/workspace/zones/zones-messages.ts";

export const locales = ["fr", "en"] as const;
export type Locale = (typeof locales)[number];

/** The tabs of a project of the module, by what its stories call them. */
function tabs(locale: Locale) {
  const { runs, ...own } = workspaceMessages[locale].tabs;
  return { ...own, assessments: runs, declarations: eudrMessages[locale].declarations };
}

/** What every module says of its files, and what RDUE says of its own. */
function exportWords(locale: Locale) {
  const common = exportMessages[locale];
  const { failures } = eudrFileTexts[locale];
  return {
    ...common,
    reasons: { ...common.reasons, ...failures },
  };
}

/** The screens' own words, so that one story is told in both languages. */
export function words(locale: Locale) {
  return {
    auth: authMessages[locale],
    links: linkMessages[locale],
    providers: elsewhereMessages[locale],
    identityProblem: (code: string) => identityProblemText(identityProblem(code), locale),
    configured: identityMessages[locale],
    secondFactor: secondFactorMessages[locale],
    security: securityMessages[locale],
    deletion: deleteMessages[locale],
    frame: frameMessages[locale],
    home: homeMessages[locale],
    waiting: waitingMessages[locale],
    lost: lostOrganisationMessages[locale],
    eudr: { ...workspaceMessages[locale], ...eudrMessages[locale], tabs: tabs(locale) },
    projects: { ...projectMessages[locale], ...eudrMessages[locale] },
    plots: { ...plotsMessages[locale], ...tableMessages[locale], ...declareMessages[locale] },
    plot: {
      ...plotMessages[locale],
      ...overruleMessages[locale],
      ...evidenceMessages[locale],
      ...resultMessages[locale],
    },
    trash: trashMessages[locale],
    outlines: outlineMessages[locale],
    split: splitMessages[locale],
    elsewhere: privateOverlapMessages[locale],
    imports: importMessages[locale],
    firstPlots: firstPlotsMessages[locale],
    newPlot: newPlotMessages[locale],
    zones: zonesMessages[locale],
    farmerEvents: eventMessages[locale],
    farmerPictures: pictureMessages[locale],
    photosByName: byNameMessages[locale],
    collect: collectMessages[locale],
    collectProject: collectProjectMessages[locale],
    collectForm: formMessages[locale],
    collectRecords: recordMessages[locale],
    collectPlaces: recordPlaceMessages[locale],
    collectFigures: figureMessages[locale],
    collectCross: crossMessages[locale],
    collectDashboards: dashboardMessages[locale],
    builder: builderMessages[locale],
    builderCondition: conditionMessages[locale],
    builderConflict: conflictMessages[locale],
    builderFiles: formFileMessages[locale],
    builderPanel: panelMessages[locale],
    builderPreview: previewMessages[locale],
    builderPublish: publishMessages[locale],
    collectFrame: formFrameMessages[locale],
    builderTree: treeMessages[locale],
    builderTypes: typeMessages[locale],
    formTemplates: templateMessages[locale],
    farmers: farmerMessages[locale],
    farmerFields: fieldMessages[locale],
    households: householdMessages[locale],
    farmerLanguages: languageMessages[locale],
    farmerRegions: regionMessages[locale],
    savedFilters: savedFilterMessages[locale],
    farmerFiles: farmerFileMessages[locale],
    farmerStatistics: farmerStatisticsMessages[locale],
    holders: holderMessages[locale],
    plotLinks: plotLinkMessages[locale],
    farmerImports: farmerImportMessages[locale],
    farmerMigration: farmerMigrationMessages[locale],
    cards: farmerCardMessages[locale],
    privacy: privacyMessages[locale],
    erasure: erasureMessages[locale],
    retention: retentionMessages[locale],
    scan: scanMessages[locale],
    duplicates: duplicateMessages[locale],
    farmerPhones: phoneMessages[locale],
    farmerPlaces: placeMessages[locale],
    requests: requestMessages[locale],
    history: historyMessages[locale],
    papers: paperMessages[locale],
    riskMaps: riskMapMessages[locale],
    riskMapForm: riskMapFormMessages[locale],
    riskMapLoss: lossMessages[locale],
    samples: samplesMessages[locale],
    sampleLabels: interpretMessages[locale],
    sampleAccuracy: accuracyMessages[locale],
    samplePlan: planMessages[locale],
    assessments: { ...runMessages[locale], ...assessmentMessages[locale] },
    forest: {
      modules: { redd: forestTexts.redd[locale], arr: forestTexts.arr[locale] },
      run: { ...definitionMessages[locale], ...eligibilityRunMessages[locale] },
      results: eligibilityMessages[locale],
      comparison: comparisonMessages[locale],
    },
    examine: examineMessages[locale],
    dmrv: {
      module: dmrvTexts[locale],
      places: carbonPlaceMessages[locale],
      run: carbonRunMessages[locale],
      results: carbonMessages[locale],
    },
    baseline: { run: baselineRunMessages[locale], results: baselineMessages[locale] },
    credits: creditMessages[locale],
    payment: paymentMessages[locale],
    runs: { ...runMessages[locale], ...runListMessages[locale] },
    runPrice: runPriceMessages[locale],
    runPlaces: runPlaceMessages[locale],
    rules: rulesMessages[locale],
    trial: trialMessages[locale],
    comparison: { ...compareMessages[locale], ...changeMessages[locale] },
    map: { ...mapPageMessages[locale], ...cardMessages[locale] },
    mapView: mapMessages[locale],
    mapTools: toolMessages[locale],
    measure: measureMessages[locale],
    declarations: declarationMessages[locale],
    declarationFiles: fileMessages[locale],
    eu: euMessages[locale],
    references: referenceMessages[locale],
    filing: filingMessages[locale],
    steps: stepMessages[locale],
    preflight: preflightMessages[locale],
    exports: exportWords(locale),
    reports: reportMessages[locale],
    operator: operatorMessages[locale],
    ingest: ingestMessages[locale],
    boundaries: boundaryMessages[locale],
    sending: sendingMessages[locale],
    ownLayer: ownLayerMessages[locale],
    sharing: sharingMessages[locale],
    invitation: invitationMessages[locale],
    members: memberMessages[locale],
    audit: auditMessages[locale],
    screens: screenMessages[locale],
    ui: uiMessages(locale),
    checklist: checklistMessages[locale],
    guides: guideMessages[locale],
    notifications: notificationMessages[locale],
    news: notificationPageMessages[locale],
    articleEditor: articleEditorMessages[locale],
    about: aboutMessages[locale],
    operators: operatorsMessages[locale],
    account: accountMessages[locale],
    presence: { ...signInAgainMessages[locale], ...presenceMessages[locale] },
    problem: (code: string) => problemText(new ProblemError({ code, message: "" }), locale),
  };
}

export type Words = ReturnType<typeof words>;
