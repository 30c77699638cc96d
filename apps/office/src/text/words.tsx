/// <reference path="./virtual-words.d.ts" />
import { type PlanId, planOf, plans } from '@fairground/plans/plans'
import { createContext, type ReactNode, useContext, useEffect, useLayoutEffect, useState } from 'react'
import type en from '../words/en.json'

export type Language = 'en' | 'ty'
export type WordKey = keyof typeof en

/** The texts of one language. */
export type Vocabulary = Record<WordKey, string>

type Part = Partial<Vocabulary>

/** The texts of each language, loaded when it is chosen: those of the first screen, and all others. */
const load: Record<Language, { first(): Promise<{ default: Part }>; later(): Promise<{ default: Part }> }> = {
  en: {
    first: () => import('virtual:office-words/en/first'),
    later: () => import('virtual:office-words/en/later'),
  },
  ty: {
    first: () => import('virtual:office-words/ty/first'),
    later: () => import('virtual:office-words/ty/later'),
  },
}
const kept = 'office-language'

/** The groups of ids with texts for names that the server sends. */
export type NameGroup =
  | 'reportNames'
  | 'reportsAbout'
  | 'reportColumns'
  | 'reportFormulas'
  | 'reportStates'
  | 'moneyClasses'
  | 'promotionKinds'
  | 'exclusionEnds'
  | 'exclusionSources'
  | 'receivedKinds'
  | 'errors'
  | 'alarmKinds'
  | 'alarmAdvice'
  | 'eventFigures'
  | 'eventKinds'
  | 'eventSays'
  | 'betRefusals'
  | 'rewardKinds'
  | 'calls'
  | 'logins'
  | 'recipes'
  | 'permissions'
  | 'permissionAreas'
  | 'standings'
  | 'playerStates'
  | 'playerLevels'
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
  | 'giveBackRules'
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
  | 'complaintSubjects'
  | 'complaintSources'
  | 'complaintStates'
  | 'complaintOutcomes'
  | 'escalationBodies'
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
  own: Part
}

/** Whether a screen has asked for all texts; from then on each language is loaded whole. */
let isWhole = false
/** Shows all texts of the present language once they are loaded. */
let complete: () => Promise<void> = async () => {}

/** Loads the texts of the language that the browser stores, or else prefers. */
export async function firstWords(): Promise<Spoken> {
  return wordsOf(firstLanguage())
}

/** Loads the texts that the first screen does not need, for a screen that does; once, unless they do not load. */
export async function allWords(): Promise<void> {
  if (isWhole) return
  isWhole = true
  try {
    await complete()
  } catch (error) {
    isWhole = false
    throw error
  }
}

async function wordsOf(language: Language): Promise<Spoken> {
  const { first, later } = load[language]
  const [own, rest] = await Promise.all([first(), isWhole ? later() : undefined])
  return { language, own: { ...own.default, ...rest?.default } }
}

/** Provides the words of the selected language, which the browser stores. */
export function WordsOfOffice({ first, children }: { first: Spoken; children: ReactNode }) {
  const [{ language, own }, setSpoken] = useState(first)
  useEffect(() => {
    localStorage.setItem(kept, language)
    document.documentElement.lang = language === 'ty' ? 'fil' : 'en'
  }, [language])
  useLayoutEffect(() => {
    complete = async () => setSpoken(await wordsOf(language))
  }, [language])
  const words: Words = {
    language,
    setLanguage: (next) =>
      void wordsOf(next).then(
        setSpoken,
        // Offline for a moment: the present language stays.
        () => {},
      ),
    ...textsOf(own),
  }
  return <WordsContext value={words}>{children}</WordsContext>
}

/** Returns the functions that return texts of a language. */
export function textsOf(own: Partial<Vocabulary>): Texts {
  return {
    // A text that is still being loaded is empty for a moment.
    w: (key, values = {}) =>
      (own[key] ?? '').replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole)),
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
