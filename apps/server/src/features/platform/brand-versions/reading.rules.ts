import { paces } from '@fairground/contract/pace'
import type { Switches, SwitchName } from '@fairground/contract/switches'
import { readCaseRules, readDormancyRules, readIdentityRules } from './identity.rules.ts'
import {
  readClubs,
  readContact,
  readLabels,
  readLicence,
  readMark,
  readResources,
  readTokens,
} from './look.rules.ts'
import { readOwnFields } from './register-fields.rules.ts'
import type { VersionRow } from './settings.rules.ts'

/** Returns the settings of a version as the features use them; an invalid one is told and replaced by a safe one. */
export function settingsOf(row: VersionRow, tell: (problem: string) => void) {
  return {
    version: row.number,
    versionFromMs: row.from_at.getTime(),
    name: row.name,
    languages: row.languages,
    switches: readSwitches(row.switches, tell),
    signUpBonus: row.sign_up_bonus,
    signUpBonusTurnover: row.sign_up_bonus_turnover,
    signUpBonusDays: row.sign_up_bonus_days,
    depositTurnover: row.deposit_turnover,
    mostCovered: row.most_covered,
    largestWin: row.largest_win,
    stakesBonusFirst: row.stakes_bonus_first,
    trialMoney: row.trial_money,
    minimumAge: row.minimum_age,
    registerFields: readOwnFields(row.register_fields, tell),
    agreementAge: row.agreement_age,
    agreementVersion: row.agreement_version,
    passwordDays: row.password_days,
    siteFor: row.site_for,
    phoneCountries: row.phone_countries,
    reservedNames: row.reserved_names,
    country: row.country,
    tokens: readTokens(row.tokens, tell),
    mark: readMark(row.mark, tell),
    hero: row.hero,
    clubs: readClubs(row.clubs, tell),
    labels: readLabels(row.labels, tell),
    resources: readResources(row.resources, tell),
    contactUrl: readContact(row.contact_url, tell),
    licence: readLicence(row.licence, tell),
    imageCdns: row.image_cdns,
    launchCdns: row.launch_cdns,
    winnerFromTimes: row.winner_from_times,
    mostMessagedAlone: row.most_messaged_alone,
    cycleMs: row.cycle_ms ?? paces[row.pace].cycleMs,
    pace: row.pace,
    realityCheckMinutes: row.reality_check_minutes,
    identity: readIdentityRules(row.identity_rules, tell),
    cases: readCaseRules(row.case_rules, tell),
    dormancy: readDormancyRules(row.dormancy_rules, tell),
    keepYears: row.keep_years,
    complaintWeeks: row.complaint_weeks,
  }
}

/** Reads the switches of a brand; one that is neither true nor false is told, and off. */
export function readSwitches(raw: unknown, tell: (problem: string) => void): Switches {
  const read: Switches = {}
  for (const [name, value] of Object.entries(Object(raw) as Record<string, unknown>)) {
    if (typeof value === 'boolean') read[name as SwitchName] = value
    else tell(`switch ${name} is off, since it is neither true nor false`)
  }
  return read
}
