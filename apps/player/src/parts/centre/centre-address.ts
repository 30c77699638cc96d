/** The two centres: that of members and that of agents. Each is a modal of that name in the address. */
export type CentreName = 'member-centre' | 'agent-centre'

export function isCentre(modal: string | null | undefined): modal is CentreName {
  return modal === 'member-centre' || modal === 'agent-centre'
}

/** Parameters of a page of a centre begin with this, so that the screen below it reads none of them. */
const prefix = 'mc-'

/** The search parameters of a page of a centre besides its key; undefined ones are left out of the address. */
export type CentreSearch = Record<string, string | number | undefined>

/** The parameters of an address that belong to a centre; without a page it shows its menu on a phone. */
export function centreQuery(
  page?: string,
  search: CentreSearch = {},
  centre: CentreName = 'member-centre',
): CentreSearch {
  const own = Object.entries(search).map(([name, value]) => [prefix + name, value])
  return { modal: centre, page, ...Object.fromEntries(own) }
}

/** The search parameters that belong to no centre. */
export function withoutCentre(query: string): Record<string, string> {
  const rest = Object.entries(Object.fromEntries(new URLSearchParams(query)))
  return Object.fromEntries(
    rest.filter(([name]) => name !== 'modal' && name !== 'page' && !name.startsWith(prefix)),
  )
}

/** The search parameters of a page of the centre. */
export function centreSearch(query: string): Record<string, string | undefined> {
  const own = [...new URLSearchParams(query)].filter(([name]) => name.startsWith(prefix))
  return Object.fromEntries(own.map(([name, value]) => [name.slice(prefix.length), value]))
}

/** The address of a page of a centre, over home. */
export function centreHref(page?: string, search?: CentreSearch, centre?: CentreName): string {
  const given = Object.entries(centreQuery(page, search, centre)).filter(([, value]) => value !== undefined)
  return `/?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
}

/** Screens that have become pages of the member centre. */
const moved: Record<string, string> = { '/security': 'securityCenter', '/history': 'personalHistoryCopy' }

/** Where a path that was a screen once leads now, with its query (which begins with its question mark). */
export function movedTo(path: string, query: string): string | undefined {
  const page = moved[path]
  return page && centreHref(page, Object.fromEntries(new URLSearchParams(query)))
}
