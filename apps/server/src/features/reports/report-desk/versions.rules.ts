/** A quarter of an hour, by which totals are counted, in milliseconds. */
const quarterMs = 900_000

/** Version of a game's rules with its start. */
interface Started {
  gameId: string
  number: number
  fromAt: Date
}

/** Returns the start of the first quarter of an hour that is whole within a version, in milliseconds since 1970. */
export function firstQuarterMs({ fromAt }: Pick<Started, 'fromAt'>): number {
  return Math.ceil(fromAt.getTime() / quarterMs) * quarterMs
}

/** Splits an interval where a version of a game begins, so that each part has one version. */
export function partsByVersion(
  { fromMs, untilMs }: { fromMs: number; untilMs: number },
  versions: readonly Pick<Started, 'fromAt'>[],
): { fromMs: number; untilMs: number }[] {
  const starts = versions.map(firstQuarterMs).filter((atMs) => atMs > fromMs && atMs < untilMs)
  const edges = [fromMs, ...[...new Set(starts)].sort((a, b) => a - b), untilMs]
  return edges.slice(1).map((until, place) => ({ fromMs: edges[place]!, untilMs: until }))
}

/** Returns the version of a game in force at an instant: its first one before that; undefined for an unknown game. */
export function versionAt<Version extends Started>(
  versions: readonly Version[],
  atMs: number,
): Version | undefined {
  return versions.findLast((version) => firstQuarterMs(version) <= atMs) ?? versions[0]
}
