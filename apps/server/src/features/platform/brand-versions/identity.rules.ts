import { currencyOf, parseMoney } from '@fairground/kernel/money'
import * as z from 'zod'
import type { CaseRules, DormancyRules, IdentityRules } from '../../../caller/identity-rules.ts'

const level = z.literal([0, 1, 2])

/** Amounts by currency, as an operator writes them: `{"PHP": "500000"}`; read as minor units. */
const amounts = z.record(z.string(), z.string()).transform((texts, context) => {
  const read: Record<string, bigint> = {}
  for (const [code, text] of Object.entries(texts)) {
    try {
      read[code] = parseMoney(text, currencyOf(code))
    } catch (error) {
      context.addIssue({ code: 'custom', message: `${code}: ${(error as Error).message}` })
    }
    if ((read[code] ?? 1n) <= 0n) context.addIssue({ code: 'custom', message: `${code}: must be above zero` })
  }
  return read
})

const identityRules = z.strictObject({
  play: level.default(0),
  deposit: level.default(0),
  withdrawal: level.default(0),
  sumOfDay: z
    .strictObject({ level: level.default(2), above: amounts.prefault({ PHP: '500000', VND: '250000000' }) })
    .prefault({}),
})

const accounts = (least: number) => z.int().min(2).max(100).default(least)

// The sums of a day are those that the Philippines (RA 10927) and Vietnam (Decision 11/2023) require to be reported.
const caseRules = z.strictObject({
  dayStartsHour: z.int().min(0).max(23).default(0),
  daySum: amounts.prefault({ PHP: '5000000', VND: '400000000' }),
  // Vietnam requires the holder to be identified again (Decree 19/2023); no other country of ours has a figure.
  silentAccount: z
    .strictObject({
      from: amounts.prefault({ VND: '400000000' }),
      months: z.int().min(1).max(120).default(6),
    })
    .prefault({}),
  inAndOut: z
    .strictObject({
      from: amounts.prefault({ PHP: '10000', VND: '5000000' }),
      playedPercent: z.int().min(1).max(1000).default(50),
      days: z.int().min(1).max(90).default(7),
    })
    .prefault({}),
  sharedInstrument: accounts(2),
  sharedDevice: accounts(3),
  sharedDeviceDays: z.int().min(1).max(365).default(90),
  samePerson: accounts(2),
})

const dormancyRules = z.strictObject({
  months: z.int().min(1).max(120).nullable().default(null),
  noticeDays: z.int().min(1).max(90).default(30),
})

/** Rules that are used instead of rules of identity that cannot be read: everything waits for a proved identity. */
const strictest = { play: 2, deposit: 2, withdrawal: 2 }

/**
 * Reads the brand's rules of identity, by default none before play; invalid ones are reported, and the highest level is
 * then required for everything.
 */
export function readIdentityRules(raw: unknown, tell: (problem: string) => void): IdentityRules {
  const { sumOfDay, ...needs } = read('identity rules', identityRules, raw, tell, strictest)
  return { needs, sumOfDay }
}

/** Reads the thresholds from which a case is raised; invalid ones are reported and read as the default. */
export function readCaseRules(raw: unknown, tell: (problem: string) => void): CaseRules {
  return read('case rules', caseRules, raw, tell)
}

/** Reads when an account is dormant, by default never; invalid rules are reported and read as the default. */
export function readDormancyRules(raw: unknown, tell: (problem: string) => void): DormancyRules {
  return read('dormancy rules', dormancyRules, raw, tell)
}

function read<Schema extends z.ZodType>(
  name: string,
  schema: Schema,
  raw: unknown,
  tell: (problem: string) => void,
  instead: object = {},
): z.output<Schema> {
  const parsed = schema.safeParse(raw)
  if (parsed.success) return parsed.data
  tell(`${name}: ${z.prettifyError(parsed.error)}`)
  return schema.parse(instead)
}
