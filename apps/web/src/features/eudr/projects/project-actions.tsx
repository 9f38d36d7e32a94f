/** What can be done with the whole project. */
export function ProjectActions() {
  return null;
}
