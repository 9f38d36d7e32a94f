import { ActionIcon, Group } from "@mantine/core";
import { fieldKindNames } from "@parcelle/domain/farmers/field-kinds";
import { IconArrowDown, IconArrowUp, IconPencil, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { useBesides } from "#app/use-besides.ts";
import { ActionList } from "#ui/action-list.tsx";
import { formatNumber } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import registry from "../registry/farmers.module.css";
import { type FieldRow, fieldFiguresQuery, fieldLabel } from "./field-queries.ts";
import classes from "./fields.module.css";
import { fieldMessages } from "./messages.ts";
import { useFieldOrder } from "./use-field-order.ts";
import { useRemoveField } from "./use-remove-field.ts";

interface Props {
  organisationId: number;
  fields: readonly FieldRow[];
  mayManage: boolean;
  onEdit: (field: FieldRow) => void;
}

/** Each field with how many farmers have it; who leads the registry moves it by hand or by key. */
export function FieldsTable({ organisationId, fields, mayManage, onEdit }: Props) {
  const locale = useLocale();
  const messages = useMessages(fieldMessages);
  const { data: figures = [] } = useBesides(fieldFiguresQuery(organisationId));
  const { shown, move } = useFieldOrder(organisationId, fields);
  const [dragged, setDragged] = useState<number | null>(null);
  const filledFor = (id: number) =>
    figures.find(({ field_id, value }) => field_id === id && value === null)?.farmers ?? 0;
  return (
    <>
      {mayManage && fields.length > 1 && <p className={registry.muted}>{messages.drag}</p>}
      <FactTable
        stacks
        label={messages.table}
        headers={[messages.name, messages.kind, messages.filled, ...(mayManage ? [null] : [])]}
      >
        <tbody>
          {shown.map((field, place) => (
            <tr
              key={field.id}
              className={mayManage ? classes.movable : undefined}
              draggable={mayManage}
              onDragStart={() => setDragged(place)}
              onDragOver={(event) => event.preventDefault()}
              onDrop={() => dragged !== null && void move(dragged, place)}
            >
              <th scope="row">
                {fieldLabel(field, locale)}
                {field.is_required && <span className={registry.muted}> · {messages.required}</span>}
                {field.is_private && <span className={registry.muted}> · {messages.private}</span>}
              </th>
              <td data-column={messages.kind}>{fieldKindNames[field.kind][locale]}</td>
              <td data-column={messages.filled}>
                {messages.filledBy(formatNumber(filledFor(field.id), locale, 0), filledFor(field.id) < 2)}
              </td>
              {mayManage && (
                <td>
                  <FieldActions
                    field={field}
                    filled={filledFor(field.id)}
                    isFirst={place === 0}
                    isLast={place === shown.length - 1}
                    move={(by) => void move(place, place + by)}
                    {...{ organisationId, onEdit }}
                  />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </FactTable>
    </>
  );
}

interface ActionProps extends Pick<Props, "organisationId" | "onEdit"> {
  field: FieldRow;
  filled: number;
  isFirst: boolean;
  isLast: boolean;
  move: (by: 1 | -1) => void;
}

function FieldActions({ organisationId, field, filled, isFirst, isLast, move, onEdit }: ActionProps) {
  const locale = useLocale();
  const messages = useMessages(fieldMessages);
  const remove = useRemoveField(organisationId);
  const name = fieldLabel(field, locale);
  return (
    <Group gap={6} wrap="nowrap" justify="flex-end">
      <ActionIcon
        variant="default"
        size={36}
        disabled={isFirst}
        aria-label={messages.up(name)}
        onClick={() => move(-1)}
      >
        <IconArrowUp size={16} stroke={1.7} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={36}
        disabled={isLast}
        aria-label={messages.down(name)}
        onClick={() => move(1)}
      >
        <IconArrowDown size={16} stroke={1.7} />
      </ActionIcon>
      <ActionList
        label={messages.editTitle(name)}
        actions={[
          { icon: IconPencil, label: messages.edit, run: () => onEdit(field) },
          {
            icon: IconTrash,
            label: messages.remove,
            run: () => void remove(field, filled),
            danger: true,
          },
        ]}
      />
    </Group>
  );
}
