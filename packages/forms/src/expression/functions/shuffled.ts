/**
 * The nodes in another order: Fisher and Yates from the inside out, as the specification asks, so that a seed gives
 * the order that it gives on phones.
 *
 * @see https://getodk.github.io/xforms-spec/#fn:randomize
 */
export function shuffled<Node>(nodes: readonly Node[], random: () => number): readonly Node[] {
  const order: Node[] = [];
  for (const [index, node] of nodes.entries()) {
    const place = Math.floor(random() * (index + 1));
    if (place !== index) order[index] = order[place]!;
    order[place] = node;
  }
  return order;
}
