import type { CodePurpose } from './codes.service.ts'

interface Texts {
  subject: string
  /** What the code is for. */
  purposes: Record<CodePurpose, string>
  warning: string
}

/** What a message says; `{brand}`, `{code}` and `{minutes}` are filled in. */
const texts: Record<'TY' | 'EN', Texts> = {
  TY: {
    subject: 'Ang code mo sa {brand}',
    purposes: {
      register: '{brand}: {code} ang code para sa iyong pagpaparehistro.',
      login: '{brand}: {code} ang code para sa iyong pag-log in.',
      password: '{brand}: {code} ang code para sa bagong password.',
      proof: '{brand}: {code} ang code para patunayan na ikaw ang nag-log in.',
    },
    warning: 'Magagamit sa loob ng {minutes} minuto. Huwag itong ibigay kahit kanino.',
  },
  EN: {
    subject: 'Your {brand} code',
    purposes: {
      register: '{brand}: {code} is your code to register.',
      login: '{brand}: {code} is your code to log in.',
      password: '{brand}: {code} is your code for a new password.',
      proof: '{brand}: {code} is your code to prove that it is you who logged in.',
    },
    warning: 'Good for {minutes} minutes. Give it to nobody.',
  },
}

/** The message that carries a code, in the reader's language where there is one, else in English. */
export function codeMessage(
  languageCode: string,
  purpose: CodePurpose,
  brandName: string,
  code: string,
  minutes: number,
): { subject: string; text: string } {
  const { subject, purposes, warning } = texts[languageCode as 'TY'] ?? texts.EN
  const values: Record<string, string> = { brand: brandName, code, minutes: String(minutes) }
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => values[name]!)
  return { subject: fill(subject), text: fill(`${purposes[purpose]} ${warning}`) }
}
