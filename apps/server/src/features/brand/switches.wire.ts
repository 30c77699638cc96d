export interface SwitchNode {
  modId: string
  enabled: boolean
  childrenNodes: SwitchNode[]
}

/** Which switches belong together; those that are named nowhere are the site's. */
const groups = {
  REGISTRATION: ['DIRECTREG3', 'USERNAMEREG3', 'MOBILENUMREG3', 'SMSVERIFICATION', 'MOBILEREGPASSWORD'],
  LOGIN: ['MOBILEVERCODELOGIN3', 'LOGINPLACEPROOF', 'SIGNINNOTICE', 'freeplay'],
  PASSWORD: ['CHNGPASSVERIF3', 'PWDEXPIREFORCE'],
  MEMBER: ['MANPLAYREB3', 'referralPromo', 'CBS3'],
  GAMES: ['BUYFEATURE'],
  LAYOUT: ['loginedToHomePage', 'seamlessBars'],
} as const

/** A brand's switches as a tree of two levels; a group is on where one of its switches is. */
export function switchTree(switches: Record<string, boolean>): SwitchNode[] {
  const grouped = Object.values(groups).flat() as string[]
  const rest = Object.keys(switches).filter((name) => !grouped.includes(name))
  return Object.entries({ ...groups, SITE: rest.sort() }).map(([modId, names]) => {
    const childrenNodes = names.map((name) => ({
      modId: name,
      enabled: switches[name] ?? false,
      childrenNodes: [],
    }))
    return { modId, enabled: childrenNodes.some(({ enabled }) => enabled), childrenNodes }
  })
}
