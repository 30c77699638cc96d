import type { PaceName } from '@fairground/contract/pace'
import type { Switches } from '@fairground/contract/switches'
import type { GameCategory } from '@fairground/kernel/game-category'
import type { Currency } from '@fairground/kernel/money'
import type { OwnTokens } from '@fairground/kernel/theme-tokens'
import type { CaseRules, DormancyRules, IdentityRules } from './identity-rules.ts'
import type { OwnFields } from './register-field.ts'

/** One operator's site as every feature sees it. */
export interface Brand extends AccessRules {
  id: number
  code: string
  name: string
  currency: Currency
  timeZone: string
  languages: string[]
  status: 0 | 1 | 2
  switches: Switches
  /** Minor units of the brand's currency; 0n where nothing is given. */
  signUpBonus: bigint
  /** The valid bet that the sign-up bonus requires, as a percentage of it, and the days until it expires. */
  signUpBonusTurnover: number
  signUpBonusDays: number
  /** The valid bet that a deposit requires, as a percentage of it. */
  depositTurnover: number
  /** Bets of a player on a draw that cover more percent of the outcomes than this, and not all, count for no turnover. */
  mostCovered: number
  /** Whether a stake takes the bonus before cash. */
  stakesBonusFirst: boolean
  trialMoney: bigint
  minimumAge: number
  /** The operator's own rules for fields of the registration forms. */
  registerFields: OwnFields
  /** The age that the agreement's box confirms. */
  agreementAge: number
  agreementVersion: string
  /** After so many days a password is too old; null for never. */
  passwordDays: number | null
  /** Which standings may log in. */
  siteFor: 'everybody' | 'members' | 'agents'
  /** The rules that deny or allow visitors. */
  /** Countries whose phone numbers are taken; empty for all. */
  phoneCountries: string[]
  /** User names that nobody may register here, beside the brand's own and those of the house. */
  reservedNames: string[]
  /** The country of a visitor whose address tells none. */
  country: string
  /** The host names of the brand's site, its home first. */
  domains: string[]
  /** Colours over those of the house. */
  tokens: OwnTokens
  /** The highest first. */
  clubs: Club[]
  labels: Map<string, Label>
  /** Compiled words over those of the house, by language and id. */
  texts: Record<string, Record<string, unknown>>
  resources: Record<string, Resource>
  contactUrl: string | null
  /** Null for a brand without one. */
  licence: Licence | null
  /** When maintenance is expected to end; null where nobody knows. */
  maintenanceUntil: Date | null
  imageCdns: string[]
  launchCdns: string[]
  /** A win goes to the winner board from so many times its stake on. */
  winnerFromTimes: number
  /** A message to more players than this needs a second person of the office. */
  mostMessagedAlone: number
  /** The least time from the start of a round to the start of the next, in milliseconds. */
  cycleMs: number
  /** What the house's slots allow of automatic rounds and quick reels. */
  pace: PaceName
  /** After so many minutes of play a player is told how it went; 0 for never. */
  realityCheckMinutes: number
  identity: IdentityRules
  cases: CaseRules
  dormancy: DormancyRules
  /** For so many years after an account was closed its documents are kept. */
  keepYears: number
}

/** A brand's site at an agent's own domain: who registers there comes below the agent. */
export interface AgentSite {
  domain: string
  agentId: bigint
  brandId: number
  brandCode: string
}

/** The permission that a brand is operated by, as its footer says it. */
export interface Licence {
  regulator: string
  number: string
  /** Where the regulator says so itself. */
  url: string | null
}

/**
 * One rule of who may come in: it holds for who is in its country, region and network, as far as it names them, and
 * for the games of its category alone where it names one. What any rule allows, no other denies.
 */
export interface AccessRule {
  effect: 'deny' | 'allow'
  /** ISO 3166-1 alpha-2. */
  country?: string | undefined
  /** ISO 3166-2 without the country, such as `CA`. */
  region?: string | undefined
  /** An address or a range, such as `203.0.113.0/24`. */
  network?: string | undefined
  category?: GameCategory | undefined
}

/** The rules in force. */
export interface AccessRules {
  accessRules: AccessRule[]
  /** Why they are not those that are set; null where they are. */
  accessProblem: string | null
}

/** What a brand keeps from a visitor: 0 nothing, 1 everything while it is under maintenance, 2 everything where they are. */
export interface Access {
  status: 0 | 1 | 2
  /** Categories of games that are not for where the visitor is. */
  closedCategories: GameCategory[]
}

/** A coloured name beside a player's. */
export interface Label {
  /** By language. */
  names: Record<string, string>
  /** The ground, as `#rrggbb`. */
  color: string
  /** The text on it. */
  color2: string
}

/** The label of everybody from a rank on. */
export interface Club extends Label {
  rank: number
}

/** An address of the operator's outside of the site. */
export interface Resource {
  resourceType: string
  url: string
  qrCodeUrl: string | null
  labelNameEn: string
}
