import { useStatus } from '../../data.ts'
import { useWords, type WordId } from '../../words.ts'

const articles: [title: WordId, text: WordId][] = [
  ['agreement.account-title', 'agreement.account-text'],
  ['agreement.age-title', 'agreement.age-text'],
  ['agreement.money-title', 'agreement.money-text'],
  ['agreement.games-title', 'agreement.games-text'],
  ['agreement.data-title', 'agreement.data-text'],
  ['agreement.end-title', 'agreement.end-text'],
]

/** Shows the current agreement between the house and its players. */
export function AgreementText() {
  const { say } = useWords()
  const { merchantName: brand, minimumAge, agreementVersion } = useStatus()
  return (
    <>
      <ol className="flex list-decimal flex-col gap-4 ps-5 marker:font-semibold marker:text-gold-text">
        {articles.map(([title, text]) => (
          <li key={title}>
            <h2 className="font-text text-base font-semibold">{say(title)}</h2>
            <p className="mt-1 text-soft">{say(text, { brand, age: minimumAge })}</p>
          </li>
        ))}
      </ol>
      <p className="mt-4 text-sm text-soft">{say('agreement.version', { version: agreementVersion })}</p>
    </>
  )
}
