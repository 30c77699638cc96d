import type { formatsOf } from '../../text/formats.ts'
import type { Texts } from '../../text/words.tsx'
import type { Entry, Value } from './changes.ts'

/** Words and formats of the office, and the brand's currency, for the texts about an entry. */
export interface Telling extends Texts, Pick<ReturnType<typeof formatsOf>, 'minute' | 'day' | 'money'> {
  currency: string
}

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
  category: ['categories'],
  correction: ['correctionStates'],
  cycle: ['boardCycles'],
  delivery: ['deliveryKinds'],
  kind: ['documentKinds', 'caseKinds', 'agentFlagKinds', 'messageKinds', 'alarmKinds'],
  measure: ['boardMeasures'],
  mode: ['drawModes'],
  payout: ['payoutStates'],
  permissions: ['permissions'],
  period: ['payPeriods'],
  picture: ['goodPictures'],
  plan: ['contractPlans'],
  receipt: ['receipts'],
  signs: ['referralSigns'],
  standing: ['standings'],
  void: ['voidStates'],
  why: ['documentRefusals'],
}

/** The group of words for the state of a record, by the field that names it in an entry or by the kind of subject. */
const groupsOfStates: Record<string, Parameters<Texts['named']>[0]> = {
  withdrawal: 'withdrawalStates',
  document: 'documents',
  case: 'cases',
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

/** Returns the kind of an entry's subject: `player` of `player/1234567890`. */
export function kindOf({ subject }: Pick<Entry, 'subject'>): string {
  return subject.split('/', 1)[0]!
}

/** Returns the currency of an entry's amounts: its own, that in its subject, or the brand's. */
function currencyOf(entry: Entry, { currency }: Telling): string {
  const own = [entry.after, entry.before].map((fields) => (fields as { currency?: unknown } | null)?.currency)
  return (
    own.find((code): code is string => typeof code === 'string') ??
    entry.subject.split('/').find((part) => /^[A-Z]{3,4}$/.test(part)) ??
    currency
  )
}

/** Returns the name of a field: by its word, that of a contract's terms, or itself. */
export function fieldName(path: readonly string[], { named }: Texts): string {
  return path
    .map((name) =>
      [named('logFields', name), named('terms', name), named('categories', name)].find(
        (word) => word !== name,
      ),
    )
    .map((word, at) => word ?? path[at])
    .join(' · ')
}

/** Returns a value of a field as people read it; `most` is the number of values of a list that are written out. */
export function valueText(
  value: Value | undefined,
  path: readonly string[],
  entry: Entry,
  telling: Telling,
  most = 3,
): string {
  const { w, named } = telling
  if (value === undefined || value === null || value === '') return '–'
  if (typeof value === 'boolean') return w(value ? 'terms.yes' : 'terms.no')
  if (Array.isArray(value)) {
    if (value.length === 0) return '–'
    const shown = value.slice(0, most).map((one) => valueText(one, path, entry, telling, most))
    const more = value.length > most ? [w('log.more', { count: value.length - most })] : []
    return [...shown, ...more].join(', ')
  }
  const field = path.at(-1)!
  const isRateOfRank = field === 'rates' && typeof value === 'number'
  if (isRateOfRank) return `${value / 100} %`
  if (percentFields.has(field) && /^\d+(\.\d+)?$/.test(String(value))) return `${Number(value)} %`
  if (typeof value === 'number') return String(value)
  const isTimeLimit = /^limit\/\w+\/time\//.test(entry.subject)
  if (isTimeLimit && field === 'amount') return w('brandLimits.minutes', { minutes: value })
  const isPrice = kindOf(entry) === 'price'
  if (amountFields.has(field) && !isPrice && /^-?\d+(\.\d+)?$/.test(value))
    return telling.money({ amount: value, currency: currencyOf(entry, telling) })
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return telling.minute(value)
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return telling.day(value)
  return wordOf(value, field, entry, named)
}

function wordOf(value: string, field: string, entry: Entry, named: Texts['named']): string {
  const fields = { ...(entry.before as object | null), ...(entry.after as object | null) }
  const groups =
    field === 'state'
      ? Object.entries(groupsOfStates).flatMap(([name, group]) =>
          name in fields || name === kindOf(entry) ? [group] : [],
        )
      : (groupsOfField[field] ?? [])
  return groups.map((group) => named(group, value)).find((word) => word !== value) ?? value
}
