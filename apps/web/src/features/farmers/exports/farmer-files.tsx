import { Button } from "@mantine/core";
import { IconAddressBook, IconBarcode, IconFileSpreadsheet, IconMapPin } from "@tabler/icons-react";
import { useState } from "react";
import { problemText } from "#app/problem-text.ts";
import { saveBytes } from "#app/save-bytes.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import type { RowChoice } from "#workspace/rows/row-choice.ts";
import { farmerFileMessages } from "./messages.ts";

const formats = [
  ["xlsx", IconFileSpreadsheet, "xlsx"],
  ["geojson", IconMapPin, "geojson"],
  ["vcf", IconAddressBook, "vcf"],
  ["gs1", IconBarcode, "jsonld"],
] as const;

type Format = (typeof formats)[number][0];

interface Props {
  organisationId: number;
  farmers: RowChoice;
}

/** The chosen farmers, or all that the list shows, as a workbook, points of a map, contacts of a phone or parties of GS1. */
export function FarmerFiles({ organisationId, farmers }: Props) {
  const messages = useMessages(farmerFileMessages);
  const locale = useLocale();
  const [busy, setBusy] = useState<string | null>(null);
  async function save(format: Format, ending: string): Promise<void> {
    setBusy(format);
    try {
      await saveBytes("export-farmers", { organisationId, format, farmers }, `${messages.file}.${ending}`);
    } catch (error) {
      toast({ title: messages.failed, description: problemText(error, locale), color: "critical" });
    } finally {
      setBusy(null);
    }
  }
  return formats.map(([format, Icon, ending]) => (
    <Button
      key={format}
      size="xs"
      variant="default"
      loading={busy === format}
      leftSection={<Icon size={15} stroke={1.7} aria-hidden="true" />}
      aria-label={messages.export(messages.formats[format])}
      onClick={() => void save(format, ending)}
    >
      {messages.formats[format]}
    </Button>
  ));
}
