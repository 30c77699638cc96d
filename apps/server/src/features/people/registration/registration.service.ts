import type { InputOf } from '@fairground/contract/call'
import type { register, registerByMobile } from '@fairground/contract/players'
import type { Clock } from '@fairground/kernel/clock'
import { checkField } from '@fairground/kernel/field-pattern'
import { newToken } from '@fairground/kernel/id'
import { matchesOperatorPattern } from '@fairground/kernel/operator-pattern'
import type { AgentSite, Brand } from '../../../caller/brand.ts'
import type { RegisterField } from '../../../caller/register-field.ts'
import { transaction } from '../../../db/transaction.ts'
import { hostOf, networkOf } from '../../../http/network.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Asked } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { type RegisterRules, registerRules } from '../../platform/brand/index.ts'
import type { AgentSites } from '../agent-domains/index.ts'
import { hashPassword, refuseBadPassword } from '../credentials/index.ts'
import { phoneOfIdToken } from '../identity-providers/index.ts'
import { isExcludedPerson, refreshLimits } from '../limits/index.ts'
import { addProfile } from '../persons/index.ts'
import { usernameOf } from '../players/index.ts'
import { addPostbacks } from '../postbacks/index.ts'
import { openSession, refuseClosedSite } from '../sessions/index.ts'
import { claimsOf, type NewPlayer, registerPlayer, registerTrial } from '../sign-ups/index.ts'
import { standpointOf } from '../uplines/index.ts'
import {
  checkCode,
  countTry,
  phoneOf,
  requireBotCheck,
  requireCaptcha,
  useCode,
} from '../verification/index.ts'
import { isYounger } from './birthday.rules.ts'

type Input = InputOf<typeof register> | InputOf<typeof registerByMobile>
type Registering = Pick<Asked, 'brand' | 'languageCode' | 'origin' | 'nowMs'>

/** Time of a call: what is written has the time by whose settings the call was judged, also if that took a second. */
const at = (nowMs: number): Clock => ({ now: () => nowMs })

/** Registers a player by user name and password. */
export async function registerByName(
  tools: Tools,
  sites: AgentSites,
  asked: Registering,
  input: InputOf<typeof register>,
) {
  if (!asked.brand.switches.USERNAMEREG3) refuse('registration_closed')
  return openAccount(tools, sites, asked, input, registerRules(asked.brand).fields, input.username)
}

/** Registers a player by phone number; the account name is generated. */
export async function registerByPhone(
  tools: Tools,
  sites: AgentSites,
  asked: Registering,
  input: InputOf<typeof registerByMobile>,
) {
  if (!asked.brand.switches.MOBILENUMREG3) refuse('registration_closed')
  return openAccount(tools, sites, asked, input, registerRules(asked.brand).mobileFields, undefined)
}

/** The trial accounts that one network may open in a day without a bot check, at all brands together. */
const unchecked = { times: 1, perSeconds: 86_400 }

/**
 * Opens a trial account without a registration and returns the token of its session. Refuses `free_play_closed`, and
 * `bot_check_required` or `bot_check_wrong` from the second account of a network within a day.
 */
export async function openFreePlay(
  tools: Tools,
  { brand, languageCode, origin, nowMs }: Registering,
  botCheck: string | undefined,
): Promise<string> {
  refuseClosedSite(tools, brand, origin.ip, 'free_play_closed')
  if (!brand.switches.freeplay || brand.siteFor === 'agents') refuse('free_play_closed')
  // Counted before the account exists, so that simultaneous starts are not free.
  const opened = await countTry(tools.db, `free-play/${networkOf(origin.ip)}`, unchecked, nowMs)
  if (opened.isOver) await requireBotCheck(tools, botCheck)
  return transaction(tools.db, async (tx) => {
    const playerId = await registerTrial(tx, { ...tools, clock: at(nowMs) }, brand, languageCode)
    return openSession(tx, tools, playerId, 'trial', origin)
  })
}

async function openAccount(
  tools: Tools,
  sites: AgentSites,
  asked: Registering,
  input: Input,
  formRules: RegisterRules,
  username: string | undefined,
): Promise<{ token: string; account: string }> {
  const { brand, origin, nowMs } = asked
  refuseClosedSite(tools, brand, origin.ip, 'registration_closed')
  if (brand.siteFor === 'agents') refuse('registration_closed')
  const rules = withOneWayIn(formRules, brand)
  const said = saidIn(rules, input)
  const site = await siteOf(sites, brand, [origin.host, hostOf(input.domain)])
  refuseBrokenFields(rules, input, site)
  if (said('password') !== said('confirmPassword'))
    refuse('passwords_differ', { fields: { confirmPassword: 'equal' } })
  if (said('password')) refuseBadPassword(brand, said('password'), 'password')
  refuseTooYoung(brand, input.agreement, said('birthday'), nowMs)
  const typedMobile = said('mobileNum')
  const mobile = typedMobile ? phoneOf(brand, typedMobile, input.countryDialingCode) : null

  await requireBotCheck(tools, input.botCheck)
  if (rules.captcha.enabled) await requireCaptcha(tools, origin.cookie, input.captcha)
  const standpoint = await standpointOf(tools.db, brand.id, input, site)
  const proof = mobile ? await provePhone(tools, brand, mobile, input) : undefined
  const { registerUrl, domain } = input
  return addAccount(tools, asked, { username, said, registerUrl, domain, mobile, proof, standpoint })
}

/** Validated form of registration. */
interface CheckedForm {
  /** Generated if none is given. */
  username: string | undefined
  /** Value of a field; empty if the operator has it turned off. */
  said: ReturnType<typeof saidIn>
  registerUrl: string
  domain?: string | undefined
  /** In E.164. */
  mobile: string | null
  proof: PhoneProof | undefined
  standpoint: Awaited<ReturnType<typeof standpointOf>>
}

/** Adds the account of a validated form and opens its session; refuses a taken name, number or address. */
export async function addAccount(
  tools: Tools,
  { brand, languageCode, origin, nowMs }: Registering,
  { username, said, registerUrl, domain, mobile, proof, standpoint }: CheckedForm,
): Promise<{ token: string; account: string }> {
  const { db, places } = tools
  const [passwordHash, paymentPasswordHash] = await Promise.all(
    [said('password'), said('paymentPassword')].map((text) =>
      text === '' ? null : hashPassword(tools, text),
    ),
  )
  // The browser is identified by the cookie that its sessions are bound to; a new one gets it now.
  const device = origin.cookie ?? newToken(tools.chance)
  const marks = {
    phone: proof ? mobile : null,
    payeeName: said('payeeName'),
    birthday: said('birthday') || null,
    documents: [],
  }
  const waitsForPhone = brand.switches.BONUSBYPHONE === true && proof === undefined
  const player: NewPlayer = {
    ...(username === undefined ? {} : { username }),
    passwordHash: passwordHash!,
    languageCode,
    registerUrl,
    registerDomain: domain,
    registerIp: origin.ip,
    registerCountry: places.placeOf(origin.ip).country,
    mobile,
    isMobileProved: proof !== undefined,
    email: said('email') || null,
    ...standpoint,
    birthday: said('birthday') || null,
    // A bonus that waits for a phone uses up no claim: a player who proves one still has it.
    claims: waitsForPhone ? [] : claimsOf(tools, brand, marks, device),
  }
  const profile = {
    payeeName: said('payeeName'),
    qqNum: said('qqNum'),
    line: said('line'),
    whatsapp: said('whatsapp'),
    zalo: said('zalo'),
    facebook: said('facebook'),
    wechat: said('wechat'),
    idNumber: said('idNumber'),
    paymentPasswordHash: paymentPasswordHash!,
  }
  return transaction(db, async (tx) => {
    if (proof?.codeId !== undefined) await useCode(tx, proof.codeId, nowMs)
    const mayHave = !(await isExcludedPerson(tx, tools, marks))
    const bonus = { hasBonus: mayHave && !waitsForPhone, bonusWaits: mayHave && waitsForPhone }
    const then = { ...tools, clock: at(nowMs) }
    const playerId = await registerPlayer(tx, then, brand, { ...player, ...bonus })
    await addProfile(tx, tools, playerId, profile)
    await refreshLimits(tx, tools, playerId)
    await addPostbacks(tx, tools, { playerId, event: 'registered' })
    const token = await openSession(tx, tools, playerId, 'register', { ...origin, cookie: device })
    return { token, account: await usernameOf(tx, playerId) }
  })
}

/**
 * Without a code for the phone the password is the only way to log in, so it is required then whatever the switch says.
 */
function withOneWayIn(rules: RegisterRules, brand: Brand): RegisterRules {
  const isAsked = rules.password.enabled || !brand.switches.SMSVERIFICATION
  return {
    ...rules,
    password: { ...rules.password, enabled: isAsked },
    confirmPassword: { ...rules.confirmPassword, enabled: isAsked },
  }
}

/** Value of a form's field; undefined if the operator has it turned off. */
function saidIn(rules: RegisterRules, input: Input) {
  return (name: Exclude<RegisterField, 'agreement'>): string =>
    rules[name].enabled ? String((input as Record<string, unknown>)[name] ?? '') : ''
}

/** Fields that the form does not send as text, or that report their errors separately. */
const checkedElsewhere: readonly string[] = [
  'agreement',
  'captcha',
  'verificationCode',
  'registerUrl',
  'domain',
]

/** Agent of the brand at whose own domain a player registers, named by the request or else by the form. */
async function siteOf({ agentAt }: AgentSites, brand: Brand, hosts: readonly string[]) {
  for (const host of hosts) {
    const site = await agentAt(host)
    if (site?.brandId === brand.id) return site
  }
  return undefined
}

function refuseBrokenFields(rules: RegisterRules, input: Input, site: AgentSite | undefined) {
  const fields: Record<string, string> = {}
  for (const [name, rule] of Object.entries(rules)) {
    if (checkedElsewhere.includes(name)) continue
    const value = (input as Record<string, unknown>)[name]
    // The domain replaces the code.
    if (name === 'affiliateCode' && value === '' && site) continue
    const problem = checkField(rule, String(value ?? ''), matchesOperatorPattern)
    if (problem) fields[name] = problem.message
  }
  if (Object.keys(fields).length > 0) refuse('invalid_input', { fields })
}

function refuseTooYoung(brand: Brand, agreement: boolean, birthday: string, nowMs: number) {
  if (!agreement) refuse('age_not_confirmed', { fields: { agreement: 'required' } })
  if (birthday === '') return
  // An operator's pattern may accept an invalid day.
  if (!/^\d{4}-\d{2}-\d{2}$/.test(birthday) || Number.isNaN(Date.parse(birthday)))
    refuse('invalid_input', { fields: { birthday: 'field.pattern.11' } })
  if (isYounger(birthday, brand.minimumAge, nowMs, brand.timeZone))
    refuse('birthday_limit', { fields: { birthday: 'birthday_limit' } })
}

interface PhoneProof {
  /** SMS code that is used up; none if the number was proved differently. */
  codeId?: bigint
}

/** Proof of a phone; empty if the brand does not require it. */
async function provePhone(
  tools: Tools,
  brand: Brand,
  mobile: string,
  { firebaseIdToken, verificationCode }: Input,
): Promise<PhoneProof | undefined> {
  if (!brand.switches.SMSVERIFICATION) return undefined
  if (firebaseIdToken !== undefined) {
    if ((await phoneOfIdToken(tools, brand, firebaseIdToken)) !== mobile) refuse('identity_provider_failed')
    return {}
  }
  return { codeId: await checkCode(tools, brand.id, 'register', mobile, verificationCode) }
}
