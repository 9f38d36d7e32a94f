import { IconTrash } from "@tabler/icons-react";
import { ActionList } from "#ui/action-list.tsx";
import { formatDate, formatNumber } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import { LinkCell } from "#ui/table/link-cell.tsx";
import { useAddresses } from "../addresses.ts";
import { useProject } from "../project/project-context.ts";
import type { ListedSample } from "./sample-queries.ts";
import { SampleState } from "./sample-state.tsx";
import { samplesMessages } from "./samples-messages.ts";
import { useSampleTrash } from "./use-sample-trash.ts";

interface Props {
  samples: readonly ListedSample[];
  mayEdit: boolean;
}

/** Each sample with its zone, what was drawn and how it stands. */
export function SamplesTable({ samples, mayEdit }: Props) {
  const messages = useMessages(samplesMessages);
  return (
    <FactTable
      label={messages.list}
      headers={[
        ...[messages.name, messages.zone],
        ...[{ number: messages.clusters }, { number: messages.units }],
        ...[messages.state, messages.drawnBy, null],
      ]}
      stacks
    >
      <tbody>
        {samples.map((sample) => (
          <SampleRow key={sample.id} sample={sample} mayEdit={mayEdit} />
        ))}
      </tbody>
    </FactTable>
  );
}

function SampleRow({ sample, mayEdit }: { sample: ListedSample; mayEdit: boolean }) {
  const messages = useMessages(samplesMessages);
  const locale = useLocale();
  const project = useProject();
  const addresses = useAddresses();
  const { remove } = useSampleTrash(project.id);
  const { zone, clusters, units, author, created_at } = sample;
  return (
    <tr>
      <th scope="row">
        <LinkCell href={addresses.sample(project.id, sample.id)}>{sample.name}</LinkCell>
      </th>
      <td data-column={messages.zone}>{messages.zoneVersion(zone.zone.name, zone.number)}</td>
      <td data-number data-column={messages.clusters}>
        {formatNumber(clusters, locale, 0)}
      </td>
      <td data-number data-column={messages.units}>
        {formatNumber(units, locale, 0)}
      </td>
      <td data-column={messages.state}>
        <SampleState status={sample.status} />
      </td>
      <td data-column={messages.drawnBy}>{messages.by(author, formatDate(created_at, locale))}</td>
      <td>
        {mayEdit && sample.status !== "drawing" && (
          <ActionList
            label={messages.more(sample.name)}
            size={30}
            actions={[
              { icon: IconTrash, label: messages.remove, run: () => void remove(sample), danger: true },
            ]}
          />
        )}
      </td>
    </tr>
  );
}
