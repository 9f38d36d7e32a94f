import { Button } from "@mantine/core";
import { entryOf } from "@parcelle/domain/unknown-code";
import { useState } from "react";
import { downloadExport } from "#app/exported-file.ts";
import { problemText } from "#app/problem-text.ts";
import { formatBytes } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { NotDone } from "#ui/states/not-done.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import type { RiskMapFile } from "../known-columns.ts";
import { riskMapMessages } from "./risk-map-messages.ts";
import type { RiskMap } from "./risk-map-queries.ts";

/** The maps and tables as files, the same that the command writes. */
export function RiskMapFiles({ map }: { map: RiskMap }) {
  const messages = useMessages(riskMapMessages);
  const locale = useLocale();
  const [refused, setRefused] = useState<string | null>(null);
  const contents: Readonly<Record<string, string>> = messages.contents;
  async function save({ path, name, bytes }: RiskMapFile): Promise<void> {
    setRefused(null);
    const fileName = `${map.name} ${name}`;
    await downloadExport({ objectPath: path, fileName, contentType: "", bytes }).catch((error: unknown) =>
      setRefused(problemText(error, locale)),
    );
  }
  return (
    <Section title={messages.files}>
      <FactTable
        label={messages.files}
        headers={[messages.file, messages.holds, { number: messages.size }, null]}
        stacks
      >
        <tbody>
          {map.files.map((file) => (
            <tr key={file.name}>
              <th scope="row">{file.name}</th>
              <td>{entryOf(contents, file.name)}</td>
              <td data-number data-column={messages.size}>
                {formatBytes(file.bytes, locale)}
              </td>
              <td>
                <Button
                  variant="default"
                  size="compact-sm"
                  aria-label={messages.download(file.name)}
                  onClick={() => void save(file)}
                >
                  {messages.save}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </FactTable>
      <NotDone title={messages.downloadFailed} text={refused} />
    </Section>
  );
}
