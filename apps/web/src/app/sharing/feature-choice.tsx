import { Checkbox, Stack } from "@mantine/core";
import { features as catalogue } from "@parcelle/domain/permissions/features";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { sharingMessages } from "./sharing-messages.ts";

interface Props {
  /** What the organisation has. */
  offered: readonly string[];
  /** Null for all of them, also those that come later. */
  chosen: readonly string[] | null;
  onChange: (chosen: string[] | null) => void;
}

/** The ticked authorisations of a member: all modules, or some. */
export function FeatureChoice({ offered, chosen, onChange }: Props) {
  const messages = useMessages(sharingMessages);
  const locale = useLocale();
  const tickable = catalogue.filter(({ key, alwaysAllowed }) => offered.includes(key) && !alwaysAllowed);
  return (
    <Stack gap="xs" component="fieldset" m={0} p={0} bd={0}>
      <legend>{messages.features}</legend>
      <Checkbox
        label={messages.allFeatures}
        checked={chosen === null}
        onChange={(event) => onChange(event.currentTarget.checked ? null : tickable.map(({ key }) => key))}
      />
      {chosen !== null &&
        tickable.map(({ key, name }) => (
          <Checkbox
            key={key}
            ml="lg"
            label={name[locale]}
            checked={chosen.includes(key)}
            onChange={(event) =>
              onChange(event.currentTarget.checked ? [...chosen, key] : chosen.filter((one) => one !== key))
            }
          />
        ))}
    </Stack>
  );
}
