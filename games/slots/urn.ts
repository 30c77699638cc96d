/** Returns a list with each item repeated by its weight; `pick` of the kernel draws one. */
export function urnOf<Item>(weighted: readonly { item: Item; weight: number }[]): readonly Item[] {
  return weighted.flatMap(({ item, weight }) => Array<Item>(weight).fill(item))
}
