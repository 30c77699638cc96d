import { type PlanId, planOf, plans } from '@fairground/plans/plans'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import type en from '../words/en.json'

export type Language = 'en' | 'ty'
export type WordKey = keyof typeof en

/** The texts of one language. */
export type Vocabulary = Record<WordKey, string>

/** The texts of each language, loaded when it is chosen. */
const load: Record<Language, () => Promise<{ default: Vocabulary }>> = {
  en: () => import('../words/en.json'),
  ty: () => import('../words/ty.json'),
}
const kept = 'office-language'

/** The groups of ids with texts for names that the server sends. */
type NameGroup =
  | 'errors'
  | 'alarmKinds'
  | 'alarmAdvice'
  | 'eventFigures'
  | 'eventKinds'
  | 'eventSays'
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
  | 'settingNames'
  | 'fields'
  | 'taxBases'
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
  | 'thirdParties'
  | 'callErrors'
  | 'contentKinds'
  | 'contentTabs'
  | 'contentStates'
  | 'contentAudiences'
  | 'contentColours'
  | 'contentSteps'
  | 'linkKinds'
  | 'channelTypes'
  | 'brandSettings'
  | 'registerFields'
  | 'fieldPatterns'
  | 'colourNames'
  | 'linkPlaces'
  | 'judgedBy'
  | 'secondPersons'

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

/** A language with its texts. */
interface Spoken {
  language: Language
  own: Vocabulary
}

/** Loads the texts of the language that the browser stores, or else prefers. */
export async function firstWords(): Promise<Spoken> {
  const language = firstLanguage()
  return { language, own: (await load[language]()).default }
}

/** Provides the words of the selected language, which the browser stores. */
export function WordsOfOffice({ first, children }: { first: Spoken; children: ReactNode }) {
  const [{ language, own }, setSpoken] = useState(first)
  useEffect(() => {
    localStorage.setItem(kept, language)
    document.documentElement.lang = language === 'ty' ? 'fil' : 'en'
  }, [language])
  const words: Words = {
    language,
    setLanguage: (next) =>
      void load[next]().then(
        ({ default: texts }) => setSpoken({ language: next, own: texts }),
        // Offline for a moment: the present language stays.
        () => {},
      ),
    ...textsOf(own),
  }
  return <WordsContext value={words}>{children}</WordsContext>
}

/** Returns the functions that return texts of a language. */
export function textsOf(own: Vocabulary): Texts {
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
