import { gameCategories } from '@fairground/kernel/game-category'
import { useWords, type WordKey } from '../text/words.tsx'

type Words = ReturnType<typeof useWords>

/** Settings whose fields already have words in their form. */
const wordsOfForms: Record<string, string> = {
  setWithdrawalRule: 'withdrawals.rule',
  setPromotionRule: 'promotions.rule',
}

/** The name of a place in a list of a setting, from 1 on, where a list is not of categories. */
const places: Record<string, (place: number, words: Words) => string> = {
  setRankTerms: (rank, { w }) => w('ranks.rankOf', { rank }),
  setRankClubs: (rank, { w }) => w('ranks.rankOf', { rank }),
  // Rates begin with rank 0.
  setRebateTerms: (place, { w }) => w('ranks.rankOf', { rank: place - 1 }),
  setReferralTerms: (tier, { w }) => w('settings.tier', { tier }),
}

/** The words that distinguish a setting from others of its call, by the parts of its name in the log. */
const subjects: Record<string, (parts: readonly string[], words: Words) => string> = {
  setBrandLimit: ([, owner, kind, period, currency], { named }) =>
    [
      named('limitOwners', owner ?? ''),
      named('limitKinds', kind ?? ''),
      named('limitPeriods', period ?? ''),
      currency,
    ].join(', '),
  setExposureLimit: (parts) => parts.slice(1).join(', '),
  addRolePermission: ([, role, permission], { named }) =>
    `${role}, ${named('permissions', permission ?? '')}`,
}

/** Returns functions that write a setting, its fields and its values. */
export function useSettingNames() {
  const words = useWords()
  const { w, named } = words

  /** The name of one part of a path; empty for a list, which is known by its items. */
  function partOf(call: string, part: string): string {
    if (/^\d+$/.test(part)) return places[call]?.(Number(part), words) ?? part
    // A language.
    if (/^[A-Z]{2}$/.test(part)) return part
    if (gameCategories.some((category) => category === part)) return named('categories', part)
    const form = wordsOfForms[call]
    if (form) return w(`${form}.${part}` as WordKey)
    const name = named('settingFields', `${call}.${part}`)
    return name.startsWith(call) ? '' : name
  }

  return {
    titleOf: (call: string, subject: string) => {
      const form = wordsOfForms[call]
      const title = form ? w(form as WordKey) : named('settingFields', call)
      const about = subjects[call]?.(subject.split('/'), words)
      return about === undefined ? title : `${title}: ${about}`
    },
    fieldOf: (call: string, path: readonly string[]) => {
      const names = path.map((part) => partOf(call, part))
      return names.filter((name) => name !== '').join(' · ')
    },
    textOf: (value: unknown) => {
      if (value === true) return w('settings.yes')
      if (value === false) return w('settings.no')
      if (value === null || value === undefined || value === '') return '–'
      return String(value).replace(/^\d+(?=\.\d+$)/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ','))
    },
  }
}
