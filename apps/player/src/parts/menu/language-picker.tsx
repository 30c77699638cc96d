import { catalogues } from 'virtual:words'
import { languageOf } from '@fairground/web/text/languages'
import { say as toast } from '@fairground/web/ui/toast'
import { ChevronDown, Globe } from 'lucide-react'
import { useStatus } from '../../data.ts'
import { useSetLanguage, useWords } from '../../words.ts'

interface LanguagePickerProps {
  /** Whether only the globe is shown, without the name of the language. */
  isGlobe?: boolean
  className?: string
}

/**
 * A selection of the language, shown only if there are several; with a link to the operator's site in another currency,
 * if there is one.
 */
export function LanguagePicker({ isGlobe = false, className = '' }: LanguagePickerProps) {
  const { say, sayRefusal, code: inForce } = useWords()
  const setLanguage = useSetLanguage()
  const { languages: spoken, resources } = useStatus()
  const languages = spoken.filter((code) => code in catalogues)

  function pick(code: string) {
    // Without a network the words may not load.
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
        title={isGlobe ? say('language.label') : undefined}
        className={`relative flex h-11 items-center gap-2 rounded-round px-3 text-soft transition-colors hover:bg-raised hover:text-text has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ${className}`}
      >
        <Globe className="size-5 shrink-0" aria-hidden />
        <span className="sr-only">{say('language.label')}</span>
        <select
          value={inForce}
          onChange={(event) => pick(event.target.value)}
          className={`cursor-pointer appearance-none rounded-small ${isGlobe ? 'absolute inset-0 opacity-0' : 'h-full flex-1 bg-transparent pe-6 text-sm text-text focus-visible:outline-none'}`}
        >
          {languages.map((code) => (
            <option key={code} value={code} className="bg-surface text-text">
              {languageOf(code).name}
            </option>
          ))}
        </select>
        {!isGlobe && <ChevronDown className="pointer-events-none absolute end-3 size-4" aria-hidden />}
      </label>
      {link}
    </>
  )
}
