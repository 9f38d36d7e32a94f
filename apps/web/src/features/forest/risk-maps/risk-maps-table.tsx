import { Button } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { ActionList } from "#ui/action-list.tsx";
import { formatDate, formatDateTime, formatShare } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import { LinkCell } from "#ui/table/link-cell.tsx";
import { trashMessages } from "#workspace/trash/trash-messages.ts";
import { useRiskMapAddresses } from "./risk-map-address.ts";
import { riskMapMessages } from "./risk-map-messages.ts";
import type { ListedRiskMap } from "./risk-map-queries.ts";
import { RiskMapState } from "./risk-map-state.tsx";
import { useRiskMapTrash } from "./use-risk-map-trash.ts";

interface Props {
  maps: readonly ListedRiskMap[];
  mayEdit: boolean;
}

/** Each risk map with its zone, years and cover, and how it stands. */
export function RiskMapsTable({ maps, mayEdit }: Props) {
  const messages = useMessages(riskMapMessages);
  return (
    <FactTable
      label={messages.list}
      headers={[
        ...[messages.name, messages.zone, messages.years, { number: messages.cover }],
        ...[messages.state, messages.askedBy, null],
      ]}
      stacks
    >
      <tbody>
        {maps.map((map) => (
          <RiskMapRow key={map.id} map={map} mayEdit={mayEdit} />
        ))}
      </tbody>
    </FactTable>
  );
}

function RiskMapRow({ map, mayEdit }: { map: ListedRiskMap; mayEdit: boolean }) {
  const messages = useMessages(riskMapMessages);
  const locale = useLocale();
  const { one } = useRiskMapAddresses();
  const { remove } = useRiskMapTrash(map.project_id);
  const { zone, settings, author, created_at } = map;
  return (
    <tr>
      <th scope="row">
        <LinkCell href={one(map.id)}>{map.name}</LinkCell>
      </th>
      <td>{messages.zoneVersion(zone.zone.name, zone.number)}</td>
      <td>{messages.yearsText(settings.years)}</td>
      <td data-number data-column={messages.cover}>
        {formatShare(settings.coverPercent / 100, locale)}
      </td>
      <td>
        <RiskMapState status={map.status} />
      </td>
      <td>{messages.by(author, formatDate(created_at, locale))}</td>
      <td>
        {mayEdit && map.status !== "computing" && (
          <ActionList
            label={messages.more(map.name)}
            size={30}
            actions={[{ icon: IconTrash, label: messages.remove, run: () => void remove(map), danger: true }]}
          />
        )}
      </td>
    </tr>
  );
}

/** The risk maps of the project that are in the trash, and the way back. */
export function TrashedRiskMaps({ maps, mayEdit }: Props) {
  const messages = useMessages(riskMapMessages);
  const { plots: texts } = useMessages(trashMessages);
  return (
    <Section title={messages.trash(maps.length)}>
      <FactTable
        label={messages.trash(maps.length)}
        headers={[messages.name, messages.years, texts.deletedAt, null]}
        stacks
      >
        <tbody>
          {maps.map((map) => (
            <TrashedRow key={map.id} map={map} mayRestore={mayEdit} />
          ))}
        </tbody>
      </FactTable>
    </Section>
  );
}

function TrashedRow({ map, mayRestore }: { map: ListedRiskMap; mayRestore: boolean }) {
  const messages = useMessages(riskMapMessages);
  const locale = useLocale();
  const { restore } = useRiskMapTrash(map.project_id);
  const [isBusy, setBusy] = useState(false);
  async function bringBack(): Promise<void> {
    setBusy(true);
    await restore(map);
    setBusy(false);
  }
  return (
    <tr>
      <th scope="row">{map.name}</th>
      <td>{messages.yearsText(map.settings.years)}</td>
      <td>{formatDateTime(map.deleted_at, locale)}</td>
      <td>
        {mayRestore && (
          <Button
            variant="default"
            size="compact-sm"
            aria-label={messages.restoreOne(map.name)}
            loading={isBusy}
            onClick={() => void bringBack()}
          >
            {messages.restore}
          </Button>
        )}
      </td>
    </tr>
  );
}
