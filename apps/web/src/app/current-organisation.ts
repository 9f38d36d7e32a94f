import type { Permission } from "@parcelle/domain/permissions/roles";
import { session, useSession } from "./current-session.ts";
import { write } from "./rows.ts";
import type { Organisation, User } from "./user.ts";

/** The organisation that a user works in at present; undefined for who belongs to none. */
export function organisationOf(user: User | null): Organisation | undefined {
  return user?.organisations.find(({ id }) => id === user.currentOrganisationId) ?? user?.organisations[0];
}

export function useOrganisation(): Organisation | undefined {
  return organisationOf(useSession().user);
}

/** Whether the user holds a permission ("projects.create") in the organisation that they work in. */
export function useMay(permission: Permission): boolean {
  return useOrganisation()?.permissions.includes(permission) ?? false;
}

/** Whether the user holds a permission in a project: as a member of its organisation or as its guest. */
export function mayInProject(
  user: User,
  project: { id: number; organisation_id: number },
  permission: Permission,
): boolean {
  const organisation = user.organisations.find(({ id }) => id === project.organisation_id);
  const place = organisation?.guestProjects.find(({ id }) => id === project.id);
  return [organisation, place].some((seat) => seat?.permissions.includes(permission));
}

/** Kept with the profile, so that other devices and the next login begin there. */
export async function enterOrganisation(id: number): Promise<void> {
  const { user } = session.state();
  if (!user) return;
  const row = { user_id: user.id, current_organisation_id: id };
  await write((client) => client.from("profiles").upsert(row));
  await session.renew();
}
