import { NativeSelect } from "@mantine/core";
import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { TextField } from "#ui/form/text/text-field.tsx";
import { useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import type { Zone } from "../zones/zone-queries.ts";
import { planMessages } from "./plan-messages.ts";
import classes from "./samples.module.css";
import type { SampleDraft } from "./use-sample-draft.ts";

/** The name of a sample, the zone that it is drawn in, and the seed. */
export function WhereFields({ zones, draft }: { zones: readonly Zone[]; draft: SampleDraft }) {
  const messages = useMessages(planMessages);
  const { name, zone, seed, errorOfText } = draft;
  return (
    <Section title={messages.what}>
      <div className={classes.fields}>
        <TextField
          label={messages.name}
          required
          most={limitedTexts.samples.name.most}
          value={name}
          error={errorOfText("name")}
          onChange={(event) => draft.setName(event.currentTarget.value)}
        />
        <NativeSelect
          label={messages.zone}
          description={messages.zoneHelp}
          data={zones.map((one) => ({ value: String(one.id), label: one.name }))}
          value={String(zone.id)}
          onChange={(event) => {
            draft.setZoneId(Number(event.currentTarget.value));
            // Layers are those over the zone.
            draft.onChange({ layer: null, classes: [] });
          }}
        />
        <TextField
          label={messages.seed}
          description={messages.seedHelp}
          required
          most={limitedTexts.samples.seed.most}
          value={seed}
          error={errorOfText("seed")}
          onChange={(event) => draft.setSeed(event.currentTarget.value)}
        />
      </div>
    </Section>
  );
}
