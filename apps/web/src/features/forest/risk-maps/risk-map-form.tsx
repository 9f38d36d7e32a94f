import { Button, NativeSelect } from "@mantine/core";
import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { TextField } from "#ui/form/text/text-field.tsx";
import { useUnsavedChanges } from "#ui/form/unsaved-changes.ts";
import { useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import type { Zone } from "#workspace/zones/zone-queries.ts";
import { CoverageAndPrice } from "./coverage-and-price.tsx";
import { EmissionFields, ForestFields, YearFields } from "./risk-map-fields.tsx";
import { riskMapFormMessages } from "./risk-map-form-messages.ts";
import { riskMapMessages } from "./risk-map-messages.ts";
import classes from "./risk-maps.module.css";
import { useRiskMapForm } from "./use-risk-map-form.ts";

/** Zone, years and forest of a risk map, what it would be read from and cost, and the button that has it made. */
export function RiskMapForm({ zones }: { zones: readonly Zone[] }) {
  const messages = useMessages(riskMapMessages);
  const words = useMessages(riskMapFormMessages);
  const form = useRiskMapForm(zones);
  useUnsavedChanges(form.isTouched);
  return (
    <form
      className={classes.page}
      aria-label={words.title}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <Section title={words.what}>
        <div className={classes.fields}>
          <TextField
            label={messages.name}
            required
            most={limitedTexts.risk_maps.name.most}
            value={form.draft.name}
            error={form.nameMissing && words.nameMissing}
            onChange={(event) => form.change({ name: event.currentTarget.value })}
          />
          <NativeSelect
            label={messages.zone}
            description={words.zoneHelp}
            data={zones.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={String(form.zone.id)}
            onChange={(event) => form.change({ zoneId: Number(event.currentTarget.value) })}
          />
        </div>
      </Section>
      <YearFields form={form} />
      <ForestFields form={form} />
      <EmissionFields form={form} />
      <CoverageAndPrice form={form} />
      <div>
        <Button type="submit" disabled={!form.isReady} loading={form.isBusy}>
          {words.make}
        </Button>
      </div>
    </form>
  );
}
