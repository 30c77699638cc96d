interface Line {
  seq: number
}

/**
 * Merges the shown lines with newly arrived ones by their numbers, each once and in order; the newer version of a line
 * wins. If lines between them are missing, only the new ones stay: older ones are read again on scrolling up.
 */
export function mergedLines<L extends Line>(kept: readonly L[], arrived: readonly L[]): L[] {
  if (arrived.length === 0) return [...kept]
  const [first, last] = [arrived[0]!.seq, arrived.at(-1)!.seq]
  const touches = kept.length > 0 && first <= kept.at(-1)!.seq + 1 && last >= kept[0]!.seq - 1
  const all = new Map((touches ? kept : []).map((line) => [line.seq, line]))
  for (const line of arrived) all.set(line.seq, line)
  return [...all.values()].sort((a, b) => a.seq - b.seq)
}
