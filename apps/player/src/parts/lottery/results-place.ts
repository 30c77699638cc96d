/** The lottery and the day of a page of results; without a lottery all of them, without a day the last results. */
export interface ResultsPlace {
  nodeId?: string
  /** yyyy-MM-dd. */
  day?: string
}

export const resultsRoot = '/results'

/** Returns what a path below the page of results names; undefined for any other path. */
export function resultsPlace(path: string): ResultsPlace | undefined {
  if (path === resultsRoot) return {}
  const [, nodeId, day] =
    /^\/results(?:\/(?!\d{4}-\d{2}-\d{2}(?:\/|$))([a-z0-9][a-z0-9-]{0,63}))?(?:\/(\d{4}-\d{2}-\d{2}))?$/.exec(
      path,
    ) ?? []
  return nodeId || day ? { ...(nodeId && { nodeId }), ...(day && { day }) } : undefined
}

/** Returns the path of a page of results. */
export function resultsPath({ nodeId, day }: ResultsPlace): string {
  return [resultsRoot, nodeId, day].filter(Boolean).join('/')
}
