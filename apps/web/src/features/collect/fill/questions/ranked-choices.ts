import type { Offered } from "../filling/offered-choices.ts";

/** The choices in the order of an answer; those that it does not name stand behind, as the form has them. */
export function rankedChoices(offered: readonly Offered[], answer: string): readonly Offered[] {
  const order = answer.split(/\s+/);
  const placeOf = ({ value }: Offered) => {
    const at = order.indexOf(value);
    return at < 0 ? order.length : at;
  };
  return offered.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** A list in which one stands at another place. */
export function moved<Item>(list: readonly Item[], from: number, to: number): readonly Item[] {
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(to, 0, list[from]!);
}
