import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { keepTrying } from "#app/keep-trying.ts";
import { write } from "#app/rows.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { farmerKeys } from "../registry/farmer-queries.ts";
import type { FieldRow } from "./field-queries.ts";
import { fieldMessages } from "./messages.ts";

/** The fields as they stand on the screen at once, and on the server a moment later. */
export function useFieldOrder(organisationId: number, fields: readonly FieldRow[]) {
  const locale = useLocale();
  const messages = useMessages(fieldMessages);
  const queryClient = useQueryClient();
  const [moved, setMoved] = useState<readonly number[] | null>(null);
  const byId = new Map(fields.map((field) => [field.id, field]));
  const shown = moved === null ? fields : moved.flatMap((id) => byId.get(id) ?? []);

  async function keep(order: readonly number[]): Promise<void> {
    await write((client) =>
      client.rpc("order_farmer_fields", { organisation: organisationId, fields: [...order] }),
    );
    await queryClient.invalidateQueries({ queryKey: farmerKeys.of(organisationId) });
  }
  async function move(from: number, to: number): Promise<void> {
    if (from === to || to < 0 || to >= shown.length) return;
    const order = shown.map(({ id }) => id);
    order.splice(to, 0, ...order.splice(from, 1));
    setMoved(order);
    await keepTrying({ run: () => keep(order), failed: messages.orderFailed, locale });
    setMoved(null);
  }
  return { shown, move };
}
