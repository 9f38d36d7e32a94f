import { Button, Stack, Switch, TextInput } from "@mantine/core";
import type {
  FeaturePeriod,
  OperatedOrganisation,
} from "@parcelle/domain/organisations/operated-organisations";
import { features as catalogue } from "@parcelle/domain/permissions/features";
import { type FormEvent, useState } from "react";
import { useLocale, useMessages } from "#ui/locale.tsx";
import classes from "./features-part.module.css";
import { organisationsMessages } from "./messages.ts";
import { setFeaturePeriod } from "./organisation-queries.ts";
import { useOperate } from "./use-operate.ts";

/** What an organisation may use, and from when to when. */
export function FeaturesPart({ organisation: { id, features } }: { organisation: OperatedOrganisation }) {
  const messages = useMessages(organisationsMessages);
  const locale = useLocale();
  const { operate } = useOperate(id);
  return (
    <Stack gap="xs" component="fieldset" m={0} p={0} bd={0}>
      <legend>{messages.featureTitle}</legend>
      {catalogue
        .filter(({ alwaysAllowed }) => !alwaysAllowed)
        .map(({ key, name }) => {
          const period = features.find(({ feature }) => feature === key);
          return (
            <div key={key}>
              <Switch
                label={name[locale]}
                checked={period !== undefined}
                onChange={(event) =>
                  void operate({ what: "feature", feature: key, granted: event.currentTarget.checked })
                }
              />
              {period && <Period organisationId={id} name={name[locale]} period={period} />}
            </div>
          );
        })}
    </Stack>
  );
}

interface PeriodProps {
  organisationId: number;
  name: string;
  period: FeaturePeriod;
}

function Period({ organisationId, name, period }: PeriodProps) {
  const messages = useMessages(organisationsMessages);
  const { change } = useOperate(organisationId);
  const [from, setFrom] = useState(period.from);
  const [until, setUntil] = useState(period.until ?? "");
  const isReversed = until !== "" && until < from;
  const isChanged = from !== period.from || until !== (period.until ?? "");
  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    const wanted = { feature: period.feature, from, until: until === "" ? null : until };
    await change(() => setFeaturePeriod(organisationId, wanted), messages.periodSaved);
  }
  return (
    <form className={classes.period} onSubmit={(event) => void save(event)}>
      <TextInput
        className={classes.field}
        type="date"
        required
        withAsterisk={false}
        label={messages.featureFrom}
        aria-label={`${messages.featureFrom} – ${name}`}
        value={from}
        onChange={(event) => setFrom(event.currentTarget.value)}
      />
      <TextInput
        className={classes.field}
        type="date"
        label={messages.featureUntil}
        aria-label={`${messages.featureUntil} – ${name}`}
        description={messages.featureUntilHelp}
        inputWrapperOrder={["label", "input", "description", "error"]}
        error={isReversed ? messages.endBeforeStart : undefined}
        value={until}
        onChange={(event) => setUntil(event.currentTarget.value)}
      />
      <Button
        type="submit"
        variant="default"
        className={classes.save}
        disabled={from === "" || isReversed || !isChanged}
        aria-label={messages.savePeriodOf(name)}
      >
        {messages.savePeriod}
      </Button>
    </form>
  );
}
