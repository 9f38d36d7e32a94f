export interface Named {
  name: string;
  /** What tells it from others of the same name. */
  mark: string;
}

/** Each by its name, and with its mark where several bear it: no two are mistaken for each other. */
export function distinctLabels(named: readonly Named[]): string[] {
  const times = new Map<string, number>();
  for (const { name } of named) times.set(name, (times.get(name) ?? 0) + 1);
  return named.map(({ name, mark }) => (times.get(name) === 1 ? name : `${name} (${mark})`));
}
