import { Button } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { problemText } from "#app/problem-text.ts";
import { useBesides } from "#app/use-besides.ts";
import { AppLink } from "#ui/app-link.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Page, Section } from "#ui/page.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { operatorAddresses } from "../addresses.ts";
import { JobAtWork } from "../job-at-work.tsx";
import { operatorKeys, productsQuery } from "../layers/layer-queries.ts";
import { operatorMessages } from "../messages.ts";
import { ingestQuery, type LayerIngest } from "./ingest-query.ts";
import { ingestMessages } from "./messages.ts";
import { PreviewPart } from "./preview-part.tsx";

/** One addition, whatever its state: being read, to confirm, being written, done. */
export function IngestPage({ ingestId }: { ingestId: number }) {
  const messages = useMessages(ingestMessages);
  const { title } = useMessages(operatorMessages);
  const locale = useLocale();
  const { data, error, refetch } = useQuery(ingestQuery(ingestId));
  const products = useBesides(productsQuery);
  const product = products.data?.find(({ key }) => key === data?.product);
  const named = data?.own ?? product;
  const name = data ? messages.title(named?.title[locale] ?? data.product, data.version) : messages.newTitle;
  return (
    <Page
      title={name}
      breadcrumbs={[{ label: title, href: operatorAddresses(locale).layers }, { label: name }]}
      width="wide"
    >
      {error && <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />}
      {data === null && <Empty title={problemTitle(locale)} />}
      {!error && data === undefined && <Loading lines={6} />}
      {data && <ByState one={data} />}
      {data?.preview && data.status !== "registered" && (
        <PreviewPart one={data} preview={data.preview} product={product} />
      )}
    </Page>
  );
}

function problemTitle(locale: "fr" | "en"): string {
  return { fr: "Cet ajout n’existe pas.", en: "There is no such addition." }[locale];
}

function ByState({ one }: { one: LayerIngest }) {
  const messages = useMessages(ingestMessages);
  switch (one.status) {
    case "inspecting":
      return <Working title={messages.reading} jobId={one.inspect_job_id} ingestId={one.id} />;
    case "ingesting":
      return <Working title={messages.writing} jobId={one.ingest_job_id} ingestId={one.id} />;
    case "registered":
      return (
        <Over title={messages.doneTitle} text={one.activates ? messages.doneActive : messages.doneWaiting} />
      );
    case "failed":
      return (
        <>
          <Working
            title={messages.failedTitle}
            jobId={one.ingest_job_id ?? one.inspect_job_id}
            ingestId={one.id}
          />
          <Over title={messages.failedTitle} text={messages.failedText} />
        </>
      );
    case "cancelled":
      return <Over title={messages.cancelledTitle} text={messages.failedText} />;
    default:
      return null;
  }
}

function Over({ title, text }: { title: string; text: string }) {
  const messages = useMessages(ingestMessages);
  const addresses = operatorAddresses(useLocale());
  return (
    <Section>
      <Empty
        title={title}
        text={text}
        action={
          <>
            <Button renderRoot={(props) => <AppLink {...props} href={addresses.layers} />}>
              {messages.toList}
            </Button>
            <Button variant="default" renderRoot={(props) => <AppLink {...props} href={addresses.add} />}>
              {messages.again}
            </Button>
          </>
        }
      />
    </Section>
  );
}

/** When its job ends the addition is asked for again and shows what came of it. */
function Working({ title, jobId, ingestId }: { title: string; jobId: number | null; ingestId: number }) {
  const words = useMessages(ingestMessages);
  const queryClient = useQueryClient();
  const askAgain = () => {
    void queryClient.invalidateQueries({ queryKey: operatorKeys.all });
    void queryClient.invalidateQueries({ queryKey: operatorKeys.ingest(ingestId) });
  };
  return <JobAtWork title={title} jobId={jobId} words={words} onEnd={askAgain} />;
}
