/** Multiples of a power of ten whose halves and quarters are read at a glance. */
const multiples = [1, 1.2, 1.6, 2, 2.4, 3, 4, 5, 6, 8, 10]

/**
 * Returns the lowest, the middle and the highest tick of an axis that includes zero and all values, which are whole
 * numbers of the smallest unit, such as centavos; the ticks are whole as well.
 */
export function ticksOf(values: readonly number[]): [number, number, number] {
  const most = Math.max(0, ...values)
  const least = Math.min(0, ...values)
  const large = readableAbove(Math.max(most, -least))
  const small = Math.min(most, -least)
  if (small === 0) return least < 0 ? [-large, -large / 2, 0] : [0, large / 2, large]
  const part = [4, 2, 1].find((by) => large % by === 0 && small <= large / by)!
  return most >= -least ? [-large / part, 0, large] : [-large, 0, large / part]
}

/** Returns the smallest even number with few digits that is not below another. */
function readableAbove(value: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(value, 1))))
  const sizes = multiples.map((multiple) => multiple * unit)
  return sizes.find((size) => size >= value && size % 2 === 0)!
}

/**
 * Returns the distance between labelled slots if an axis has space for `most` labels, the first slot having one: a part
 * of all slots if one is near, such as six hours of a day rather than five.
 */
export function labelStride(count: number, most: number): number {
  const least = Math.max(1, Math.ceil(count / Math.max(1, Math.floor(most))))
  for (let stride = least; stride < Math.min(2 * least, count); stride++)
    if (count % stride === 0) return stride
  return least
}

/** Returns the slot at a position from the left edge of the plot; slots run from the right in Arabic. */
export function slotAt(x: number, width: number, count: number, isFromRight: boolean): number {
  const nth = Math.min(count - 1, Math.max(0, Math.floor((x / width) * count)))
  return isFromRight ? count - 1 - nth : nth
}
