import type { Translated } from "@parcelle/domain/language";
import type { Permission } from "@parcelle/domain/permissions/roles";
import type { ReactNode } from "react";
import type { Tone } from "#ui/badge/state-badge.tsx";
import type { Dictionary } from "#ui/locale.tsx";
import type { DeclaredRow } from "./declared-queries.ts";

/** A move that several rows may make at once. */
export interface BulkMove {
  from: string;
  to: string;
  label: Translated;
  permission: Permission;
}

/** What a module says of its list of declarations or dossiers. */
export interface DeclaredWords {
  title: string;
  empty: string;
  emptyText: string;
  noMatch: string;
  createdOn: string;
  updatedOn: string;
  /** Of rows that may not be deleted any more. */
  kept: string;
  trash: string;
  deletedOn: string;
  removed: string;
  restored: string;
  restoredAsDraft: string;
}

/** Declarations or dossiers: what differs between them on the list that they share. */
export interface DeclaredKind {
  table: "declarations" | "dossiers";
  words: Dictionary<DeclaredWords>;
  states: readonly { value: string; name: Translated; tone: Tone }[];
  /** The EU's numbers; else to whom it is sent. */
  hasNumbers: boolean;
  mayBeDeleted: (state: string) => boolean;
  moves: readonly BulkMove[];
  move: (id: number, to: string) => Promise<unknown>;
  /** What stands behind the reference number. */
  numberNote?: (row: DeclaredRow) => ReactNode;
}
