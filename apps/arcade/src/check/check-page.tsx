import { type Round, rotateSeeds } from '@fairground/contract/rounds'
import { roundGames } from '@fairground/games/rules'
import { saveFile } from '@fairground/web/save-file'
import { timesOf } from '@fairground/web/text/times'
import { Amount } from '@fairground/web/ui/amount'
import { Button } from '@fairground/web/ui/button'
import { Notice } from '@fairground/web/ui/notice'
import { useState } from 'react'
import type { PageProps } from '../page-props.ts'
import { Loading } from '../parts/loading.tsx'
import { Trouble } from '../parts/trouble.tsx'
import { useQuickView, useQuickWords, useStepsView } from '../parts/use-quick-view.ts'
import { type RoundMeant, type ShownRound, useRound } from '../parts/use-round.ts'
import { playerClient } from '../server.ts'
import { type Refusal, useWords, type WordId } from '../words.ts'
import { Raw, Step } from './step.tsx'
import { checkRound, type Verdict } from './verdict.ts'

/** Verifies a recorded round in this browser. */
export function Page({ mode: { roundId } }: PageProps<'check'>) {
  return <CheckOf meant={{ roundId }} />
}

/** The page with the verification of a round. */
export function CheckOf({ meant }: { meant: RoundMeant }) {
  const { say } = useWords()
  return (
    <main className="mx-auto max-w-3xl px-4 py-5 sm:px-6" data-testid="check">
      <h1 className="text-2xl">{say('check.title')}</h1>
      <Check meant={meant} />
    </main>
  )
}

/** Shows the verification of a round once it is loaded. */
export function Check({ meant }: { meant: RoundMeant }) {
  const { say, tag } = useWords()
  const { round, timeZone, refusal, load } = useRound(meant)

  if (refusal) return <Trouble code={refusal} onAgain={() => void load()} />
  if (!round) return <Loading />
  const game = roundGames.find(({ info }) => info.id === round.nodeId)
  return (
    <>
      <p className="tabular mt-1 text-sm text-soft">
        {round.gameName} · {timesOf({ tag, timeZone, nowMs: undefined }).exact(round.openedAt)} ·{' '}
        {say('bar.stake')} <Amount amount={round.staked} currency={round.currency} /> · {say('bar.win')}{' '}
        <Amount amount={round.won} currency={round.currency} />
      </p>
      <ChosenOf round={round} />
      {round.proof === null ? (
        <p className="mt-4 max-w-prose">{say('check.not-revealed')}</p>
      ) : round.proof.serverSeed === null ? (
        <Sealed proof={round.proof} onRevealed={load} />
      ) : game ? (
        <Proof
          round={round}
          proof={round.proof}
          verdict={checkRound({ ...round, proof: round.proof }, round.proof.serverSeed, game)}
        />
      ) : (
        <Notice kind="coral">{say('check.no-rules')}</Notice>
      )}
    </>
  )
}

/** Shows the choice and the result of a round of an original. */
function ChosenOf({ round: { nodeId, bet, events } }: { round: ShownRound }) {
  const { say } = useWords()
  const words = useQuickWords()
  const quick = useQuickView(nodeId).view
  const steps = useStepsView(nodeId).view
  const view = quick ?? steps
  if (!view || (bet.choice === undefined && !bet.acts)) return null
  const choice = bet.choice ?? ''
  return (
    <dl className="tabular mt-3 flex flex-wrap gap-x-8 gap-y-2" data-testid="check-chosen">
      {bet.choice !== undefined && (
        <div>
          <dt className="text-sm text-soft">{say('check.choice')}</dt>
          <dd className="font-display text-xl font-bold">{view.choiceText(choice, words)}</dd>
        </div>
      )}
      <div>
        <dt className="text-sm text-soft">{say('check.result')}</dt>
        <dd className="font-display text-xl font-bold">{view.resultText({ choice, events }, words)}</dd>
      </div>
    </dl>
  )
}

/** Shows that the seed of the round is still in use: it can be revealed, which activates a new pair of seeds. */
function Sealed({ proof, onRevealed }: { proof: Round['proof']; onRevealed(): Promise<void> }) {
  const { say, sayRefusal, code } = useWords()
  const [refusal, setRefusal] = useState<Refusal>()
  async function reveal() {
    const answer = await playerClient(code).send(rotateSeeds, {})
    setRefusal(answer.ok ? undefined : answer.error)
    if (answer.ok) await onRevealed()
  }
  return (
    <>
      <p className="mt-4 max-w-prose">{say('check.sealed')}</p>
      <p className="mt-2 max-w-prose text-soft">{say('check.new-pair')}</p>
      <Button look="gold" className="mt-4" onClick={reveal} data-testid="reveal">
        {say('check.reveal')}
      </Button>
      {refusal && (
        <div className="mt-4">
          <Notice kind="coral">{sayRefusal(refusal)}</Notice>
        </div>
      )}
      <dl className="mt-6 grid gap-4">
        <Raw name={say('proof.hash')} value={proof.serverSeedHash} />
        <Raw name={say('proof.client-seed')} value={proof.clientSeed} />
        <Raw name={say('proof.nonce')} value={String(proof.nonce)} />
      </dl>
    </>
  )
}

/** `ofChoice` replaces `text` for a game with choices. */
const steps: {
  name: Exclude<keyof Verdict, 'isMatching'>
  title: WordId
  text: WordId
  ofChoice?: WordId
}[] = [
  { name: 'hash', title: 'check.hash', text: 'check.hash-text' },
  {
    name: 'outcome',
    title: 'check.outcome',
    text: 'check.outcome-text',
    ofChoice: 'check.outcome-text-choice',
  },
  { name: 'win', title: 'check.win', text: 'check.win-text', ofChoice: 'check.win-text-choice' },
  { name: 'funds', title: 'check.funds', text: 'check.funds-text' },
]

function Proof({
  round,
  proof: { clientSeed, nonce, serverSeed, serverSeedHash },
  verdict,
}: {
  round: ShownRound
  proof: Round['proof']
  verdict: Verdict
}) {
  const { say } = useWords()
  return (
    <>
      <div className="mt-4" role="status" data-testid="verdict" data-matching={verdict.isMatching}>
        <Notice kind={verdict.isMatching ? 'jade' : 'coral'}>
          <span className="text-base font-bold">
            {say(verdict.isMatching ? 'check.matches' : 'check.differs')}
          </span>
        </Notice>
      </div>
      <ol className="mt-5 grid gap-3">
        {steps
          // The balances of other players are private.
          .filter(({ name }) => name !== 'funds' || round.balances)
          .map(({ name, title, text, ofChoice = text }, index) => (
            <Step
              key={name}
              number={index + 1}
              title={say(title)}
              text={say(round.bet.choice === undefined && !round.bet.acts ? text : ofChoice)}
              finding={verdict[name]}
            />
          ))}
      </ol>
      <h2 className="mt-7 text-xl">{say('check.by-hand')}</h2>
      <p className="mt-1 max-w-prose text-sm text-soft">{say('check.by-hand-text')}</p>
      <Button
        size="small"
        look="outline"
        className="mt-3"
        onClick={() => saveFile(`${round.nodeId}-${nonce}.json`, new Blob([JSON.stringify(round, null, 2)]))}
        data-testid="save-round"
      >
        {say('check.save')}
      </Button>
      <dl className="mt-4 grid gap-4">
        <Raw name={say('proof.server-seed')} value={serverSeed!} />
        <Raw name={say('proof.hash')} value={serverSeedHash} />
        <Raw name={say('proof.client-seed')} value={clientSeed} />
        <Raw name={say('proof.nonce')} value={String(nonce)} />
        <Raw
          name={say('proof.first-block')}
          value={`HMAC-SHA256(${serverSeed}, "${clientSeed}:${nonce}:0")`}
        />
        <Raw name={say('proof.events')} value={JSON.stringify(round.events)} />
        <Raw name={say('proof.computed-events')} value={verdict.outcome.computed} />
      </dl>
    </>
  )
}
