import { Button } from "@mantine/core";
import { IconScale } from "@tabler/icons-react";
import { AppLink } from "#ui/app-link.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { useAddresses } from "../../addresses.ts";
import { useMayInProject } from "../../project/project-context.ts";
import { interpretMessages } from "../interpret/interpret-messages.ts";
import { accuracyMessages } from "./accuracy-messages.ts";
import { noticeText, type SampleAccuracy } from "./accuracy-query.ts";

interface Props {
  accuracy: SampleAccuracy;
  projectId: number;
  sampleId: number;
}

/** Why nothing is estimated, and the way to what is missing. */
export function NothingYet({ accuracy: { missing, refusal }, projectId, sampleId }: Props) {
  const messages = useMessages(accuracyMessages);
  const { interpret, look } = useMessages(interpretMessages);
  const mayLabel = useMayInProject("plots.edit");
  const locale = useLocale();
  const addresses = useAddresses();
  const isClassless = missing === "classes";
  const reason = refusal === null ? "" : noticeText(refusal, locale);
  return (
    <Empty
      icon={<IconScale size={28} stroke={1.5} />}
      title={messages.nothing}
      text={missing === "classes" || missing === "labels" ? messages.missing[missing] : reason}
      action={
        <Button
          renderRoot={(props) => (
            <AppLink
              {...props}
              href={(isClassless ? addresses.sample : addresses.interpret)(projectId, sampleId)}
            />
          )}
        >
          {isClassless ? messages.toSample : mayLabel ? interpret : look}
        </Button>
      }
    />
  );
}
