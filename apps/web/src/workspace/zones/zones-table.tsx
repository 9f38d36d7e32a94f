import { Anchor } from "@mantine/core";
import { IconHistory, IconPencil, IconPolygon, IconTrash } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { ActionList } from "#ui/action-list.tsx";
import { formatDate, formatHectares } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import { useProject } from "../project/project-context.ts";
import { type OriginNames, originText } from "./origin-text.ts";
import { RenameZoneDialog } from "./rename-zone-dialog.tsx";
import { useOriginNames } from "./use-origin-names.ts";
import { useZoneTrash } from "./use-zone-trash.ts";
import { RedrawZoneDialog } from "./zone-dialog.tsx";
import type { Zone } from "./zone-queries.ts";
import { ZoneVersionsDialog } from "./zone-versions-dialog.tsx";
import { zonesMessages } from "./zones-messages.ts";

interface Props {
  zones: readonly Zone[];
  mayEdit: boolean;
  onShow: (zone: Zone) => void;
}

/** Each zone with its area, what it was made from, and what can be done with it. */
export function ZonesTable({ zones, mayEdit, onShow }: Props) {
  const messages = useMessages(zonesMessages);
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  // As it is by now, and as it was where somebody took it away meanwhile: what was begun stays.
  const names = useOriginNames(zones.map(({ newest }) => newest));
  const zone = zones.find(({ id }) => id === opened?.zone.id) ?? opened?.zone;
  return (
    <>
      <FactTable
        label={messages.list}
        headers={[messages.name, { number: messages.area }, messages.madeFrom, messages.version, null]}
        stacks
      >
        <tbody>
          {zones.map((one) => (
            <ZoneRow key={one.id} zone={one} names={names} onShow={() => onShow(one)}>
              <ZoneActions
                zone={one}
                mayEdit={mayEdit}
                onOpen={(dialog) => setOpened({ zone: one, dialog })}
              />
            </ZoneRow>
          ))}
        </tbody>
      </FactTable>
      {zone && (
        <>
          <RenameZoneDialog zone={zone} opened={opened?.dialog === "rename"} onClose={close} />
          <RedrawZoneDialog zone={zone} opened={opened?.dialog === "redraw"} onClose={close} />
          <ZoneVersionsDialog {...{ zone, mayEdit }} opened={opened?.dialog === "versions"} onClose={close} />
        </>
      )}
    </>
  );
}

type DialogOfZone = "rename" | "redraw" | "versions";
type Opened = { zone: Zone; dialog: DialogOfZone };

interface RowProps {
  zone: Zone;
  names: OriginNames;
  onShow: () => void;
  /** What can be done with it. */
  children: ReactNode;
}

function ZoneRow({ zone, names, onShow, children }: RowProps) {
  const messages = useMessages(zonesMessages);
  const locale = useLocale();
  const { id: projectId } = useProject();
  const { hectares, origin, number, author, created_at } = zone.newest;
  return (
    <tr>
      <th scope="row">
        <Anchor component="button" type="button" title={messages.show(zone.name)} onClick={onShow}>
          {zone.name}
        </Anchor>
      </th>
      <td data-number>{formatHectares(hectares, locale)}</td>
      <td>{originText(origin, { place: { zoneId: zone.id, projectId }, names, locale })}</td>
      <td>{messages.versionBy(number, author, formatDate(created_at, locale))}</td>
      <td>{children}</td>
    </tr>
  );
}

interface ActionsProps {
  zone: Zone;
  mayEdit: boolean;
  onOpen: (dialog: DialogOfZone) => void;
}

function ZoneActions({ zone, mayEdit, onOpen }: ActionsProps) {
  const messages = useMessages(zonesMessages);
  const project = useProject();
  const { remove } = useZoneTrash(project.id);
  const changes = [
    { icon: IconPolygon, label: messages.redraw, run: () => onOpen("redraw") },
    { icon: IconPencil, label: messages.rename, run: () => onOpen("rename") },
  ];
  const removal = { icon: IconTrash, label: messages.remove, run: () => void remove(zone), danger: true };
  const history = { icon: IconHistory, label: messages.history, run: () => onOpen("versions") };
  return (
    <ActionList
      label={messages.more(zone.name)}
      size={30}
      actions={mayEdit ? [...changes, history, removal] : [history]}
    />
  );
}
