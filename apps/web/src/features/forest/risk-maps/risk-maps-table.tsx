import { IconTrash } from "@tabler/icons-react";
import { ActionList } from "#ui/action-list.tsx";
import { formatDate, formatShare } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import { LinkCell } from "#ui/table/link-cell.tsx";
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
