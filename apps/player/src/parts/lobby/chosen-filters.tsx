import { amountWords, numberText } from '@fairground/web/text/formats'
import { X } from 'lucide-react'
import { useStatus } from '../../data.ts'
import { useWords } from '../../words.ts'
import type { LobbySearch } from './lobby-search.ts'
import { useLobbyWords } from './use-lobby-words.ts'
import type { useVendors } from './use-vendors.ts'

interface ChosenFiltersProps {
  search: LobbySearch
  vendors: ReturnType<typeof useVendors>
  onChange(change: LobbySearch): void
}

/** Shows the filters of a list, each as a chip that removes it; nothing without a filter. */
export function ChosenFilters({ search, vendors, onChange }: ChosenFiltersProps) {
  const { say, tag } = useWords()
  const words = useLobbyWords()
  const { currency } = useStatus()
  const { vassalage, classification, volatility, minMaxWin, minBet, minLineNum, tags } = search
  if (!words) return null
  const severalOf = (
    name: 'classification' | 'volatility' | 'tags',
    text: string | undefined,
    wordsOf: (code: string) => string,
  ) =>
    listIn(text).map((code) => ({
      words: wordsOf(code),
      without: {
        [name]:
          listIn(text)
            .filter((one) => one !== code)
            .join(',') || undefined,
      },
    }))
  const chips: { words: string; without: LobbySearch }[] = [
    ...(vassalage
      ? [
          {
            words: vendors.find((vendor) => vendor.vassalage === vassalage)?.vendorName ?? vassalage,
            without: { vassalage: undefined },
          },
        ]
      : []),
    ...severalOf('classification', classification, words.kind),
    ...severalOf('volatility', volatility, (level) => words.volatility(Number(level))),
    ...(minMaxWin
      ? [
          {
            words: words.say('chosen.max-win', { times: numberText(minMaxWin, tag) }),
            without: { minMaxWin: undefined },
          },
        ]
      : []),
    ...(minBet
      ? [
          {
            words: words.say('chosen.min-bet', { amount: amountWords(minBet, currency, tag) }),
            without: { minBet: undefined },
          },
        ]
      : []),
    ...(minLineNum
      ? [
          {
            words: words.say('chosen.lines', { lines: numberText(minLineNum, tag) }),
            without: { minLineNum: undefined },
          },
        ]
      : []),
    ...severalOf('tags', tags, words.label),
  ]
  if (chips.length === 0) return null
  return (
    <ul aria-label={say('lobby.filters')} className="flex flex-wrap gap-2">
      {chips.map(({ words: name, without }) => (
        <li key={name}>
          <button
            type="button"
            aria-label={words.say('chosen.remove', { filter: name })}
            onClick={() => onChange(without)}
            className="flex min-h-9 items-center gap-1.5 rounded-round border border-line-strong bg-raised ps-3.5 pe-2.5 text-sm font-semibold hover:bg-pressed pointer-coarse:min-h-11"
          >
            {name}
            <X className="size-4 text-soft" aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Splits a text at commas. */
export function listIn(text: string | undefined): string[] {
  return text?.split(',').filter((part) => part !== '') ?? []
}
