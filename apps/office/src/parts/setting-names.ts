import { useWords, type WordKey } from '../text/words.tsx'

type Words = ReturnType<typeof useWords>

/** The name of a setting, and of its fields by their path. */
interface SettingNames {
  title: WordKey
  /** What tells this setting from others of the call, by the parts of its name in the log. */
  about?(subject: readonly string[], words: Words): string[]
  field(path: readonly string[], words: Words): string
}

/** The names of settings by the call that changes them. */
const settings: Record<string, SettingNames> = {
  setWithdrawalRule: {
    title: 'withdrawals.rule',
    field: ([name], { w }) => w(`withdrawals.rule.${name}` as WordKey),
  },
  setPromotionRule: {
    title: 'promotions.rule',
    field: ([name], { w }) => w(`promotions.rule.${name}` as WordKey),
  },
}

/** Returns functions that write a setting, its fields and its values. */
export function useSettingNames() {
  const words = useWords()
  const { w, named } = words
  return {
    titleOf: (call: string, subject: string) => {
      const setting = settings[call]
      if (!setting) return named('calls', call)
      return [w(setting.title), ...(setting.about?.(subject.split('/'), words) ?? [])].join(': ')
    },
    fieldOf: (call: string, path: readonly string[]) =>
      settings[call]?.field(path, words) ?? path.join(' · '),
    textOf: (value: unknown) => {
      if (value === true) return w('settings.yes')
      if (value === false) return w('settings.no')
      if (value === null || value === undefined || value === '') return '–'
      return String(value).replace(/^\d+(?=\.\d+$)/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ','))
    },
  }
}
