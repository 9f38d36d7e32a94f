import { Button } from "@mantine/core";
import { entryOf } from "@parcelle/domain/unknown-code";
import { IconArrowLeft } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { problemText } from "#app/problem-text.ts";
import { AppLink } from "#ui/app-link.tsx";
import { formatHectares, formatShare } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { useAddresses } from "../../addresses.ts";
import { useAddressId } from "../../project/use-address-id.ts";
import classes from "./accuracy.module.css";
import { AccuracyFiles } from "./accuracy-files.tsx";
import { accuracyMessages } from "./accuracy-messages.ts";
import { type Estimates, noticeText, type SampleAccuracy, sampleAccuracyQuery } from "./accuracy-query.ts";
import { AreasPart } from "./areas-part.tsx";
import { MatrixPart } from "./matrix-part.tsx";
import { NothingYet } from "./nothing-yet.tsx";

/** Fewer units than this of a class tell little of it. */
const FEW_UNITS = 10;

/** What an interpreted sample tells of the map and of areas: first what it comes to, then what it stands on. */
export function AccuracyPage({ projectId }: { projectId: number }) {
  const messages = useMessages(accuracyMessages);
  const locale = useLocale();
  const sampleId = useAddressId("sampleId");
  const addresses = useAddresses();
  const { data, error, refetch } = useQuery(sampleAccuracyQuery(projectId, sampleId));
  if (error && data === undefined)
    return <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading lines={8} />;
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <h2 className={classes.title}>{messages.title}</h2>
        <Button
          variant="subtle"
          leftSection={<IconArrowLeft size={16} stroke={1.7} />}
          renderRoot={(props) => <AppLink {...props} href={addresses.sample(projectId, sampleId)} />}
        >
          {messages.toSample}
        </Button>
      </div>
      {data.estimates === null ? (
        <NothingYet accuracy={data} {...{ projectId, sampleId }} />
      ) : (
        <Told accuracy={data} estimates={data.estimates} sampleId={sampleId} />
      )}
      {data.estimates === null && data.missing !== "classes" && <LeftOut accuracy={data} />}
    </div>
  );
}

interface ToldProps {
  accuracy: SampleAccuracy;
  estimates: Estimates;
  sampleId: number;
}

function Told({ accuracy, estimates, sampleId }: ToldProps) {
  const messages = useMessages(accuracyMessages);
  const methods: Readonly<Record<string, string>> = messages.methods;
  return (
    <>
      <Verdict accuracy={accuracy} estimates={estimates} />
      <LeftOut accuracy={accuracy} />
      <AreasPart estimates={estimates} />
      {estimates.hasMap && <MatrixPart estimates={estimates} />}
      <Reading accuracy={accuracy} estimates={estimates} />
      <Section title={messages.methodTitle}>
        <p className={classes.text}>{entryOf(methods, estimates.method) ?? estimates.method}</p>
        <p className={classes.help}>{messages.source(estimates.source)}</p>
      </Section>
      {estimates.hasMap ? (
        <AccuracyFiles sampleId={sampleId} estimates={estimates} />
      ) : (
        <p className={classes.help}>{messages.noMatrix}</p>
      )}
    </>
  );
}

function Verdict({ accuracy: { counts, strataWithout }, estimates }: Omit<ToldProps, "sampleId">) {
  const messages = useMessages(accuracyMessages);
  const locale = useLocale();
  const { overallAccuracy: overall, overallInterval95: interval } = estimates;
  const share = (value: number) => formatShare(value, locale);
  const ha = (value: number) => formatHectares(value, locale);
  const named = strataWithout.map((stratum) => (stratum === "" ? messages.wholeSample : stratum));
  return (
    <section className={classes.verdict} aria-label={messages.title}>
      <p className={classes.sentence}>
        {overall === null
          ? messages.onlyAreas
          : interval === null
            ? messages.verdictWithout(share(overall))
            : messages.verdict(share(overall), messages.range(share(interval[0]), share(interval[1])))}
      </p>
      {overall === null && <p className={classes.text}>{messages.onlyAreasText(named.join(", "))}</p>}
      <ul className={classes.areas}>
        {estimates.classes.map(({ name, hectares, interval95 }) => (
          <li key={name}>
            {messages.areaLine(
              name,
              ha(hectares),
              interval95 === null ? "–" : messages.range(ha(interval95[0]), ha(interval95[1])),
            )}
          </li>
        ))}
      </ul>
      <p className={classes.help}>{messages.counted(counts.told, counts.units)}</p>
    </section>
  );
}

/** Units without a class, by why: none is hidden. */
function LeftOut({ accuracy: { counts } }: { accuracy: SampleAccuracy }) {
  const messages = useMessages(accuracyMessages);
  const left = [
    ...(counts.open > 0 ? [messages.openUnits(counts.open)] : []),
    ...(counts.disputed > 0 ? [messages.disputed(counts.disputed)] : []),
    ...(counts.untold > 0 ? [messages.untold(counts.untold)] : []),
  ];
  if (left.length === 0) return null;
  return (
    <Section title={messages.left}>
      <ul className={classes.notices}>
        {left.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p className={classes.help}>{messages.leftHelp}</p>
    </Section>
  );
}

function Reading({ accuracy: { counts }, estimates }: Omit<ToldProps, "sampleId">) {
  const messages = useMessages(accuracyMessages);
  const locale = useLocale();
  const few = estimates.classes.filter(({ referenceSamples }) => referenceSamples < FEW_UNITS);
  const texts = [
    ...(few.length > 0 ? [messages.few(few.map(({ name }) => name).join(", "), FEW_UNITS)] : []),
    ...(counts.informed > 0 ? [messages.informed(counts.informed)] : []),
    ...estimates.notices.map((notice) => noticeText(notice, locale)),
  ];
  if (texts.length === 0) return null;
  return (
    <Section title={messages.notices}>
      <ul className={classes.notices}>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Section>
  );
}
