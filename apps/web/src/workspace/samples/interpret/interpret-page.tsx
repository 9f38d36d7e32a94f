import { Button } from "@mantine/core";
import { IconTags } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { problemText } from "#app/problem-text.ts";
import { useBesides } from "#app/use-besides.ts";
import { AppLink } from "#ui/app-link.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { useAddresses } from "../../addresses.ts";
import { useAddressId } from "../../project/use-address-id.ts";
import { sampleQuery, sampleUnitsQuery } from "../sample-queries.ts";
import { samplesMessages } from "../samples-messages.ts";
import { interpretMessages } from "./interpret-messages.ts";
import { sampleClassesQuery, unitStatesQuery } from "./interpret-queries.ts";
import { Interpretation } from "./interpretation.tsx";
import { interpretedUnits } from "./unit-order.ts";

/** The units of a sample one after the other, to say what is seen in each. */
export function InterpretPage({ projectId }: { projectId: number }) {
  const messages = useMessages(interpretMessages);
  const samples = useMessages(samplesMessages);
  const locale = useLocale();
  const sampleId = useAddressId("sampleId");
  const addresses = useAddresses();
  const { data: sample, error, refetch } = useQuery(sampleQuery(projectId, sampleId));
  const { data: sampleClasses } = useBesides(sampleClassesQuery(projectId, sampleId));
  const { data: units } = useBesides(sampleUnitsQuery(projectId, sampleId));
  const { data: states } = useBesides(unitStatesQuery(projectId, sampleId));
  if (error && sample === undefined)
    return <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />;
  if (sample === null) return <Empty title={samples.notFound} text={samples.notFoundText} />;
  if (sample === undefined || !sampleClasses || !units || !states) return <Loading lines={8} />;
  if (sampleClasses.length === 0) {
    return (
      <Empty
        icon={<IconTags size={28} stroke={1.5} />}
        title={messages.noClasses}
        text={messages.noClassesText}
        action={
          <Button renderRoot={(props) => <AppLink {...props} href={addresses.sample(projectId, sampleId)} />}>
            {messages.toSample}
          </Button>
        }
      />
    );
  }
  return (
    <Interpretation sample={sample} sampleClasses={sampleClasses} units={interpretedUnits(units, states)} />
  );
}
