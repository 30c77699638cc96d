import * as z from 'zod/mini'
import { avatarNames } from './avatars.ts'
import { call } from './call.ts'
import { encryptionErrors } from './errors.ts'
import { loginResult, wayInErrors } from './sessions.ts'
import { amountText, cleaned, instant, newPasswordText, openedSession, subId, visible } from './shapes.ts'
import { botCheck, captcha, countryDialingCode, mobileNum, verificationCode } from './verification.ts'

/** A field of the form that an operator may require; a separate rule checks its format. */
const optionalField = z._default(z.string().check(cleaned, z.maxLength(255)), '')

/** The fields of every kind of registration besides the account (specification, section 3). */
const registration = {
  payeeName: optionalField,
  email: optionalField,
  qqNum: optionalField,
  recommenderId: optionalField,
  affiliateCode: optionalField,
  /** Whether the code was stored from an address opened earlier, and not typed. */
  isCodeKept: z._default(z.boolean(), false),
  /** The sub id in the agent's link, which marks the origin of its visitors. */
  subId,
  clickId: subId,
  referralCode: optionalField,
  paymentPassword: z._default(newPasswordText, ''),
  line: optionalField,
  whatsapp: optionalField,
  zalo: optionalField,
  facebook: optionalField,
  wechat: optionalField,
  idNumber: optionalField,
  /** yyyy-MM-dd. */
  birthday: optionalField,
  captcha,
  botCheck,
  agreement: z.boolean(),
  /** Set if an external identity provider proved the phone instead of our own code. */
  firebaseChannel: z.optional(z.literal('sms')),
  firebaseIdToken: z.optional(z.string().check(z.maxLength(8192))),
  registerUrl: z._default(z.string().check(z.maxLength(512)), ''),
  registerMethod: z._default(z.literal('WEB'), 'WEB'),
  domain: z._default(z.string().check(z.maxLength(253)), ''),
  login: z._default(z.literal(true), true),
}

const registrationErrors = [
  'registration_closed',
  'region_restricted',
  'passwords_differ',
  'password_common',
  'age_not_confirmed',
  'birthday_limit',
  'invitation_code_error',
  'mobile_invalid',
  'mobile_taken',
  'email_taken',
  'code_wrong',
  'code_over',
  'code_used_up',
  'captcha_required',
  'captcha_wrong',
  'bot_check_required',
  'bot_check_wrong',
  'identity_provider_unknown',
  'identity_provider_failed',
] as const

const newPassword = newPasswordText.check(z.minLength(1))

export const register = call({
  name: 'register',
  about: 'Makes a member out of a user name and password, credits the sign-up bonus and opens a session.',
  method: 'PUT',
  path: '/wps/member/register',
  who: 'everybody',
  encrypted: true,
  input: z.object({
    username: z.string().check(cleaned, z.minLength(1), z.maxLength(64)),
    password: newPassword,
    confirmPassword: newPassword,
    mobileNum: optionalField,
    countryDialingCode: z.optional(countryDialingCode),
    verificationCode: z._default(z.string().check(visible, z.maxLength(255)), ''),
    ...registration,
  }),
  namesOpenly: ['recommenderId', 'subId', 'clickId'],
  output: openedSession,
  errors: ['username_taken', 'username_reserved', ...registrationErrors, ...encryptionErrors],
  limit: { times: 10, perSeconds: 60 },
})

export const registerByMobile = call({
  name: 'registerByMobile',
  about: 'Makes a member out of a phone number; the account name is made for them and shown.',
  method: 'PUT',
  path: '/wps/member/register/mobile',
  who: 'everybody',
  encrypted: true,
  input: z.object({
    mobileNum,
    countryDialingCode: z.optional(countryDialingCode),
    verificationCode: z._default(z.string().check(visible, z.maxLength(255)), ''),
    /** Required if the brand's switch MOBILEREGPASSWORD is on. */
    password: z._default(newPasswordText, ''),
    confirmPassword: z._default(newPasswordText, ''),
    ...registration,
  }),
  namesOpenly: ['recommenderId', 'subId', 'clickId'],
  output: z.extend(openedSession, { account: z.string() }),
  errors: [...registrationErrors, ...encryptionErrors],
  limit: { times: 10, perSeconds: 60 },
})

export const checkAffiliate = call({
  name: 'checkAffiliate',
  about:
    'Whether an affiliate code leads to an agent of this brand, and refuses one that does not; without a code, whether a domain is an agent’s own.',
  method: 'GET',
  path: '/wps/agent/affiliate',
  who: 'everybody',
  input: z.object({
    code: z._default(z.string().check(cleaned, z.maxLength(64)), ''),
    /** The domain of the page, with or without a port. */
    domain: z._default(z.string().check(z.maxLength(260)), ''),
  }),
  output: z.object({
    /** Whether the code, or the domain if there is no code, belongs to an agent. */
    isAgents: z.boolean(),
  }),
  errors: ['invitation_code_error'],
  limit: { times: 30, perSeconds: 60 },
})

export const changePassword = call({
  name: 'changePassword',
  about: 'Puts a new password in force and ends every other session of the player.',
  method: 'POST',
  path: '/wps/member/password',
  who: 'member',
  isBeforeDuties: true,
  encrypted: true,
  input: z.object({
    oldPassword: z.string().check(z.minLength(1), z.maxLength(128)),
    newPassword,
    confirmNewPassword: newPassword,
  }),
  errors: ['old_password_wrong', 'passwords_differ', 'password_same', 'password_common', ...encryptionErrors],
  limit: { times: 10, perSeconds: 60 },
})

export const forgotByEmail = call({
  name: 'forgotByEmail',
  about: 'Sends a link for a new password to the e-mail of an account; form-encoded.',
  method: 'POST',
  path: '/wps/member/password/email',
  who: 'everybody',
  isForm: true,
  input: z.object({
    username: z.string().check(cleaned, z.minLength(1), z.maxLength(64)),
    email: z.string().check(cleaned, z.minLength(3), z.maxLength(254)),
    botCheck,
  }),
  output: z.object({ expiredMinutes: z.number() }),
  errors: ['bot_check_required', 'bot_check_wrong', 'message_not_sent'],
  limit: { times: 5, perSeconds: 60 },
})

/** As for a login; `account` comes with the session. */
const resetResult = z.extend(loginResult, { account: z.optional(z.string()) })

export const resetPassword = call({
  name: 'resetPassword',
  about:
    'Resets the password with the single-use token of the link in the e-mail and opens a session, or asks for one more proof, which puts the password in force.',
  method: 'POST',
  path: '/wps/member/password/reset',
  who: 'everybody',
  encrypted: true,
  input: z.object({ linkToken: z.string().check(z.minLength(1), z.maxLength(128)), newPassword }),
  output: resetResult,
  errors: ['link_token_invalid', 'password_common', ...wayInErrors, ...encryptionErrors],
  limit: { times: 10, perSeconds: 60 },
})

export const forgotByPhone = call({
  name: 'forgotByPhone',
  about:
    'Resets the password with an SMS code and opens a session, or asks for one more proof, which puts the password in force.',
  method: 'POST',
  path: '/wps/member/password/verification',
  who: 'everybody',
  encrypted: true,
  input: z.object({
    mobileNum,
    countryDialingCode: z.optional(countryDialingCode),
    verificationCode,
    newPassword,
  }),
  output: resetResult,
  errors: [
    'mobile_invalid',
    'code_wrong',
    'code_over',
    'code_used_up',
    'password_common',
    ...wayInErrors,
    ...encryptionErrors,
  ],
  limit: { times: 10, perSeconds: 60 },
})

const label = z.object({
  labelName: z.string(),
  /** The background, as `#rrggbb`. */
  color: z.string(),
  /** The text colour. */
  color2: z.string(),
})

/** `isAgent` is the standing: 0 member, 1 agent, 2 master agent, 4 trial, 41 affiliate, 42 master affiliate. */
export const getMemberInfo = call({
  name: 'getMemberInfo',
  about: 'Who is logged in.',
  method: 'GET',
  path: '/wps/member/info',
  who: 'player',
  isBeforeDuties: true,
  output: z.object({
    /** A number of ten digits, including a check digit, that a person can read out. `id` is the same. */
    id: z.string(),
    customerId: z.string(),
    account: z.string(),
    nickname: z.string(),
    type: z.enum(['agent', 'member']),
    /** Whether the player can transfer to an upline now. */
    toUpline: z.boolean(),
    isAgent: z.number(),
    /** The player's rank, with the label of its club, or without a label if the brand has none for it. */
    clubLabel: z.extend(z.partial(label), { rankLevel: z.number() }),
    /** The operator's additional labels of the player. */
    memberLabel: z.array(label),
    currency: z.string(),
    currencySymbol: z.string(),
    registeredAt: instant,
    previousLoginAt: z.nullable(instant),
    /** The address of the previous login, shown so that a stranger's login is noticed; null for the first login. */
    previousLoginIp: z.nullable(z.string()),
    /** The code by which the player invites others; null for a trial. */
    referralCode: z.nullable(z.string()),
    /** Whether a new agreement must be accepted first. */
    agreementDue: z.boolean(),
    /** Whether the player must also enter a birth date, because somebody else opened the account. */
    birthdayDue: z.boolean(),
    /** Whether the password must be changed first. */
    passwordChangeDue: z.boolean(),
  }),
})

export const acceptAgreement = call({
  name: 'acceptAgreement',
  about:
    'Accepts the agreement that is in force. Who was opened by another person says a birth date with it, once; the account of somebody too young is closed.',
  method: 'POST',
  path: '/wps/member/agreement',
  who: 'member',
  isBeforeDuties: true,
  input: z.object({
    /** yyyy-MM-dd; ignored unless it was required. */
    birthday: z.optional(z.iso.date()),
  }),
  errors: ['birthday_due', 'birthday_limit'],
})

export const updateLanguage = call({
  name: 'updateLanguage',
  about: 'Keeps which of the brand’s languages the player reads, for messages that reach them elsewhere.',
  method: 'PUT',
  path: '/wps/member/language',
  who: 'player',
  isBeforeDuties: true,
  input: z.object({ language: z.string().check(z.minLength(2), z.maxLength(8)) }),
  errors: ['language_unknown'],
})

export const getTurnover = call({
  name: 'getTurnover',
  about:
    'What must be played before money may leave: each deposit or gift that is not yet played, and what of cash is free now. A valid bet counts once: for deposits first, then for gifts, the oldest first of each.',
  method: 'GET',
  path: '/wps/member/turnover',
  who: 'player',
  output: z.object({
    currency: z.string(),
    cash: amountText,
    /** The part of cash that must still be played, and the part that may be withdrawn. */
    locked: amountText,
    free: amountText,
    /** The valid bet that is still required until all cash is free. */
    toPlay: amountText,
    /** Whether a played bonus or gift waits for a review of the bets; it requires no more play. */
    isChecked: z.boolean(),
    list: z.array(
      z.object({
        /** The version of the wallet at which it was credited; a bonus is given up by this version. */
        version: z.string(),
        recipe: z.string(),
        account: z.enum(['cash', 'bonus']),
        amount: amountText,
        /** The valid bet that it requires, and the part already played. */
        required: amountText,
        played: amountText,
        openedAt: instant,
        expiresAt: z.nullable(instant),
        /** For a bonus, the part that returns to the house if it is given up now; null for cash. */
        givesBack: z.nullable(amountText),
      }),
    ),
  }),
})

export const getBalance = call({
  name: 'getBalance',
  about:
    'What can be staked: cash and bonus, which stand beside it, without what is held. Decimal strings of the currency.',
  method: 'GET',
  path: '/wps/v2/wallets/balance',
  who: 'player',
  isBeforeDuties: true,
  output: z.object({
    sumBalance: amountText,
    cash: amountText,
    bonus: amountText,
    heldBalance: amountText,
    currency: z.string(),
    version: z.number(),
  }),
  limit: { times: 600, perSeconds: 60 },
})

const avatarName = z.enum(avatarNames)

/** The chosen picture; null if the player has chosen none. */
const icon = z.object({ avatar: z.nullable(avatarName), url: z.nullable(z.string()) })

export const getMemberIcon = call({
  name: 'getMemberIcon',
  about: 'The picture that the player has chosen for their account.',
  method: 'GET',
  path: '/wps/member/info/icon',
  who: 'member',
  output: icon,
})

export const getPlayerAvatar = call({
  name: 'getPlayerAvatar',
  about: 'The picture of the player’s account, with all that they may choose from.',
  method: 'GET',
  path: '/wps/relay/MCSFE_getPlayerAvatar',
  who: 'member',
  output: z.extend(icon, { list: z.array(z.object({ avatar: avatarName, url: z.string() })) }),
})

export const setMemberIcon = call({
  name: 'setMemberIcon',
  about: 'Chooses the picture of the player’s account; null for none.',
  method: 'PUT',
  path: '/wps/member/info/icon',
  who: 'member',
  input: z.object({ avatar: z.nullable(avatarName) }),
  output: icon,
  limit: { times: 30, perSeconds: 60 },
})

export const getIdentityFacts = call({
  name: 'getIdentityFacts',
  about: 'What the account says about its holder; phone, e-mail and payee name are masked.',
  method: 'GET',
  path: '/wps/member/info/identity',
  who: 'member',
  output: z.object({
    mobile: z.nullable(z.string()),
    isMobileProved: z.boolean(),
    /** The time until which an added phone is no second factor and no way to log in; null if it does not rest. */
    mobileRestsUntil: z.nullable(instant),
    email: z.nullable(z.string()),
    isEmailProved: z.boolean(),
    emailRestsUntil: z.nullable(instant),
    payeeName: z.nullable(z.string()),
    /** yyyy-MM-dd. */
    birthday: z.nullable(z.string()),
  }),
})
