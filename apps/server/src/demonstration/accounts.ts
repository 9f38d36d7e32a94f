import type { Role } from "@parcelle/domain/permissions/roles";

export const demonstrationPassword = "parcelle-demo";

export type DemonstrationAccount = {
  email: string;
  firstName: string;
  name: string;
  organisation: "cooperative" | "other" | null;
  role: Role | null;
};

export const demonstrationAccounts: readonly DemonstrationAccount[] = [
  {
    email: "owner@demo.parcelle.test",
    firstName: "Aya",
    name: "Kouassi",
    organisation: "cooperative",
    role: "owner",
  },
  // Approves what the owner wrote: a declaration is approved by a second person.
  {
    email: "manager@demo.parcelle.test",
    firstName: "Affoué",
    name: "N’Guessan",
    organisation: "cooperative",
    role: "manager",
  },
  {
    email: "agent@demo.parcelle.test",
    firstName: "Yao",
    name: "Konan",
    organisation: "cooperative",
    role: "agent",
  },
  {
    email: "auditor@demo.parcelle.test",
    firstName: "Mariam",
    name: "Traoré",
    organisation: "cooperative",
    role: "auditor",
  },
  {
    email: "owner@other.parcelle.test",
    firstName: "Paul",
    name: "Mbarga",
    organisation: "other",
    role: "owner",
  },
  {
    email: "operator@demo.parcelle.test",
    firstName: "Chantal",
    name: "Exploitation",
    organisation: null,
    role: null,
  },
];
