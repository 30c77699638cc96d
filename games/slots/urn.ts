/** Things to draw from, each as often as its weight says; `pick` of the kernel draws one of the list. */
export function urnOf<Item>(weighted: readonly { item: Item; weight: number }[]): readonly Item[] {
  return weighted.flatMap(({ item, weight }) => Array<Item>(weight).fill(item))
}
