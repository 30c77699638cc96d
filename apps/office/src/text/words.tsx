import { type PlanId, planOf, plans } from '@fairground/plans/plans'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import en from '../words/en.json'
import ty from '../words/ty.json'

export type Language = 'en' | 'ty'
export type WordKey = keyof typeof en

const texts: Record<Language, Record<WordKey, string>> = { en, ty }
const kept = 'office-language'

/** The groups of ids with texts for names that the server sends. */
type NameGroup =
  | 'errors'
  | 'calls'
  | 'logins'
  | 'recipes'
  | 'permissions'
  | 'standings'
  | 'documentKinds'
  | 'documentRefusals'
  | 'caseKinds'
  | 'caseFigures'
  | 'withdrawalStates'
  | 'receipts'
  | 'payoutStates'
  | 'payoutFailures'
  | 'flags'
  | 'heldWhys'
  | 'paymentStates'
  | 'depositStates'
  | 'depositFlags'
  | 'limitKinds'
  | 'limitPeriods'
  | 'limitOwners'
  | 'closingStates'
  | 'closingHeldUps'
  | 'closingFigures'
  | 'drawStates'
  | 'voidStates'
  | 'correctionStates'
  | 'drawModes'
  | 'readBys'
  | 'tierStandings'
  | 'categories'
  | 'contractPlans'
  | 'terms'
  | 'offer'
  | 'figures'
  | 'contractStates'
  | 'contractEnds'
  | 'payPeriods'
  | 'runStates'
  | 'lineStates'
  | 'incomeHeld'
  | 'paySums'
  | 'agentDomainStates'
  | 'agentFlagKinds'
  | 'agentFlagFigures'
  | 'termFaults'
  | 'redemptionStates'
  | 'deliveryKinds'
  | 'rankLines'
  | 'goodPictures'
  | 'messageKinds'
  | 'messageStates'
  | 'feedbackStates'
  | 'feedbackKinds'
  | 'proposalStates'
  | 'settingFields'
  | 'logFields'
  | 'logSubjects'
  | 'documents'
  | 'asked'
  | 'agentFlags'
  | 'cases'
  | 'applicationStates'
  | 'promotionStates'
  | 'raffleStates'
  | 'reviewStates'
  | 'boardCycles'
  | 'boardMeasures'
  | 'referralSigns'

/** Functions that return texts in one language. */
export interface Texts {
  /** Returns a text of the office with its values filled in. */
  w(key: WordKey, values?: Record<string, string | number>): string
  /** Returns the text for a name that the server sent, such as `errors.busy`; the name itself if there is none. */
  named(group: NameGroup, name: string): string
}

interface Words extends Texts {
  language: Language
  setLanguage(language: Language): void
}

const WordsContext = createContext<Words | undefined>(undefined)

/** Provides the words of the selected language, which the browser stores. */
export function WordsOfOffice({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState<Language>(firstLanguage)
  useEffect(() => {
    localStorage.setItem(kept, language)
    document.documentElement.lang = language === 'ty' ? 'fil' : 'en'
  }, [language])
  const words: Words = { language, setLanguage, ...textsOf(language) }
  return <WordsContext value={words}>{children}</WordsContext>
}

/** Returns the functions that return texts in a language. */
export function textsOf(language: Language): Texts {
  const own = texts[language]
  return {
    w: (key, values = {}) =>
      own[key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole)),
    named: (group, name) =>
      (own as Record<string, string>)[`${group}.${name}`] ??
      (group === 'contractPlans'
        ? plans.some(({ id }) => id === name)
          ? planOf(name as PlanId).words?.name
          : undefined
        : undefined) ??
      name,
  }
}

function firstLanguage(): Language {
  const before = localStorage.getItem(kept)
  if (before === 'en' || before === 'ty') return before
  return /^(fil|tl)\b/.test(navigator.language) ? 'ty' : 'en'
}

/** Returns the words of the selected language. */
export function useWords(): Words {
  const words = useContext(WordsContext)
  if (!words) throw new Error('words are given by WordsOfOffice')
  return words
}
