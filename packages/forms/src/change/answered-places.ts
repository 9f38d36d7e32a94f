import type { Answers } from "../record/answers.ts";

const META = /^(?:[^:]*:)?meta$/;

/** Paths of what a record answers, without rows, with how many answers each has; what phones say of themselves is left out. */
export function answeredPlaces(root: string, answers: Answers): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  const look = (path: string, answer: Answers[string]): void => {
    if (typeof answer === "string") {
      if (answer !== "") places.set(path, (places.get(path) ?? 0) + 1);
    } else if (Array.isArray(answer)) for (const row of answer) look(path, row);
    else for (const [name, inner] of Object.entries(answer)) look(`${path}/${name}`, inner);
  };
  for (const [name, answer] of Object.entries(answers)) if (!META.test(name)) look(`${root}/${name}`, answer);
  return places;
}
