import { catalogues } from 'virtual:words'
import { languageOf } from '@fairground/web/text/languages'
import { say as toast } from '@fairground/web/ui/toast'
import { ChevronDown, Globe } from 'lucide-react'
import { useStatus } from '../../data.ts'
import { useSetLanguage, useWords } from '../../words.ts'

/** Shown only where there is a choice; beside it the operator's site in another currency, if there is one. */
export function LanguagePicker({ className = '' }: { className?: string }) {
  const { say, sayRefusal, code: inForce } = useWords()
  const setLanguage = useSetLanguage()
  const { languages: spoken, resources } = useStatus()
  const languages = spoken.filter((code) => code in catalogues)

  function pick(code: string) {
    // Its words may not be had without a network.
    setLanguage(code).catch(() => toast({ kind: 'coral', text: sayRefusal('offline') }))
  }

  const elsewhere = resources.USDJUMP
  const link = elsewhere && (
    <a
      href={elsewhere.url}
      rel="noopener noreferrer"
      title={elsewhere.labelNameEn}
      className={`flex h-11 items-center rounded-round px-3 text-sm text-soft hover:bg-raised hover:text-text ${className}`}
    >
      {elsewhere.labelNameEn}
    </a>
  )
  if (languages.length < 2) return link
  return (
    <>
      <label
        className={`relative flex h-11 items-center gap-2 rounded-round px-3 text-soft transition-colors hover:bg-raised hover:text-text ${className}`}
      >
        <Globe className="size-5 shrink-0" aria-hidden />
        <span className="sr-only">{say('language.label')}</span>
        <select
          value={inForce}
          onChange={(event) => pick(event.target.value)}
          className="h-full flex-1 cursor-pointer appearance-none rounded-small bg-transparent pe-6 text-sm text-text"
        >
          {languages.map((code) => (
            <option key={code} value={code} className="bg-surface text-text">
              {languageOf(code).name}
            </option>
          ))}
        </select>
        <ChevronDown className="pointer-events-none absolute end-3 size-4" aria-hidden />
      </label>
      {link}
    </>
  )
}
