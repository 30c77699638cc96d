import { longestMarkPath, markColours, markPathPattern, mostMarkPaths } from '@fairground/kernel/mark'
import * as z from 'zod/mini'
import { heroScenes } from './hero-scenes.ts'
import { paceNames } from './pace.ts'
import type { Permission } from './permissions.ts'
import { amountText, cleaned } from './shapes.ts'
import { type SwitchName, switchNames } from './switches.ts'

// The settings of a brand that are published as versions: the pages of the office, what a change requires, and what
// is read from the database follow from this list. What a setting is called, and what players notice of it, are the
// words `brandSettings.<key>` of the office.

/** The groups of settings: each is a page of the office, with a permission to publish changes of it. */
export const settingGroups = {
  site: 'settings.site',
  accounts: 'settings.accounts',
  play: 'settings.play',
  money: 'settings.money',
  law: 'settings.law',
} as const satisfies Record<string, Permission>
export type SettingGroup = keyof typeof settingGroups

/**
 * The change of a setting that takes a second person: a value that goes `up` or `down`, a switch that goes `on` or
 * `off`, any change, or none.
 */
export type SecondPerson = 'up' | 'down' | 'on' | 'off' | 'any' | 'none'

/** The operation that is judged by the version of its own time. */
export type Judged =
  | 'round'
  | 'ticket'
  | 'deposit'
  | 'registration'
  | 'login'
  | 'page'
  | 'office'
  | 'nightly job'

/** The form in which the office asks for a setting. */
export type SettingControl =
  | 'switch'
  | 'amount'
  | 'number'
  | 'text'
  | 'choice'
  | 'texts'
  | 'languages'
  | 'colours'
  | 'mark'
  | 'labels'
  | 'links'
  | 'licence'
  | 'register-fields'
  | 'clubs'

/** A setting of a brand. */
export interface BrandSettingTerms {
  /** The column of `brand_version`. */
  column: string
  /** The place of the value in a column of JSON; absent for the whole column. */
  path?: readonly string[]
  /**
   * How the value is stored: as it is, as an amount in minor units of the brand's currency, or as an amount by
   * currency.
   */
  stored: 'plain' | 'minor-units' | 'by-currency'
  /** The value on the wire; amounts are decimals in the brand's currency. */
  schema: z.ZodMiniType
  /** The value of a new brand, and of a value in JSON that is absent; an amount by currency has its own default. */
  initial: unknown
  /**
   * The value that is used instead of one that cannot be read: off, the strictest of the law, or a withdrawal that
   * waits; absent where `initial` is that value.
   */
  safe?: unknown
  group: SettingGroup
  second: SecondPerson
  judges: Judged
  control: SettingControl
  choices?: readonly (string | number)[]
  /** Whether there may be no value (null): no limit, no rule, or the default of the house. */
  orNone?: boolean
  /** The lowest and the highest number. */
  range?: readonly [from: number, to: number]
  /** The call of the office that changes it instead of the pages of the settings. */
  setBy?: 'setRankClubs' | 'setEventThresholds'
}

type Given = Omit<BrandSettingTerms, 'stored' | 'control'> & Partial<BrandSettingTerms>

/** An amount that is not below zero. */
const sumText = amountText.check(z.regex(/^\d/))
const whole = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most))
const plain = (terms: Given & { control: SettingControl }): BrandSettingTerms => ({
  stored: 'plain',
  ...terms,
})
const number = (terms: Omit<Given, 'schema'> & { from: number; to: number; orNone?: boolean }) => {
  const { from, to, orNone = false, ...rest } = terms
  const schema = orNone ? z.nullable(whole(from, to)) : whole(from, to)
  return plain({ ...rest, schema, orNone, range: [from, to], control: 'number' })
}
const choice = (terms: Omit<Given, 'schema'> & { choices: readonly (string | number)[] }) =>
  plain({ ...terms, schema: z.literal([...terms.choices]), control: 'choice' })
const amount = (terms: Omit<Given, 'schema'> & { orNone?: boolean }) => {
  const { orNone = false, ...rest } = terms
  const schema = orNone ? z.nullable(sumText) : sumText
  return plain({ stored: 'minor-units', ...rest, schema, orNone, control: 'amount' })
}

/** A switch that does not loosen money, limits, identity or rights. */
const free = 'none'

const switches = {
  DIRECTREG3: { group: 'accounts', second: free, judges: 'registration' },
  USERNAMEREG3: { group: 'accounts', second: 'on', judges: 'registration' },
  MOBILENUMREG3: { group: 'accounts', second: free, judges: 'registration' },
  mobileFirst: { group: 'accounts', second: free, judges: 'registration' },
  SMSVERIFICATION: { group: 'accounts', second: 'off', judges: 'registration' },
  MOBILEREGPASSWORD: { group: 'accounts', second: free, judges: 'registration' },
  BONUSBYPHONE: { group: 'money', second: 'off', judges: 'registration' },
  MOBILEVERCODELOGIN3: { group: 'accounts', second: 'on', judges: 'login' },
  LOGINPLACEPROOF: { group: 'accounts', second: 'off', judges: 'login' },
  SIGNINNOTICE: { group: 'accounts', second: 'off', judges: 'login' },
  freeplay: { group: 'play', second: free, judges: 'page' },
  CHNGPASSVERIF3: { group: 'accounts', second: 'off', judges: 'login' },
  PWDEXPIREFORCE: { group: 'accounts', second: 'off', judges: 'login' },
  isShowMC: { group: 'site', second: free, judges: 'page' },
  isShowAC: { group: 'site', second: 'on', judges: 'page' },
  loginedToHomePage: { group: 'site', second: free, judges: 'page' },
  seamlessBars: { group: 'site', second: free, judges: 'page' },
  CBS3: { group: 'site', second: free, judges: 'page' },
  AGENTTRANSFER: { group: 'money', second: 'on', judges: 'page' },
  MANPLAYREB3: { group: 'money', second: 'on', judges: 'nightly job' },
  referralPromo: { group: 'money', second: 'on', judges: 'page' },
  VIPCLUB: { group: 'money', second: 'on', judges: 'nightly job' },
  BUYFEATURE: { group: 'play', second: 'on', judges: 'round' },
  DRAWBEACON: { group: 'play', second: 'off', judges: 'ticket' },
  RISINGCHASE: { group: 'play', second: 'on', judges: 'ticket' },
} as const satisfies Record<SwitchName, Pick<BrandSettingTerms, 'group' | 'second' | 'judges'>>

const ofSwitches = Object.fromEntries(
  switchNames.map((name) => [
    name,
    plain({
      ...switches[name],
      column: 'switches',
      path: [name],
      schema: z.boolean(),
      initial: false,
      control: 'switch',
    }),
  ]),
) as Record<SwitchName, BrandSettingTerms>

const languageText = z.record(
  z.string().check(z.regex(/^[A-Z]{2,8}$/)),
  z.string().check(cleaned, z.minLength(1), z.maxLength(24)),
)
const hex = z.string().check(z.regex(/^#[0-9a-f]{6}$/))
const colours = z.record(z.string().check(z.regex(/^[a-zA-Z0-9-]{1,40}$/)), hex)
const look = { names: languageText, color: hex, color2: hex }
const address = z.string().check(z.minLength(1), z.maxLength(500))
const country = z.string().check(z.regex(/^[A-Z]{2}$/))
const host = z.string().check(z.regex(/^[a-z0-9.-]{1,200}(:\d{1,5})?$/))
const level = { choices: [0, 1, 2], group: 'law', second: 'down', initial: 0, safe: 2 } as const
/** An amount by currency: a brand whose currency has none has no such rule. */
const sum = { stored: 'by-currency', orNone: true, group: 'law', second: 'up', judges: 'office' } as const

/** Every setting of a brand that is published as a version, by the name that it has on the wire. */
export const brandSettings = {
  ...ofSwitches,
  name: plain({
    column: 'name',
    schema: z.string().check(cleaned, z.minLength(1), z.maxLength(40)),
    initial: '',
    group: 'site',
    second: free,
    judges: 'page',
    control: 'text',
  }),
  languages: plain({
    column: 'languages',
    schema: z.array(z.string().check(z.regex(/^[A-Z]{2,8}$/))).check(z.minLength(1), z.maxLength(20)),
    initial: ['EN'],
    group: 'site',
    second: free,
    judges: 'page',
    control: 'languages',
  }),
  country: plain({
    column: 'country',
    schema: country,
    initial: 'PH',
    group: 'law',
    second: 'any',
    judges: 'page',
    control: 'text',
  }),
  hero: choice({
    column: 'hero',
    choices: heroScenes,
    initial: 'fair',
    group: 'site',
    second: free,
    judges: 'page',
  }),
  tokens: plain({
    column: 'tokens',
    schema: z.strictObject({ light: colours, dark: colours }),
    initial: { light: {}, dark: {} },
    group: 'site',
    second: free,
    judges: 'page',
    control: 'colours',
  }),
  mark: plain({
    column: 'mark',
    orNone: true,
    schema: z.nullable(
      z
        .array(
          z.strictObject({
            d: z.string().check(z.maxLength(longestMarkPath), z.regex(markPathPattern)),
            colour: z.enum(markColours),
            width: z.nullable(z.number().check(z.minimum(0.5), z.maximum(8))),
          }),
        )
        .check(z.minLength(1), z.maxLength(mostMarkPaths)),
    ),
    initial: null,
    group: 'site',
    second: free,
    judges: 'page',
    control: 'mark',
  }),
  labels: plain({
    column: 'labels',
    schema: z.record(z.string().check(z.regex(/^[a-z][a-z0-9-]{0,31}$/)), z.strictObject(look)),
    initial: {},
    group: 'site',
    second: free,
    judges: 'page',
    control: 'labels',
  }),
  clubs: plain({
    column: 'clubs',
    schema: z.array(z.strictObject({ ...look, rank: whole(0, 99) })).check(z.maxLength(100)),
    initial: [],
    group: 'site',
    second: free,
    judges: 'page',
    control: 'clubs',
    setBy: 'setRankClubs',
  }),
  resources: plain({
    column: 'resources',
    schema: z.record(
      z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9-]{0,31}$/)),
      z.strictObject({
        url: address,
        qrCodeUrl: z._default(z.nullable(address), null),
        labelNameEn: z.string().check(cleaned, z.maxLength(60)),
      }),
    ),
    initial: {},
    group: 'site',
    second: 'any',
    judges: 'page',
    control: 'links',
  }),
  contactUrl: plain({
    column: 'contact_url',
    orNone: true,
    schema: z.nullable(address),
    initial: null,
    group: 'site',
    second: 'any',
    judges: 'page',
    control: 'text',
  }),
  licence: plain({
    column: 'licence',
    orNone: true,
    schema: z.nullable(
      z.strictObject({
        regulator: z.string().check(cleaned, z.minLength(1), z.maxLength(120)),
        number: z.string().check(cleaned, z.minLength(1), z.maxLength(60)),
        url: z.nullable(z.url({ protocol: /^https$/ }).check(z.maxLength(500))),
      }),
    ),
    initial: null,
    group: 'law',
    second: 'any',
    judges: 'page',
    control: 'licence',
  }),
  imageCdns: plain({
    column: 'image_cdns',
    schema: z.array(host).check(z.maxLength(10)),
    initial: [],
    group: 'site',
    second: 'any',
    judges: 'page',
    control: 'texts',
  }),
  launchCdns: plain({
    column: 'launch_cdns',
    schema: z.array(host).check(z.maxLength(10)),
    initial: [],
    group: 'site',
    second: 'any',
    judges: 'page',
    control: 'texts',
  }),

  siteFor: choice({
    column: 'site_for',
    choices: ['everybody', 'members', 'agents'],
    initial: 'everybody',
    group: 'accounts',
    second: 'any',
    judges: 'login',
  }),
  minimumAge: number({
    column: 'minimum_age',
    from: 18,
    to: 99,
    initial: 21,
    group: 'law',
    second: 'down',
    judges: 'registration',
  }),
  agreementAge: number({
    column: 'agreement_age',
    from: 18,
    to: 99,
    initial: 21,
    group: 'law',
    second: 'down',
    judges: 'registration',
  }),
  agreementVersion: plain({
    column: 'agreement_version',
    schema: z.string().check(z.regex(/^[\w.-]{1,20}$/)),
    initial: '1',
    group: 'law',
    second: 'any',
    judges: 'login',
    control: 'text',
  }),
  passwordDays: number({
    column: 'password_days',
    from: 1,
    to: 3650,
    orNone: true,
    initial: null,
    group: 'accounts',
    second: 'up',
    judges: 'login',
  }),
  phoneCountries: plain({
    column: 'phone_countries',
    schema: z.array(country).check(z.maxLength(250)),
    initial: [],
    group: 'accounts',
    second: 'any',
    judges: 'registration',
    control: 'texts',
  }),
  reservedNames: plain({
    column: 'reserved_names',
    schema: z.array(z.string().check(z.regex(/^[a-z0-9]{1,32}$/))).check(z.maxLength(500)),
    initial: [],
    group: 'accounts',
    second: 'any',
    judges: 'registration',
    control: 'texts',
  }),
  registerFields: plain({
    column: 'register_fields',
    schema: z.record(
      z.string().check(z.regex(/^[A-Za-z]{1,40}$/)),
      z.strictObject({
        enabled: z.optional(z.boolean()),
        required: z.optional(z.boolean()),
        acceptedPattern: z.optional(z.string().check(z.maxLength(200))),
        patternId: z.optional(whole(0, 23)),
        minLength: z.optional(whole(0, 255)),
        maxLength: z.optional(whole(1, 255)),
        type: z.optional(z.string().check(z.regex(/^[a-z-]{1,32}$/))),
      }),
    ),
    initial: {},
    group: 'accounts',
    second: 'any',
    judges: 'registration',
    control: 'register-fields',
  }),

  pace: choice({
    column: 'pace',
    choices: paceNames,
    initial: 'strict',
    group: 'play',
    second: 'any',
    judges: 'round',
  }),
  cycleMs: number({
    column: 'cycle_ms',
    from: 0,
    to: 60_000,
    orNone: true,
    initial: null,
    group: 'play',
    second: 'any',
    judges: 'round',
  }),
  realityCheckMinutes: number({
    column: 'reality_check_minutes',
    from: 0,
    to: 1440,
    initial: 60,
    group: 'play',
    second: 'any',
    judges: 'round',
  }),
  trialMoney: amount({
    column: 'trial_money',
    initial: '0',
    group: 'play',
    second: free,
    judges: 'registration',
  }),
  stakesBonusFirst: plain({
    column: 'stakes_bonus_first',
    schema: z.boolean(),
    initial: false,
    group: 'play',
    second: 'any',
    judges: 'round',
    control: 'switch',
  }),
  mostCovered: number({
    column: 'most_covered',
    from: 1,
    to: 100,
    initial: 70,
    group: 'play',
    second: 'up',
    judges: 'ticket',
  }),
  largestWin: amount({
    column: 'largest_win',
    orNone: true,
    initial: null,
    group: 'play',
    second: 'up',
    judges: 'round',
  }),
  winnerFromTimes: number({
    column: 'winner_from_times',
    from: 1,
    to: 100_000,
    initial: 10,
    group: 'play',
    second: free,
    judges: 'round',
  }),

  signUpBonus: amount({
    column: 'sign_up_bonus',
    initial: '0',
    group: 'money',
    second: 'up',
    judges: 'registration',
  }),
  signUpBonusTurnover: number({
    column: 'sign_up_bonus_turnover',
    from: 0,
    to: 100_000,
    initial: 1000,
    group: 'money',
    second: 'down',
    judges: 'registration',
  }),
  signUpBonusDays: number({
    column: 'sign_up_bonus_days',
    from: 1,
    to: 3650,
    initial: 30,
    group: 'money',
    second: 'up',
    judges: 'registration',
  }),
  depositTurnover: number({
    column: 'deposit_turnover',
    from: 0,
    to: 100_000,
    initial: 100,
    group: 'money',
    second: 'down',
    judges: 'deposit',
  }),
  mostGivenAlone: amount({
    column: 'most_given_alone',
    initial: '10000',
    safe: '0',
    group: 'money',
    second: 'up',
    judges: 'office',
  }),
  mostMessagedAlone: number({
    column: 'most_messaged_alone',
    from: 0,
    to: 10_000_000,
    initial: 500,
    group: 'money',
    second: 'up',
    judges: 'office',
  }),
  eventBetFrom: amount({
    column: 'event_bet_from',
    orNone: true,
    initial: null,
    group: 'law',
    second: 'up',
    judges: 'round',
    setBy: 'setEventThresholds',
  }),
  eventWinFrom: amount({
    column: 'event_win_from',
    orNone: true,
    initial: null,
    group: 'law',
    second: 'up',
    judges: 'round',
    setBy: 'setEventThresholds',
  }),
  eventMoneyFrom: amount({
    column: 'event_money_from',
    orNone: true,
    initial: null,
    group: 'law',
    second: 'up',
    judges: 'deposit',
    setBy: 'setEventThresholds',
  }),

  identityPlay: choice({ ...level, column: 'identity_rules', path: ['play'], judges: 'round' }),
  identityDeposit: choice({ ...level, column: 'identity_rules', path: ['deposit'], judges: 'deposit' }),
  identityWithdrawal: choice({ ...level, column: 'identity_rules', path: ['withdrawal'], judges: 'office' }),
  identitySumLevel: choice({
    ...level,
    column: 'identity_rules',
    path: ['sumOfDay', 'level'],
    initial: 2,
    judges: 'deposit',
  }),
  identitySumAbove: amount({
    ...sum,
    column: 'identity_rules',
    path: ['sumOfDay', 'above'],
    initial: { PHP: '500000', VND: '250000000' },
  }),
  caseDayStartsHour: number({
    column: 'case_rules',
    path: ['dayStartsHour'],
    from: 0,
    to: 23,
    initial: 0,
    group: 'law',
    second: 'any',
    judges: 'office',
  }),
  caseDaySum: amount({
    ...sum,
    column: 'case_rules',
    path: ['daySum'],
    initial: { PHP: '5000000', VND: '400000000' },
  }),
  caseSilentFrom: amount({
    ...sum,
    column: 'case_rules',
    path: ['silentAccount', 'from'],
    initial: { VND: '400000000' },
  }),
  caseSilentMonths: number({
    column: 'case_rules',
    path: ['silentAccount', 'months'],
    from: 1,
    to: 120,
    initial: 6,
    group: 'law',
    second: 'up',
    judges: 'office',
  }),
  caseInAndOutFrom: amount({
    ...sum,
    column: 'case_rules',
    path: ['inAndOut', 'from'],
    initial: { PHP: '10000', VND: '5000000' },
  }),
  caseInAndOutPercent: number({
    column: 'case_rules',
    path: ['inAndOut', 'playedPercent'],
    from: 1,
    to: 1000,
    initial: 50,
    group: 'law',
    second: 'down',
    judges: 'office',
  }),
  caseInAndOutDays: number({
    column: 'case_rules',
    path: ['inAndOut', 'days'],
    from: 1,
    to: 90,
    initial: 7,
    group: 'law',
    second: 'down',
    judges: 'office',
  }),
  caseSharedInstrument: number({
    column: 'case_rules',
    path: ['sharedInstrument'],
    from: 2,
    to: 100,
    initial: 2,
    group: 'law',
    second: 'up',
    judges: 'office',
  }),
  caseSharedDevice: number({
    column: 'case_rules',
    path: ['sharedDevice'],
    from: 2,
    to: 100,
    initial: 3,
    group: 'law',
    second: 'up',
    judges: 'office',
  }),
  caseSharedDeviceDays: number({
    column: 'case_rules',
    path: ['sharedDeviceDays'],
    from: 1,
    to: 365,
    initial: 90,
    group: 'law',
    second: 'down',
    judges: 'office',
  }),
  caseSamePerson: number({
    column: 'case_rules',
    path: ['samePerson'],
    from: 2,
    to: 100,
    initial: 2,
    group: 'law',
    second: 'up',
    judges: 'office',
  }),
  dormantMonths: number({
    column: 'dormancy_rules',
    path: ['months'],
    from: 1,
    to: 120,
    orNone: true,
    initial: null,
    group: 'law',
    second: 'any',
    judges: 'nightly job',
  }),
  dormantNoticeDays: number({
    column: 'dormancy_rules',
    path: ['noticeDays'],
    from: 1,
    to: 90,
    initial: 30,
    group: 'law',
    second: 'down',
    judges: 'nightly job',
  }),
  complaintWeeks: number({
    column: 'complaint_weeks',
    from: 1,
    to: 26,
    initial: 8,
    group: 'law',
    second: 'up',
    judges: 'office',
  }),
  keepYears: number({
    column: 'keep_years',
    from: 1,
    to: 30,
    initial: 5,
    group: 'law',
    second: 'any',
    judges: 'nightly job',
  }),
} as const satisfies Record<string, BrandSettingTerms>

export type BrandSettingKey = keyof typeof brandSettings

/** Values of settings by their names on the wire. */
export type BrandSettingValues = Partial<Record<BrandSettingKey, unknown>>

/** Every setting with its name. */
export const brandSettingList = Object.entries(brandSettings) as [BrandSettingKey, BrandSettingTerms][]

/** The settings that the pages of a group change. */
export function settingsOf(group: SettingGroup): [BrandSettingKey, BrandSettingTerms][] {
  return brandSettingList.filter(([, terms]) => terms.group === group && terms.setBy === undefined)
}

/** The shortest time between a publication and the instant from which it is in force. */
export const publishAheadMs = 5_000
