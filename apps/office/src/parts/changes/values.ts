import { gameCategories } from '@fairground/kernel/game-category'
import type { Texts } from '../../text/words.tsx'
import { ruleText, settingIn, settingName, settingPartName, settingText } from './brand-values.ts'
import { placesOf, settingCallOf, type Told, type Value } from './changes.ts'
import { kindOf } from './subjects.ts'
import type { Telling } from './telling.ts'

/** The fields that hold an amount of money as text. */
const amountFields = new Set([
  'amount',
  'autoMost',
  'bet',
  'betFrom',
  'birthdayGift',
  'bounty',
  'budget',
  'credited',
  'dayMost',
  'deposited',
  'deposits',
  'depositsFrom',
  'depositsTo',
  'feeFixed',
  'from',
  'highestStake',
  'keep',
  'least',
  'leastLoss',
  'levelGift',
  'loss',
  'monthGift',
  'most',
  'mostAlone',
  'moneyFrom',
  'mostBack',
  'net',
  'paid',
  'perPoint',
  'prizes',
  'quickAmounts',
  'sales',
  'singleBet',
  'stake',
  'twoFrom',
  'unstakedWinFrom',
  'validBet',
  'winFrom',
])

/** The fields that hold a percentage. */
const percentFields = new Set([
  'depositFee',
  'feePercent',
  'holdOut',
  'houseRate',
  'lossRate',
  'percent',
  'profitRate',
  'rate',
  'shareAlone',
  'subRate',
  'withdrawalFee',
])

/** The groups of words for the values of a field, of which the first that knows the value is used. */
const groupsOfField: Record<string, Parameters<Texts['named']>[0][]> = {
  audience: ['contentAudiences'],
  base: ['taxBases'],
  body: ['escalationBodies'],
  category: ['categories'],
  colour: ['contentColours'],
  correction: ['correctionStates'],
  cycle: ['boardCycles'],
  delivery: ['deliveryKinds'],
  hidden: ['categories'],
  kind: [
    'documentKinds',
    'receivedKinds',
    'caseKinds',
    'agentFlagKinds',
    'messageKinds',
    'alarmKinds',
    'contentKinds',
  ],
  linkageType: ['linkKinds'],
  measure: ['boardMeasures'],
  mode: ['drawModes'],
  order: ['categories'],
  outcome: ['complaintOutcomes'],
  payout: ['payoutStates'],
  permissions: ['permissions'],
  period: ['payPeriods'],
  picture: ['goodPictures'],
  questionType: ['feedbackKinds'],
  plan: ['contractPlans'],
  receipt: ['receipts'],
  signs: ['referralSigns'],
  source: ['exclusionSources'],
  standing: ['standings'],
  step: ['contentSteps'],
  subject: ['complaintSubjects'],
  type: ['channelTypes'],
  void: ['voidStates'],
  why: ['documentRefusals', 'exclusionEnds'],
}

/** The group of words for the state of a record, by the field that names it in an entry or by the kind of subject. */
const groupsOfStates: Record<string, Parameters<Texts['named']>[0]> = {
  withdrawal: 'withdrawalStates',
  document: 'documents',
  case: 'cases',
  complaint: 'complaintStates',
  application: 'applicationStates',
  redemption: 'redemptionStates',
  adjustment: 'asked',
  correction: 'asked',
  contract: 'contractStates',
  flag: 'agentFlags',
  line: 'lineStates',
  signs: 'reviewStates',
  promotion: 'promotionStates',
  mission: 'promotionStates',
  leaderboard: 'promotionStates',
  raffle: 'raffleStates',
  message: 'messageStates',
  feedback: 'feedbackStates',
  'pay-run': 'runStates',
  draw: 'drawStates',
}

/** Returns the currency of the amounts in a change: its own, that in its subject, or the brand's. */
function currencyOf(told: Told, { currency }: Telling): string {
  const own = [told.after, told.before].map((fields) => (fields as { currency?: unknown } | null)?.currency)
  return (
    own.find((code): code is string => typeof code === 'string') ??
    told.subject.split('/').find((part) => /^[A-Z]{3,4}$/.test(part)) ??
    currency
  )
}

const categories: readonly string[] = gameCategories

/** Returns whether a field holds a text of several paragraphs, of which only the changed ones are told. */
export function isLongText(path: readonly string[]): boolean {
  return isHtml(path) || (path[0] === 'words' && path.at(-1) === 'text')
}

/** Returns whether a field holds HTML. */
export function isHtml(path: readonly string[]): boolean {
  return path.at(-1) === 'html'
}

/** Returns the name of a field by the names that lead to it. A list is not named where its items are. */
export function fieldName(path: readonly string[], told: Pick<Told, 'call' | 'after'>, texts: Texts): string {
  const call = settingCallOf(told)
  const setting = settingIn(call, path)
  if (setting)
    return [
      ...(path[0] === 'inForceUntilThen' ? [texts.named('fields', path[0])] : []),
      texts.named('brandSettings', `${setting.key}.name`),
      ...setting.rest.map((part) => settingPartName(setting.key, part, texts)),
    ].join(' · ')
  const isItem = (part: string | undefined) =>
    part !== undefined && (categories.includes(part) || (call in placesOf && /^\d+$/.test(part)))
  return path
    .filter((_, at) => !isItem(path[at + 1]))
    .map((part) => partName(part, call, texts))
    .join(' · ')
}

function partName(part: string, call: string, { w, named }: Texts): string {
  const place = placesOf[call as keyof typeof placesOf]
  if (place && /^\d+$/.test(part)) {
    const number = Number(part)
    if (place === 'tier') return w('settings.tier', { tier: number })
    return w('ranks.rankOf', { rank: place === 'rank' ? number : number - 1 })
  }
  if (categories.includes(part)) return named('categories', part)
  const words = [named('fields', `${call}.${part}`), named('fields', part), named('terms', part)]
  return words.find((word) => word !== part && word !== `${call}.${part}`) ?? part
}

/** The calls that make something new, of which every field is told by its value alone. */
const newThings = new Set(['createBrand', 'createRole', 'inviteStaff'])

/**
 * Returns whether only the value after a change tells something: the time from which settings are in force, what is in
 * force until then where the newest version has another value, and every field of something new.
 */
export function isToldByAfter(path: readonly string[], told: Pick<Told, 'call' | 'after'>): boolean {
  const call = settingCallOf(told)
  const isTold = path[0] === 'from' || path[0] === 'inForceUntilThen'
  return newThings.has(call) || (call === 'publishBrandSettings' && isTold)
}

/** Returns a value of a field as people read it; `most` is the number of values of a list that are written out. */
export function valueText(
  value: Value | undefined,
  path: readonly string[],
  told: Told,
  telling: Telling,
  most = 3,
): string {
  const { w, named } = telling
  const setting = settingIn(settingCallOf(told), path)
  if (setting && value !== undefined && setting.rest.length === 0)
    return settingText(setting.key, value, telling)
  if (value === null && settingCallOf(told) === 'publishBrandSettings' && path[0] === 'from')
    return w('brandPages.atOnceWord')
  const isTableLimit = kindOf(told) === 'table-limit'
  if (value === null && isTableLimit) return w('tables.default')
  if (value === undefined || value === null || value === '') return '–'
  if (typeof value === 'boolean') return w(value ? 'terms.yes' : 'terms.no')
  if (Array.isArray(value)) {
    if (value.length === 0) return '–'
    const shown = value.slice(0, most).map((one) => valueText(one, path, told, telling, most))
    const more = value.length > most ? [w('log.more', { count: value.length - most })] : []
    return [...shown, ...more].join(', ')
  }
  // A place in a list has the name of the list.
  const field = path.findLast((part) => !/^\d+$/.test(part)) ?? ''
  const isRateOfRank = field === 'rates' && typeof value === 'number'
  if (isRateOfRank) return `${value / 100} %`
  if (kindOf(told) === 'prize-tax' && field === 'rate') return `${Number(value) / 10_000} %`
  if (percentFields.has(field) && /^\d+(\.\d+)?$/.test(String(value))) return `${Number(value)} %`
  if (typeof value === 'number') return String(value)
  const isTimeLimit = /^limit\/\w+\/time\//.test(told.subject)
  if (isTimeLimit && field === 'amount') return w('brandLimits.minutes', { minutes: value })
  const isPrice = kindOf(told) === 'price'
  if ((amountFields.has(field) || isTableLimit) && !isPrice && /^-?\d+(\.\d+)?$/.test(value))
    return telling.money({ amount: value, currency: currencyOf(told, telling) })
  if (field === 'rules' && value.startsWith('{')) return ruleText(value, telling)
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return telling.minute(value)
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return telling.day(value)
  return wordOf(value, field, told, named)
}

function wordOf(value: string, field: string, told: Told, named: Texts['named']): string {
  if (field === 'keys') return settingName(value, named)
  const fields = { ...(told.before as object | null), ...(told.after as object | null) }
  const groups =
    field === 'state'
      ? Object.entries(groupsOfStates).flatMap(([name, group]) =>
          name in fields || name === kindOf(told) ? [group] : [],
        )
      : (groupsOfField[field] ?? [])
  return groups.map((group) => named(group, value)).find((word) => word !== value) ?? value
}
