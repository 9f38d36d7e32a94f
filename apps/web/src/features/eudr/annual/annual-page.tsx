import { Button, Group, NativeSelect } from "@mantine/core";
import { formatNumber as formatFigure } from "@parcelle/formats/pdf/format-values";
import type { AnnualReport } from "@parcelle/reporting/eudr/annual/annual-report-model";
import { annualTables } from "@parcelle/reporting/eudr/annual/annual-tables";
import { annualTexts } from "@parcelle/reporting/eudr/annual/annual-texts";
import { IconFileDownload } from "@tabler/icons-react";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { callFunction } from "#app/call-function.ts";
import { useOrganisation } from "#app/current-organisation.ts";
import { problemText } from "#app/problem-text.ts";
import { saveBytes } from "#app/save-bytes.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Page, Section } from "#ui/page.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import { toast } from "#ui/toast.tsx";
import { useAddressValue } from "#workspace/project/use-address-value.ts";
import { eudrAddressesIn } from "../addresses.ts";
import { today } from "../declarations/today.ts";
import { eudrMessages } from "../messages.ts";
import { annualMessages } from "./annual-messages.ts";

const FIRST_YEAR = 2024;
const formats = ["pdf", "csv", "json"] as const;

const annualQuery = (organisationId: number, year: number) =>
  queryOptions({
    queryKey: ["annual-report", organisationId, year],
    queryFn: async () => (await callFunction("read-annual-report", { organisationId, year })) as AnnualReport,
  });

/** `/conformity/rdue/report?year=2026`: what an organisation makes public of its due diligence, year by year. */
export function AnnualPage() {
  const messages = useMessages(annualMessages);
  const { module } = useMessages(eudrMessages);
  const locale = useLocale();
  const organisation = useOrganisation();
  const present = Number(today().slice(0, 4));
  const years = Array.from({ length: present - FIRST_YEAR + 1 }, (_, back) => present - back);
  const [asked, setAsked] = useAddressValue("year");
  const year = years.find((one) => String(one) === asked) ?? present;
  return (
    <Page
      title={messages.title}
      lead={messages.lead}
      breadcrumbs={[{ label: module, href: eudrAddressesIn(locale).list }, { label: messages.title }]}
    >
      <NativeSelect
        label={messages.year}
        maw={200}
        data={years.map(String)}
        value={String(year)}
        onChange={({ currentTarget: { value } }) => setAsked(value)}
      />
      {organisation && <Report organisationId={organisation.id} year={year} />}
    </Page>
  );
}

function Report({ organisationId, year }: { organisationId: number; year: number }) {
  const messages = useMessages(annualMessages);
  const locale = useLocale();
  const { data: report, error, refetch } = useQuery(annualQuery(organisationId, year));
  if (report === undefined)
    return error ? (
      <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />
    ) : (
      <Loading />
    );
  if (report.declarations === 0) return <Empty title={messages.nothing(year)} text={messages.nothingText} />;
  const words = annualTexts[locale];
  return (
    <>
      <Section title={messages.count(report.declarations)}>
        {report.approvedBySecondPerson > 0 && <p>{messages.approved(report.approvedBySecondPerson)}</p>}
        <Files organisationId={organisationId} year={year} />
      </Section>
      {annualTables(report, locale).map(({ title, headers, rows }) => (
        <Section key={title} title={title}>
          {rows.length === 0 ? (
            <p>{words.none}</p>
          ) : (
            <FactTable label={title} headers={headers} stacks>
              <tbody>
                {rows.map((cells) => (
                  <tr key={cells.join("\n")}>
                    {cells.map((cell, index) => (
                      <td key={headers[index]} data-column={headers[index]}>
                        {typeof cell === "number" ? formatFigure(cell, locale, 3) : cell || "–"}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </FactTable>
          )}
        </Section>
      ))}
      <Section title={words.missing}>
        <p>{words.missingText}</p>
      </Section>
    </>
  );
}

function Files({ organisationId, year }: { organisationId: number; year: number }) {
  const messages = useMessages(annualMessages);
  const locale = useLocale();
  const [asked, setAsked] = useState<(typeof formats)[number] | null>(null);
  async function save(format: (typeof formats)[number]): Promise<void> {
    setAsked(format);
    try {
      const input = { organisationId, year, format };
      await saveBytes("write-annual-report", input, `${messages.fileName(year)}.${format}`);
    } catch (error) {
      toast({ title: messages.failed, description: problemText(error, locale), color: "critical" });
    } finally {
      setAsked(null);
    }
  }
  return (
    <Group gap="sm" role="group" aria-label={messages.files}>
      {formats.map((format) => (
        <Button
          key={format}
          variant="default"
          leftSection={<IconFileDownload size={17} stroke={1.7} />}
          loading={asked === format}
          onClick={() => void save(format)}
        >
          {format.toUpperCase()}
        </Button>
      ))}
    </Group>
  );
}
