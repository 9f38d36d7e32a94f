import { Button, Group } from "@mantine/core";
import { countryName } from "@parcelle/domain/countries";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { callFunction } from "#app/call-function.ts";
import { problemText } from "#app/problem-text.ts";
import { FactList } from "#ui/fact-list.tsx";
import { formatDate } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Page, Section } from "#ui/page.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { toast } from "#ui/toast.tsx";
import { operatorAddresses } from "../addresses.ts";
import { JobAtWork } from "../job-at-work.tsx";
import { boundaryKeys, versionQuery, type WholeVersion } from "./boundary-queries.ts";
import { Decision } from "./decision.tsx";
import { FileColumns } from "./file-columns.tsx";
import { boundaryMessages } from "./messages.ts";
import { Problems } from "./problems.tsx";
import { UnitMap } from "./unit-map.tsx";
import { VersionState } from "./version-state.tsx";

/** One version of a country's boundaries, whatever its state: being read, to publish, in force, replaced. */
export function VersionPage({ versionId }: { versionId: number }) {
  const messages = useMessages(boundaryMessages);
  const locale = useLocale();
  const { data, error, refetch } = useQuery(versionQuery(versionId));
  const title = data ? messages.versionTitle(countryName(data.country, locale)) : messages.title;
  return (
    <Page
      title={title}
      breadcrumbs={[
        { label: messages.title, href: operatorAddresses(locale).boundaries },
        { label: data ? countryName(data.country, locale) : "…" },
      ]}
      width="wide"
    >
      {error && <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />}
      {!error && data === undefined && <Loading lines={6} />}
      {data === null && <Empty title={messages.noVersion} />}
      {data && <Version version={data} />}
    </Page>
  );
}

/** What was read is there as long as nobody reads anew. */
function Version({ version }: { version: WholeVersion }) {
  const messages = useMessages(boundaryMessages);
  const { status, preview, inspect_job_id: jobId } = version;
  const isOpen = !["inspecting", "published", "replaced"].includes(status);
  const shown = status === "inspecting" ? null : preview;
  return (
    <>
      <Facts version={version} />
      {(status === "inspecting" || status === "failed" || status === "cancelled") && (
        <Working key={jobId} title={messages.reading} jobId={jobId} />
      )}
      {status === "published" && <Placing version={version} />}
      {shown && (
        <Section title={messages.problems}>
          <Problems preview={shown} />
        </Section>
      )}
      {isOpen && <Decision version={version} />}
      {shown && status !== "unusable" && <UnitMap version={version} preview={shown} />}
      {isOpen && <FileColumns key={jobId} version={version} />}
    </>
  );
}

function Facts({ version }: { version: WholeVersion }) {
  const messages = useMessages(boundaryMessages);
  const locale = useLocale();
  const { status, source, licence, valid_from: from, valid_to: to } = version;
  return (
    <Section>
      <FactList
        facts={[
          [messages.state, <VersionState key="state" status={status} />],
          [messages.source, source],
          [messages.licence, licence],
          [messages.validFrom, formatDate(from, locale)],
          [messages.validTo, to ? formatDate(to, locale) : messages.open],
        ]}
      />
    </Section>
  );
}

/** When its job ends the version is asked for again and shows what came of it. */
function Working({ title, jobId }: { title: string; jobId: number | null }) {
  const words = useMessages(boundaryMessages);
  const queryClient = useQueryClient();
  const askAgain = () => void queryClient.invalidateQueries({ queryKey: boundaryKeys.all });
  return <JobAtWork title={title} jobId={jobId} words={words} onEnd={askAgain} />;
}

/** The plots are placed once by a job; where it was stopped or failed it is asked for again. */
function Placing({ version: { id, place_job_id: jobId } }: { version: WholeVersion }) {
  const messages = useMessages(boundaryMessages);
  const locale = useLocale();
  const queryClient = useQueryClient();
  async function place(): Promise<void> {
    try {
      await callFunction("place-plots", { versionId: id });
    } catch (error) {
      toast({ title: problemText(error, locale), color: "critical" });
    }
    await queryClient.invalidateQueries({ queryKey: boundaryKeys.all });
  }
  return (
    <>
      <Working key={jobId} title={messages.placing} jobId={jobId} />
      <Group>
        <Button variant="default" onClick={() => void place()}>
          {messages.placeAgain}
        </Button>
      </Group>
    </>
  );
}
