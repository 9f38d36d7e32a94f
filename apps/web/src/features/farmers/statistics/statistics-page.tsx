import { Button, Select } from "@mantine/core";
import { IconDownload, IconUsers } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useOrganisation } from "#app/current-organisation.ts";
import { problemText } from "#app/problem-text.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Page } from "#ui/page.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { NotAllowed } from "#ui/states/not-allowed.tsx";
import { useAddressValue } from "#workspace/project/use-address-value.ts";
import { downloadCsv } from "#workspace/rows/download-csv.ts";
import { FarmersElsewhere } from "../elsewhere/farmers-elsewhere.tsx";
import { SeasonCharts } from "../events/season-charts.tsx";
import { useFarmerAddresses } from "../farmers-address.ts";
import { FarmersTabs } from "../farmers-tabs.tsx";
import { OwnFigures } from "../fields/own-figures.tsx";
import { ConsentShares } from "../privacy/consent-shares.tsx";
import { RegionFigures } from "../regions/region-figures.tsx";
import { type Section, sectionsQuery } from "../registry/farmer-queries.ts";
import { farmerMessages } from "../registry/messages.ts";
import { useBreakdowns } from "./breakdowns.ts";
import { FigureCharts } from "./figure-charts.tsx";
import { farmerFiguresCsv } from "./figures-csv.ts";
import { knownGroups } from "./known-groups.ts";
import { KnownTable } from "./known-table.tsx";
import { farmerStatisticsMessages } from "./messages.ts";
import { sectionPath, sectionsWithin } from "./sections-within.ts";
import classes from "./statistics.module.css";
import { type Figure, farmerStatisticsQuery, type Known } from "./statistics-queries.ts";
import { StatisticsVerdict } from "./statistics-verdict.tsx";

/** Who is in the registry and how much is known of them, of all sections or of one. */
export function FarmerStatisticsPage() {
  const organisation = useOrganisation();
  const messages = useMessages(farmerStatisticsMessages);
  const registry = useMessages(farmerMessages);
  const addresses = useFarmerAddresses();
  if (!organisation) return <NotAllowed text={registry.noOrganisation} />;
  return (
    <Page
      title={messages.title}
      lead={messages.lead}
      breadcrumbs={[{ label: registry.title, href: addresses.list }]}
      width="wide"
    >
      <FarmersTabs />
      <OfSections organisationId={organisation.id} />
    </Page>
  );
}

function OfSections({ organisationId }: { organisationId: number }) {
  const locale = useLocale();
  const messages = useMessages(farmerStatisticsMessages);
  const { data: sections, error, refetch } = useQuery(sectionsQuery(organisationId));
  const [chosen, choose] = useAddressValue("section");
  if (!sections && error)
    return <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />;
  if (!sections) return <Loading lines={10} />;
  const section = sections.find(({ id }) => String(id) === chosen);
  if (chosen && !section) {
    return (
      <Empty
        title={messages.sectionUnknown}
        text={messages.sectionUnknownText}
        action={
          <Button variant="default" onClick={() => choose(undefined)}>
            {messages.seeAll}
          </Button>
        }
      />
    );
  }
  return <OfSection organisationId={organisationId} sections={sections} section={section?.id ?? null} />;
}

interface OfSectionProps {
  organisationId: number;
  sections: readonly Section[];
  section: number | null;
}

function OfSection({ organisationId, sections, section }: OfSectionProps) {
  const locale = useLocale();
  const messages = useMessages(farmerStatisticsMessages);
  const registry = useMessages(farmerMessages);
  const { data, error, refetch } = useQuery(farmerStatisticsQuery(organisationId, section));
  return (
    <>
      <div className={classes.bar}>
        <SectionChoice sections={sections} section={section} />
        {data && data.figures.length > 0 && <FiguresExport {...data} sections={sections} />}
      </div>
      {!data && error && <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />}
      {!data && !error && <Loading lines={10} />}
      {data && data.figures.length > 0 && <Figures {...data} {...{ organisationId, sections, section }} />}
      {data && data.figures.length === 0 && (
        <Empty
          icon={<IconUsers size={28} stroke={1.5} />}
          title={section === null ? registry.empty : messages.noneHere}
          text={section === null ? registry.emptyReader : messages.noneHereText}
        />
      )}
    </>
  );
}

function SectionChoice({ sections, section }: Pick<OfSectionProps, "sections" | "section">) {
  const messages = useMessages(farmerStatisticsMessages);
  const [, choose] = useAddressValue("section");
  const choices = useMemo(
    () => sections.map(({ id }) => ({ value: String(id), label: sectionPath(sections, id) })),
    [sections],
  );
  if (sections.length === 0) return null;
  return (
    <Select
      className={classes.section}
      label={messages.section}
      placeholder={messages.allSections}
      data={choices}
      value={section === null ? null : String(section)}
      onChange={(value) => choose(value ?? undefined)}
      searchable
      clearable
      limit={100}
    />
  );
}

interface FiguresProps extends OfSectionProps {
  figures: Figure[];
  known: Known[];
}

function Figures({ figures, known, organisationId, sections, section }: FiguresProps) {
  const locale = useLocale();
  const breakdowns = useBreakdowns(figures);
  const groups = useMemo(() => knownGroups(known, sections, locale), [known, sections, locale]);
  const within = useMemo(
    () => (section === null ? [] : sectionsWithin(sections, section)),
    [sections, section],
  );
  const whole = groups.find(({ by }) => by === "registry");
  if (!whole) return null;
  return (
    <>
      <StatisticsVerdict completeness={whole.completeness} figures={figures} within={within} />
      <FigureCharts completeness={whole.completeness} breakdowns={breakdowns} />
      <RegionFigures organisationId={organisationId} section={section} />
      <SeasonCharts organisationId={organisationId} section={section} />
      <OwnFigures {...{ organisationId, section }} farmers={whole.completeness.farmers} />
      <ConsentShares organisationId={organisationId} section={section} />
      {section === null && <FarmersElsewhere organisationId={organisationId} />}
      <KnownTable by="section" groups={groups} />
      <KnownTable by="author" groups={groups} />
    </>
  );
}

function FiguresExport({ figures, known, sections }: Pick<FiguresProps, "figures" | "known" | "sections">) {
  const locale = useLocale();
  const messages = useMessages(farmerStatisticsMessages);
  const breakdowns = useBreakdowns(figures);
  const save = () =>
    downloadCsv(
      farmerFiguresCsv(breakdowns, knownGroups(known, sections, locale), locale),
      messages.fileName,
    );
  return (
    <Button
      className={classes.end}
      variant="default"
      leftSection={<IconDownload size={16} stroke={1.7} />}
      onClick={save}
    >
      {messages.export}
    </Button>
  );
}
