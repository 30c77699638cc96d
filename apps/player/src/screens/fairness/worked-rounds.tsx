import { catalogues } from 'virtual:words/fairness'
import type fairness from '@fairground/languages/EN/fairness.json'
import { Fragment } from 'react'
import { useMoreWords } from '../../parts/use-more-words.ts'
import rounds from './worked-rounds.json'

type Say = (id: keyof typeof fairness) => string

const steps = ['seed', 'message', 'words', 'reject', 'modulo', 'view', 'sheet'] as const
const script = 'node tools/check-round.ts round.json games/moon-eater/par-sheet.md'

/** Shows how to verify a round without this site: the steps, and a worked example for each kind of draw. */
export function WorkedRounds() {
  const words = useMoreWords(catalogues)
  if (!words) return null
  const say: Say = (id) => words.say(id)
  return (
    <section aria-labelledby="worked" data-testid="worked-rounds">
      <h2 id="worked" className="text-2xl sm:text-3xl">
        {say('worked.title')}
      </h2>
      <p className="mt-2 max-w-prose text-soft">{say('worked.text')}</p>
      <ol className="mt-5 grid max-w-prose list-decimal gap-3 ps-6">
        {steps.map((step) => (
          <li key={step}>{say(`worked.${step}`)}</li>
        ))}
        <li>
          {say('worked.script')} <Code text={script} />
        </li>
      </ol>
      <div className="mt-8 grid gap-4">
        {rounds.map((round, at) => (
          <Worked key={round.kind} round={round} isOpen={at === 0} say={say} />
        ))}
      </div>
    </section>
  )
}

interface WorkedProps {
  round: (typeof rounds)[number]
  isOpen: boolean
  say: Say
}

/** Shows a worked round: the inputs of its random stream, and each draw with its word. */
function Worked({ round, isOpen, say }: WorkedProps) {
  const facts = [
    ['worked.server-seed', round.serverSeed],
    ['worked.hash', round.serverSeedHash],
    ['worked.block-message', round.message],
    ['worked.block', round.block],
  ] as const
  const columns = ['word', 'number', 'below', 'gave', 'shows'] as const
  return (
    <details open={isOpen} className="min-w-0 rounded-large border border-line bg-surface px-5 sm:px-6">
      <summary className="min-h-11 cursor-pointer py-4">
        <h3 className="inline text-xl">{round.game}</h3>
      </summary>
      <p className="max-w-prose text-soft">{say(`worked.${round.kind as WorkedKind}`)}</p>
      <dl className="mt-4 grid gap-3">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm font-semibold">{say(name)}</dt>
            <dd>
              <Code text={value} />
            </dd>
          </div>
        ))}
      </dl>
      <table className="tabular mt-4 mb-5 w-full text-start text-xs sm:text-sm">
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                className={`pe-2 pb-2 text-start font-semibold whitespace-nowrap sm:pe-4 ${column === 'number' ? onWide : ''}`}
              >
                {say(`worked.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {round.draws.map((draw, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the draws of a worked round keep their places
            <Fragment key={at}>
              {draw.rejected.map((word) => (
                <tr key={word.word} className="border-t border-line text-soft">
                  <Cells texts={[word.word, String(word.number), String(draw.below)]} />
                  <td className="py-2" colSpan={2}>
                    {say('worked.rejected')}
                  </td>
                </tr>
              ))}
              <tr className="border-t border-line">
                <Cells
                  texts={[draw.word, String(draw.number), String(draw.below), String(draw.gave), draw.shows]}
                />
              </tr>
            </Fragment>
          ))}
        </tbody>
      </table>
    </details>
  )
}

/** The column with the word as a number, for which a phone has no room: the word itself is enough. */
const onWide = 'max-sm:hidden'

type WorkedKind = 'strips' | 'places' | 'dice' | 'digits' | 'numbers' | 'shuffle'

function Cells({ texts }: { texts: string[] }) {
  return texts.map((text, at) => (
    <td
      // biome-ignore lint/suspicious/noArrayIndexKey: the columns keep their places
      key={at}
      className={`py-2 pe-2 align-top font-mono sm:pe-4 ${at < 4 ? 'whitespace-nowrap' : ''} ${at === 1 ? onWide : ''}`}
    >
      <bdi dir="ltr">{text}</bdi>
    </td>
  ))
}

/** Shows a text for machines, left to right in every language. */
function Code({ text }: { text: string }) {
  return (
    <code dir="ltr" className="mt-1 inline-block font-mono text-sm break-all">
      {text}
    </code>
  )
}
