export interface Organisation {
  id: number;
  name: string;
  kind: string;
  /** Demonstration data: marked wherever it is shown. */
  synthetic: boolean;
  role: string;
  permissions: string[];
  features: string[];
  /** Single projects of it that were shared with the user. */
  guestProjects: GuestProject[];
}

export interface GuestProject {
  id: number;
  role: string;
  permissions: string[];
}

export const lossReasons = [
  "organisation_deleted",
  "organisation_suspended",
  "membership_suspended",
  "membership_removed",
] as const;
export type LossReason = (typeof lossReasons)[number];

/** Where the user worked until somebody ended that. */
export interface LostOrganisation {
  id: number;
  name: string;
  reason: LossReason;
  since: string | null;
  /** Who deleted it, as far as that is known. */
  by: string | null;
  mayLeave: boolean;
  /** E-mail addresses of whoever may change it. */
  contacts: string[];
}

export interface User {
  id: string;
  email: string;
  firstName: string | null;
  name: string | null;
  /** Name of the picture in storage; `Avatar` shows it. */
  photo: string | null;
  language: string;
  isOperator: boolean;
  /** Of the organisation that they work in at present. */
  features: string[];
  organisations: Organisation[];
  currentOrganisationId: number | null;
  lostOrganisation: LostOrganisation | null;
  isLoggedIn: boolean;
}

type Fields = Record<string, unknown>;

function fieldsOf(value: unknown): Fields | null {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : null;
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
}

function textOrNull(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}

function parseOrganisation(value: unknown): Organisation | null {
  const fields = fieldsOf(value);
  if (typeof fields?.id !== "number" || typeof fields.name !== "string") return null;
  return {
    id: fields.id,
    name: fields.name,
    kind: textOrNull(fields.kind) ?? "",
    synthetic: fields.synthetic === true,
    role: textOrNull(fields.role) ?? "",
    permissions: texts(fields.permissions),
    features: texts(fields.features),
    guestProjects: parseGuestProjects(fields.guestProjects),
  };
}

function parseGuestProjects(value: unknown): GuestProject[] {
  return (Array.isArray(value) ? value : []).flatMap((item) => {
    const fields = fieldsOf(item);
    if (typeof fields?.id !== "number") return [];
    return [{ id: fields.id, role: textOrNull(fields.role) ?? "", permissions: texts(fields.permissions) }];
  });
}

function parseLost(value: unknown): LostOrganisation | null {
  const fields = fieldsOf(value);
  const reason = lossReasons.find((known) => known === fields?.reason);
  if (typeof fields?.id !== "number" || typeof fields.name !== "string" || reason === undefined) return null;
  return {
    ...{ id: fields.id, name: fields.name, reason },
    since: textOrNull(fields.since),
    by: textOrNull(fields.by),
    mayLeave: fields.mayLeave === true,
    contacts: texts(fields.contacts),
  };
}

/** Reads a user from the server's answer or from the browser's storage; null when it is none. */
export function parseUser(value: unknown): User | null {
  const fields = fieldsOf(value);
  if (typeof fields?.id !== "string" || typeof fields.email !== "string") return null;
  const organisations = Array.isArray(fields.organisations) ? fields.organisations : [];
  return {
    id: fields.id,
    email: fields.email,
    firstName: textOrNull(fields.firstName),
    name: textOrNull(fields.name),
    photo: textOrNull(fields.photo),
    language: textOrNull(fields.language) ?? "fr",
    isOperator: fields.isOperator === true,
    features: texts(fields.features),
    organisations: organisations.map(parseOrganisation).filter((organisation) => organisation !== null),
    currentOrganisationId:
      typeof fields.currentOrganisationId === "number" ? fields.currentOrganisationId : null,
    lostOrganisation: parseLost(fields.lostOrganisation),
    isLoggedIn: fields.isLoggedIn !== false,
  };
}

export function displayName(user: User): string {
  return [user.firstName, user.name].filter(Boolean).join(" ") || user.email;
}
