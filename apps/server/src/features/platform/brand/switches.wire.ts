import type { Switches, SwitchName } from '@fairground/contract/switches'

export interface SwitchNode {
  modId: string
  enabled: boolean
  childrenNodes: SwitchNode[]
}

/** Groups of switches; a test compares them with the list of all switches. */
const groups = {
  REGISTRATION: [
    'DIRECTREG3',
    'USERNAMEREG3',
    'MOBILENUMREG3',
    'mobileFirst',
    'SMSVERIFICATION',
    'MOBILEREGPASSWORD',
    'BONUSBYPHONE',
  ],
  LOGIN: ['MOBILEVERCODELOGIN3', 'LOGINPLACEPROOF', 'SIGNINNOTICE', 'freeplay'],
  PASSWORD: ['CHNGPASSVERIF3', 'PWDEXPIREFORCE'],
  MEMBER: ['isShowMC', 'isShowAC', 'MANPLAYREB3', 'referralPromo', 'CBS3', 'AGENTTRANSFER', 'VIPCLUB'],
  GAMES: ['BUYFEATURE', 'DRAWBEACON', 'RISINGCHASE'],
  LAYOUT: ['loginedToHomePage', 'seamlessBars'],
} as const satisfies Record<string, readonly SwitchName[]>

/** Returns a brand's switches as a tree of two levels; a group is on if one of its switches is. */
export function switchTree(switches: Switches): SwitchNode[] {
  return Object.entries<readonly SwitchName[]>(groups).map(([modId, names]) => {
    const childrenNodes = names.map((name) => ({
      modId: name,
      enabled: switches[name] ?? false,
      childrenNodes: [],
    }))
    return { modId, enabled: childrenNodes.some(({ enabled }) => enabled), childrenNodes }
  })
}
