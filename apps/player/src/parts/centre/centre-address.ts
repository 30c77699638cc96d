/** The two centres, for members and for agents. Each is a modal of that name in the address. */
export type CentreName = 'member-centre' | 'agent-centre'

export function isCentre(modal: string | null | undefined): modal is CentreName {
  return modal === 'member-centre' || modal === 'agent-centre'
}

/** The prefix of the parameters of a page of a centre, so that the screen below reads none of them. */
const prefix = 'mc-'

/** The search parameters of a page of a centre besides its key; undefined ones are left out of the address. */
export type CentreSearch = Record<string, string | number | undefined>

/** Returns the parameters of an address for a centre; without a page it shows its menu on a phone. */
export function centreQuery(
  page?: string,
  search: CentreSearch = {},
  centre: CentreName = 'member-centre',
): CentreSearch {
  const own = Object.entries(search).map(([name, value]) => [prefix + name, value])
  return { modal: centre, page, ...Object.fromEntries(own) }
}

/** Returns the search parameters that belong to no centre. */
export function withoutCentre(query: string): Record<string, string> {
  const rest = Object.entries(Object.fromEntries(new URLSearchParams(query)))
  return Object.fromEntries(
    rest.filter(([name]) => name !== 'modal' && name !== 'page' && !name.startsWith(prefix)),
  )
}

/** Returns the search parameters of the page of the centre. */
export function centreSearch(query: string): Record<string, string | undefined> {
  const own = [...new URLSearchParams(query)].filter(([name]) => name.startsWith(prefix))
  return Object.fromEntries(own.map(([name, value]) => [name.slice(prefix.length), value]))
}

/** Returns the address of a page of a centre, over home. */
export function centreHref(page?: string, search?: CentreSearch, centre?: CentreName): string {
  const given = Object.entries(centreQuery(page, search, centre)).filter(([, value]) => value !== undefined)
  return `/?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
}

/** The paths of former screens that are pages of the member centre. */
const moved: Record<string, string> = { '/security': 'securityCenter', '/history': 'personalHistoryCopy' }

/** Returns the address to which the path of a former screen leads, with its query (including the question mark). */
export function movedTo(path: string, query: string): string | undefined {
  const page = moved[path]
  return page && centreHref(page, Object.fromEntries(new URLSearchParams(query)))
}
