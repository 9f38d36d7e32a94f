import { sexNames } from "@parcelle/domain/farmers/sexes";
import type { ReactNode } from "react";
import { StateBadge } from "#ui/badge/state-badge.tsx";
import { FactList } from "#ui/fact-list.tsx";
import { formatDate, formatHectares, formatNumber, NO_VALUE } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { CollectedRecords } from "#workspace/records/collected-records.tsx";
import { FarmerCard } from "../cards/farmer-card.tsx";
import { FarmerLikeness, FarmerMerges } from "../duplicates/farmer-likeness.tsx";
import { FarmerEvents } from "../events/farmer-events.tsx";
import { OwnFacts } from "../fields/own-facts.tsx";
import { FarmerHistory } from "../history/farmer-history.tsx";
import { FarmerHousehold } from "../households/household-section.tsx";
import { languageMessages } from "../languages/messages.ts";
import { spokenNames } from "../languages/spoken-names.ts";
import { FarmerPapers } from "../papers/farmer-papers.tsx";
import { paperMessages } from "../papers/paper-messages.ts";
import type { KnownPaper } from "../papers/typed-paper.ts";
import { FarmerPhoto } from "../pictures/farmer-photo.tsx";
import { pictureMessages } from "../pictures/messages.ts";
import { FarmerPrivacy } from "../privacy/farmer-privacy.tsx";
import { FarmerUnit } from "../regions/farmer-unit.tsx";
import { regionMessages } from "../regions/messages.ts";
import { FarmerRequests } from "../requests/farmer-requests.tsx";
import { cropNames } from "./farmer-names.ts";
import { FarmerPlots } from "./farmer-plots.tsx";
import type { Farmer } from "./farmer-queries.ts";
import classes from "./farmers.module.css";
import { farmerMessages } from "./messages.ts";

type Phone = { id: number; raw: string; e164: string | null };

interface Props {
  farmer: Farmer;
  phones: readonly Phone[];
  /** ISO 8601: a day, or the year alone. */
  birth: string | null;
  papers: readonly (KnownPaper & { id: number })[];
}

/** What is known of a farmer, his plots and his history. */
export function FarmerRecord({ farmer, phones, birth, papers }: Props) {
  const messages = useMessages(farmerMessages);
  const paperWords = useMessages(paperMessages);
  const pictureWords = useMessages(pictureMessages);
  const regionWords = useMessages(regionMessages);
  const locale = useLocale();
  const born = birth !== null && birth.length > 4 ? formatDate(birth, locale) : birth;
  const shown = { organisationId: farmer.organisation_id, farmerId: farmer.id };
  const identity: [string, ReactNode][] = [
    [messages.identifier, farmer.identifier],
    [messages.otherIdentifiers, farmer.other_identifiers.join(", ") || NO_VALUE],
    [pictureWords.photo, <FarmerPhoto key="photo" farmer={farmer} />],
    [messages.otherNames, farmer.other_names ?? NO_VALUE],
    [
      messages.sex,
      farmer.sex === "male" || farmer.sex === "female" ? sexNames[farmer.sex][locale] : NO_VALUE,
    ],
    [messages.birth, born ?? NO_VALUE],
    [messages.phones, <Phones key="phones" phones={phones} />],
    [paperWords.title, <FarmerPapers key="papers" {...shown} papers={papers} />],
    [messages.village, farmer.village ?? NO_VALUE],
    [regionWords.unit, <FarmerUnit key="unit" {...shown} />],
    [messages.section, farmer.section_name ?? messages.noSection],
    [languageMessages[locale].languages, spokenNames(farmer.languages, locale) || NO_VALUE],
    [messages.notes, farmer.notes ?? NO_VALUE],
  ];
  return (
    <>
      <FarmerRequests {...shown} />
      <FarmerLikeness {...shown} />
      <div className={classes.columns}>
        <Section title={messages.identity}>
          <FactList facts={identity} />
        </Section>
        <Section title={messages.work}>
          <FactList facts={workOf(farmer, messages, locale)} />
        </Section>
      </div>
      <FarmerHousehold farmer={farmer} />
      <OwnFacts farmer={farmer} />
      <FarmerCard farmer={farmer} />
      <FarmerPrivacy farmer={farmer} />
      <FarmerPlots farmer={farmer} />
      <FarmerEvents farmer={farmer} />
      <CollectedRecords origin={{ farmerId: farmer.id }} />
      <FarmerMerges {...shown} />
      <FarmerHistory farmer={farmer} />
    </>
  );
}

type Messages = (typeof farmerMessages)["fr"];

function workOf(farmer: Farmer, messages: Messages, locale: "fr" | "en"): [string, ReactNode][] {
  const { declared_area_hectares: declared, measured_hectares: measured } = farmer;
  const gap = declared === null || measured === null ? null : Math.abs(declared - measured);
  return [
    [messages.crops, cropNames(farmer.crops, locale) || NO_VALUE],
    [messages.plots, formatNumber(farmer.plots ?? 0, locale, 0)],
    [messages.measuredArea, formatHectares(measured, locale)],
    [
      messages.declaredArea,
      <>
        {formatHectares(declared, locale)}
        {gap !== null && gap >= 0.01 && (
          <p className={classes.muted}>{messages.areaGap(formatHectares(gap, locale))}</p>
        )}
      </>,
    ],
  ];
}

function Phones({ phones }: { phones: readonly Phone[] }) {
  const messages = useMessages(farmerMessages);
  if (phones.length === 0) return NO_VALUE;
  return (
    <ul className={classes.phones}>
      {phones.map(({ id, raw, e164 }) => (
        <li key={id}>
          {e164 ?? raw}{" "}
          {e164 === null && (
            <span title={messages.notCallableText}>
              <StateBadge tone="warning" label={messages.notCallable} />
            </span>
          )}
          {e164 !== null && e164 !== raw && <span className={classes.muted}>({raw})</span>}
        </li>
      ))}
    </ul>
  );
}
