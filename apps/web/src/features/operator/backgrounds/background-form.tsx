import { Checkbox, NativeSelect } from "@mantine/core";
import { backgroundKindNames, backgroundKinds, backgroundSchemes } from "@parcelle/domain/layers/backgrounds";
import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { useQueryClient } from "@tanstack/react-query";
import { problemText } from "#app/problem-text.ts";
import { Form } from "#ui/form/form.tsx";
import { NumberField } from "#ui/form/number/number-field.tsx";
import { PasswordField } from "#ui/form/text/password-field.tsx";
import { TextField } from "#ui/form/text/text-field.tsx";
import { type SchemaForm, useSchemaForm } from "#ui/form/use-schema-form.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { type Draft, draftOf, draftSchema, inputOf } from "./background-draft.ts";
import { BackgroundFile } from "./background-file.tsx";
import { type Background, backgroundsQuery, saveBackground } from "./backgrounds-query.ts";
import { backgroundMessages } from "./messages.ts";

const limits = limitedTexts.backgrounds;

interface Props {
  /** Null for a new one. */
  background: Background | null;
  onDone: () => void;
}

/** Names, source and zooms of a background; saving tries a tile and says what came of it. */
export function BackgroundForm({ background, onDone }: Props) {
  const messages = useMessages(backgroundMessages);
  const locale = useLocale();
  const queries = useQueryClient();
  const form = useSchemaForm({
    schema: draftSchema,
    initialValues: draftOf(background),
    messages: { zooms_reversed: messages.zoomsReversed },
  });
  async function save(draft: Draft): Promise<void> {
    const { trial } = await saveBackground(background, inputOf(draft));
    await queries.invalidateQueries({ queryKey: backgroundsQuery.queryKey });
    const name = locale === "fr" ? draft.nameFr : draft.nameEn;
    if (trial)
      toast({ title: messages.savedWithout(name), description: trial[locale], color: "warning", timeout: 0 });
    else toast({ title: messages.saved(name), description: messages.savedTrial, color: "success" });
    onDone();
  }
  const field = form.getInputProps;
  return (
    <Form
      form={form}
      onSubmit={save}
      problem={(error) => problemText(error, locale)}
      submitLabel={messages.save}
      onCancel={onDone}
    >
      <TextField label={messages.nameFr} required most={limits.name_fr.most} {...field("nameFr")} />
      <TextField label={messages.nameEn} required most={limits.name_en.most} {...field("nameEn")} />
      <NativeSelect
        label={messages.kind}
        data={backgroundKinds.map((value) => ({ value, label: backgroundKindNames[value][locale] }))}
        {...field("kind")}
      />
      <NativeSelect
        label={messages.scheme}
        data={backgroundSchemes.map((value) => ({ value, label: messages.schemes[value] }))}
        {...field("scheme")}
      />
      <SourceFields form={form} />
      <PasswordField
        label={messages.key}
        description={background?.has_key ? messages.keyKept : messages.keyHelp}
        autoComplete="new-password"
        {...field("key")}
      />
      {background?.has_key && (
        <Checkbox label={messages.dropsKey} {...form.getInputProps("dropsKey", { type: "checkbox" })} />
      )}
      <TextField
        label={messages.attribution}
        description={messages.attributionHelp}
        required
        most={limits.attribution.most}
        {...field("attribution")}
      />
      <NumberField label={messages.minimumZoom} min={0} max={22} decimals={0} {...field("minimumZoom")} />
      <NumberField
        label={messages.maximumZoom}
        description={messages.maximumHelp}
        min={0}
        max={22}
        decimals={0}
        {...field("maximumZoom")}
      />
      <NativeSelect label={messages.tileSize} data={["256", "512"]} {...field("tileSize")} />
      <Checkbox label={messages.active} {...form.getInputProps("active", { type: "checkbox" })} />
    </Form>
  );
}

/** Where the tiles come from, by the kind of address that was chosen. */
function SourceFields({ form }: { form: SchemaForm<Draft, Draft> }) {
  const messages = useMessages(backgroundMessages);
  const { scheme, address } = form.getValues();
  const field = form.getInputProps;
  return (
    <>
      {scheme !== "mbtiles" && (
        <TextField
          label={messages.address}
          description={messages.addressHelps[scheme]}
          required
          most={2000}
          autoComplete="off"
          {...field("address")}
        />
      )}
      {(scheme === "mbtiles" || scheme === "pmtiles" || scheme === "cog") && (
        <BackgroundFile
          key={scheme}
          kind={scheme}
          name={/^https?:/.test(address) ? "" : address}
          onSent={(name, objectPath) => form.setValues({ address: name, objectPath })}
        />
      )}
      {scheme === "wmts" && (
        <TextField label={messages.layer} description={messages.layerHelp} most={300} {...field("layer")} />
      )}
    </>
  );
}
