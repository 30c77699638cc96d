import type { BrandSettingKey, SettingGroup } from '@fairground/contract/brand-settings'

/** The settings of each page in sections, in the order in which they are shown; a test compares them with the list. */
export const settingSections = {
  site: {
    look: ['name', 'hero', 'tokens', 'mark', 'clubs', 'labels'],
    languages: ['languages'],
    pages: ['isShowMC', 'isShowAC', 'CBS3', 'loginedToHomePage', 'seamlessBars'],
    links: ['resources', 'contactUrl', 'imageCdns', 'launchCdns'],
  },
  accounts: {
    registration: [
      'DIRECTREG3',
      'USERNAMEREG3',
      'MOBILENUMREG3',
      'mobileFirst',
      'SMSVERIFICATION',
      'MOBILEREGPASSWORD',
      'registerFields',
      'phoneCountries',
      'reservedNames',
    ],
    login: ['siteFor', 'MOBILEVERCODELOGIN3', 'LOGINPLACEPROOF', 'SIGNINNOTICE'],
    passwords: ['passwordDays', 'PWDEXPIREFORCE', 'CHNGPASSVERIF3'],
  },
  play: {
    slots: ['pace', 'cycleMs', 'BUYFEATURE'],
    lotteries: ['mostCovered', 'RISINGCHASE', 'DRAWBEACON'],
    stakes: ['realityCheckMinutes', 'stakesBonusFirst', 'largestWin', 'winnerFromTimes'],
    demo: ['freeplay', 'trialMoney'],
  },
  money: {
    signUp: ['signUpBonus', 'signUpBonusTurnover', 'signUpBonusDays', 'BONUSBYPHONE'],
    deposits: ['depositTurnover', 'AGENTTRANSFER'],
    loyalty: ['VIPCLUB', 'MANPLAYREB3', 'referralPromo'],
    alone: ['mostGivenAlone', 'mostMessagedAlone'],
  },
  law: {
    terms: ['country', 'licence', 'minimumAge', 'agreementAge', 'agreementVersion'],
    identity: [
      'identityPlay',
      'identityDeposit',
      'identityWithdrawal',
      'identitySumLevel',
      'identitySumAbove',
    ],
    cases: [
      'caseDayStartsHour',
      'caseDaySum',
      'caseSilentFrom',
      'caseSilentMonths',
      'caseInAndOutFrom',
      'caseInAndOutPercent',
      'caseInAndOutDays',
      'caseSharedInstrument',
      'caseSharedDevice',
      'caseSharedDeviceDays',
      'caseSamePerson',
    ],
    events: ['eventBetFrom', 'eventWinFrom', 'eventMoneyFrom'],
    keeping: ['dormantMonths', 'dormantNoticeDays', 'complaintWeeks', 'keepYears'],
  },
} as const satisfies Record<SettingGroup, Record<string, readonly BrandSettingKey[]>>

type Sections = typeof settingSections
/** The name of a section of any page. */
export type SettingSection = { [Group in SettingGroup]: keyof Sections[Group] }[SettingGroup]

/** Returns the sections of a page with their settings. */
export function sectionsOf(group: SettingGroup): [SettingSection, readonly BrandSettingKey[]][] {
  return Object.entries(settingSections[group]) as [SettingSection, readonly BrandSettingKey[]][]
}
