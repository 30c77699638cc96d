import type { HeroScene } from '@fairground/contract/hero-scenes'
import type { PaceName } from '@fairground/contract/pace'
import type { Switches } from '@fairground/contract/switches'
import type { GameCategory } from '@fairground/kernel/game-category'
import type { MarkPath } from '@fairground/kernel/mark'
import type { Currency } from '@fairground/kernel/money'
import type { OwnTokens } from '@fairground/kernel/theme-tokens'
import type { CaseRules, DormancyRules, IdentityRules } from './identity-rules.ts'
import type { OwnFields } from './register-field.ts'

/** Site of one operator, as every feature sees it. */
export interface Brand extends AccessRules {
  id: number
  code: string
  name: string
  currency: Currency
  timeZone: string
  /** Number of the version of its settings, and the time since which that is in force. */
  version: number
  versionFromMs: number
  /** Whether it has been opened to players. */
  isOpened: boolean
  languages: string[]
  status: 0 | 1 | 2
  switches: Switches
  /** Minor units of the brand's currency; 0n for no bonus. */
  signUpBonus: bigint
  /** Valid bet that the sign-up bonus requires, as a percentage of it, and the days until it expires. */
  signUpBonusTurnover: number
  signUpBonusDays: number
  /** Valid bet that a deposit requires, as a percentage of it. */
  depositTurnover: number
  /**
   * Maximum percentage of the outcomes that a player's bets on a draw may cover; bets that cover more, and not all,
   * count for no turnover.
   */
  mostCovered: number
  /** The largest win that a round of the house may pay, in minor units; null for no limit. */
  largestWin: bigint | null
  /** Whether a stake takes the bonus before cash. */
  stakesBonusFirst: boolean
  trialMoney: bigint
  minimumAge: number
  /** Operator's own rules for fields of the registration forms. */
  registerFields: OwnFields
  /** Age that the agreement's box confirms. */
  agreementAge: number
  agreementVersion: string
  /** Number of days after which a password is too old; null for never. */
  passwordDays: number | null
  /** Standings that may log in. */
  siteFor: 'everybody' | 'members' | 'agents'
  /** Rules that deny or allow visitors. */
  /** Countries whose phone numbers are accepted; empty for all. */
  phoneCountries: string[]
  /** User names that nobody may register here, besides the brand's own and those of the house. */
  reservedNames: string[]
  /** Country of a visitor whose address reveals none. */
  country: string
  /** Host names of the brand's site, its main one first. */
  domains: string[]
  /** Colours that replace those of the house. */
  tokens: OwnTokens
  /** Paths of its mark; those of the house unless it has its own. */
  mark: readonly MarkPath[]
  /** Scene above the home page. */
  hero: HeroScene
  /** The highest first. */
  clubs: Club[]
  labels: Map<string, Label>
  /** Compiled words that replace those of the house, by language and id. */
  texts: Record<string, Record<string, unknown>>
  resources: Record<string, Resource>
  contactUrl: string | null
  /** Null for a brand without one. */
  licence: Licence | null
  /** Expected end of maintenance; null if unknown. */
  maintenanceUntil: Date | null
  imageCdns: string[]
  launchCdns: string[]
  /** Minimum multiple of its stake for a win on the winner board. */
  winnerFromTimes: number
  /** A message to more players than this needs a second person of the office. */
  mostMessagedAlone: number
  /** Minimum time from the start of a round to the start of the next, in milliseconds. */
  cycleMs: number
  /** Pace of the house's slots: whether automatic rounds and quick reels are allowed. */
  pace: PaceName
  /** Minutes of play after which the reality check comes; 0 for never. */
  realityCheckMinutes: number
  identity: IdentityRules
  cases: CaseRules
  dormancy: DormancyRules
  /**
   * Number of years for which documents are stored after the closing of their account, and complaints after they were
   * closed.
   */
  keepYears: number
  /** Number of weeks after its receipt in which a complaint gets its final response. */
  complaintWeeks: number
}

/** Finds the brand of a code, else of a host, with the settings in force at a time, by default now. */
export type FindBrand = (
  code: string | undefined,
  host: string,
  asked?: { ip?: string | undefined; atMs?: number },
) => Promise<Brand | undefined>

/** Site of a brand at an agent's own domain: players who register there join the agent's team. */
export interface AgentSite {
  domain: string
  agentId: bigint
  brandId: number
  brandCode: string
}

/** Permission under which a brand is operated, as its footer shows it. */
export interface Licence {
  regulator: string
  number: string
  /** Page of the regulator that confirms it. */
  url: string | null
}

/**
 * Access rule: it applies to visitors in its country, region and network, as far as it names them, and only to the
 * games of its category if it names one. A visitor allowed by any rule is denied by none.
 */
export interface AccessRule {
  effect: 'deny' | 'allow'
  /** ISO 3166-1 alpha-2. */
  country?: string | undefined
  /** ISO 3166-2 without the country, such as `CA`. */
  region?: string | undefined
  /** Address or range, such as `203.0.113.0/24`. */
  network?: string | undefined
  category?: GameCategory | undefined
}

/** Rules in force. */
export interface AccessRules {
  accessRules: AccessRule[]
  /** Reason why they differ from the stored ones; null if they do not. */
  accessProblem: string | null
}

/**
 * Restriction of a brand for a visitor: 0 none, 1 everything under maintenance, 2 everything at the visitor's place.
 */
export interface Access {
  status: 0 | 1 | 2
  /** Categories of games that are closed at the visitor's place. */
  closedCategories: GameCategory[]
}

/** Coloured name beside a player's. */
export interface Label {
  /** By language. */
  names: Record<string, string>
  /** Background, as `#rrggbb`. */
  color: string
  /** Text on it. */
  color2: string
}

/** Label of everybody from a rank on. */
export interface Club extends Label {
  rank: number
}

/** Address of the operator outside of the site. */
export interface Resource {
  resourceType: string
  url: string
  qrCodeUrl: string | null
  labelNameEn: string
}
