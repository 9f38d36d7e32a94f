import { createContext, type ReactNode } from "react";

export interface Confirmation {
  /** A question: "Supprimer le projet ?". */
  title: string;
  text?: ReactNode;
  /** The verb of the button: "Supprimer". */
  confirm: string;
  cancel?: string;
  danger?: boolean;
}

export type Ask = (confirmation: Confirmation) => Promise<boolean>;

export const AskContext = createContext<Ask>(() => Promise.resolve(false));
