import { crops } from "@parcelle/domain/crops";
import { accessWayNames } from "@parcelle/domain/farmers/access-ways";
import { consentProofNames } from "@parcelle/domain/farmers/consent-proofs";
import { consentPurposeNames } from "@parcelle/domain/farmers/consent-purposes";
import { householdRoleNames } from "@parcelle/domain/farmers/household-roles";
import { paperName } from "@parcelle/domain/farmers/paper-kinds";
import { pictureKindNames } from "@parcelle/domain/farmers/picture-kinds";
import { sexNames } from "@parcelle/domain/farmers/sexes";
import { spokenLanguageNames } from "@parcelle/domain/farmers/spoken-languages";
import type { Language } from "@parcelle/domain/language";
import { nameOfKey } from "@parcelle/domain/unknown-code";
import { formatDay, formatNumber } from "@parcelle/formats/pdf/format-values";
import { pageFrame } from "@parcelle/formats/pdf/page-frame";
import { renderPdf } from "@parcelle/formats/pdf/render-pdf";
import { tellRight } from "../tell-holding.ts";
import type { PersonFile } from "./person-file.ts";
import { particularsOf } from "./person-particulars.ts";
import { partOf, tableOf } from "./person-parts.ts";
import { type PersonTexts, personTexts } from "./person-texts.ts";
import { toldChange, toldTable } from "./told-change.ts";

const NONE = "–";

/** The PDF of all that a registry holds of a farmer: the same file gives the same bytes. Outlines are in its JSON alone. */
export function writePersonPdf(person: PersonFile, language: Language): Promise<Uint8Array> {
  const words = personTexts[language];
  const { organisation, generatedAt, synthetic, identity } = person;
  const title = words.title(`${identity.lastName} ${identity.firstName}`.trim());
  const frame = { title, organisation, generatedAt, synthetic, mark: identity.identifier, locale: language };
  return renderPdf({
    ...pageFrame(frame),
    content: [
      { text: title, style: "title", margin: [0, 0, 0, 6] },
      { text: words.lead(organisation) },
      partOf(words.identity, [tableOf(null, identityRows(person, words, language))]),
      picturesOf(person, words, language),
      ...particularsOf(person, words, language),
      ...belongings(person, words, language),
      ...traces(person, words, language),
    ],
  });
}

function identityRows({ identity }: PersonFile, words: PersonTexts, language: Language): string[][] {
  const day = (text: string | null) => (text === null ? NONE : formatDay(text, language));
  const { sex, birth, latitude, longitude, declaredHectares } = identity;
  return [
    [words.identifier, identity.identifier],
    [words.otherIdentifiers, identity.otherIdentifiers.join(", ") || NONE],
    [words.lastName, identity.lastName],
    [words.firstName, identity.firstName || NONE],
    [words.otherNames, identity.otherNames ?? NONE],
    [words.sex, sex === null ? NONE : nameOfKey(sexNames, sex, language)],
    [words.birth, birth !== null && birth.length > 4 ? day(birth) : (birth ?? NONE)],
    [words.village, identity.village ?? NONE],
    [words.section, identity.section ?? NONE],
    [
      words.crops,
      identity.crops
        .map((key) =>
          nameOfKey(
            Object.fromEntries(Object.entries(crops).map(([crop, { name }]) => [crop, name])),
            key,
            language,
          ),
        )
        .join(", ") || NONE,
    ],
    [
      words.languages,
      identity.languages.map((code) => nameOfKey(spokenLanguageNames, code, language)).join(", ") || NONE,
    ],
    [words.household, householdOf(identity, language)],
    [words.declaredArea, declaredHectares === null ? NONE : formatNumber(declaredHectares, language, 2)],
    [words.place, latitude === null ? NONE : `${latitude}, ${longitude}`],
    [words.notes, identity.notes ?? NONE],
    [words.registered, [day(identity.registeredAt), identity.registeredBy].filter(Boolean).join(", ")],
    ...(identity.removedAt === null ? [] : [[words.removed, day(identity.removedAt)]]),
  ];
}

function picturesOf({ pictures }: PersonFile, words: PersonTexts, language: Language) {
  const drawn = pictures.flatMap(({ content, ...picture }) =>
    content?.startsWith("data:image/jpeg") ? [{ ...picture, content }] : [],
  );
  const told = ({ kind, paper, country }: (typeof drawn)[number]) =>
    paper === null ? nameOfKey(pictureKindNames, kind, language) : paperName(paper, country)[language];
  return partOf(
    words.pictures,
    drawn.map((picture) => ({
      stack: [
        { text: told(picture), bold: true },
        { image: picture.content, fit: [220, 220] },
      ],
      margin: [0, 0, 0, 8],
      unbreakable: true,
    })),
    pictures.some(({ content }) => content?.startsWith("data:application/pdf")) ? [words.otherPictures] : [],
  );
}

function householdOf({ household, householdRole }: PersonFile["identity"], language: Language): string {
  if (household === null || householdRole === null) return NONE;
  return `${household} (${nameOfKey(householdRoleNames, householdRole, language)})`;
}

function belongings(person: PersonFile, words: PersonTexts, language: Language) {
  const day = (text: string | null) => (text === null ? NONE : formatDay(text, language));
  const { phones, plots, heldPlots, plotsNotShown, consents, cards } = person;
  return [
    partOf(words.phones, [
      tableOf(
        [words.written, words.number, words.network],
        phones.map(({ written, number, network }) => [written, number ?? NONE, network ?? NONE]),
      ),
    ]),
    partOf(
      words.plots,
      [
        tableOf(
          [words.plot, words.project, words.country, words.hectares, words.producer, words.right],
          plots.map((plot) => [
            ...[
              plot.identifier,
              plot.project,
              plot.country ?? NONE,
              formatNumber(plot.hectares, language, 2),
            ],
            ...[plot.producerName ?? NONE, tellRight(plot, language) || NONE],
          ]),
        ),
      ],
      [...(plots.length > 0 ? [words.outlines] : []), ...notShown(plotsNotShown, words)],
    ),
    partOf(words.heldPlots, [
      tableOf(
        [words.plot, words.right],
        heldPlots.map((held) => [held.identifier, tellRight(held, language) || NONE]),
      ),
    ]),
    partOf(words.consents, [
      tableOf(
        [words.purpose, words.wording, words.given, words.proof, words.withdrawn],
        consents.map((consent) => [
          nameOfKey(consentPurposeNames, consent.purpose, language),
          `${consent.text} (${nameOfKey(spokenLanguageNames, consent.language, language)}, ${consent.version})`,
          `${day(consent.givenOn)}, ${consent.recordedBy}`,
          [nameOfKey(consentProofNames, consent.proof, language), consent.proofFile, consent.witness]
            .filter(Boolean)
            .join(", "),
          [day(consent.withdrawnOn), consent.withdrawnFor].filter(Boolean).join(", "),
        ]),
      ),
    ]),
    partOf(words.cards, [
      tableOf(
        [words.card, words.name, words.issued, words.status],
        cards.map(({ number, name, issuedOn, status, revokedAt }) => [
          ...[String(number), name, day(issuedOn)],
          status === "valid" ? words.valid : `${words.revoked} ${day(revokedAt)}`,
        ]),
      ),
    ]),
  ];
}

const notShown = (count: number, words: PersonTexts): string[] =>
  count > 0 ? [words.plotsNotShown(count)] : [];

function traces(person: PersonFile, words: PersonTexts, language: Language) {
  const day = (text: string | null) => (text === null ? NONE : formatDay(text, language));
  const { merges, imports, history, accesses } = person;
  return [
    partOf(words.merges, [
      tableOf(
        [words.identifier, words.merged, words.by, words.undone],
        merges.map(({ identifier, mergedAt, mergedBy, undoneAt }) => [
          ...[identifier, day(mergedAt), mergedBy, day(undoneAt)],
        ]),
      ),
    ]),
    partOf(words.imports, [
      tableOf(
        [words.file, words.sheet, words.imported, words.by],
        imports.map(({ file, sheet, row, importedAt, importedBy }) => [
          ...[file, `${sheet}, ${row}`, day(importedAt), importedBy],
        ]),
      ),
    ]),
    partOf(words.history, [
      tableOf(
        [words.day, words.by, words.what, words.change],
        history.map((entry) => [
          ...[day(entry.at), entry.by ?? NONE],
          `${toldTable(entry.table, language)}, ${words.actions[entry.action] ?? entry.action}`,
          toldChange(entry, language),
        ]),
      ),
    ]),
    ...(accesses === null
      ? []
      : [
          partOf(words.accesses, [
            tableOf(
              [words.day, words.by, words.how],
              accesses.map(({ day: on, by, way }) => [day(on), by, nameOfKey(accessWayNames, way, language)]),
            ),
          ]),
        ]),
  ];
}
