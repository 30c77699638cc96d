import type { OutputOf } from '@fairground/contract/call'
import { getDraw, getTicketProof } from '@fairground/contract/markets'
import { getStatus } from '@fairground/contract/system'
import { marketGames } from '@fairground/games/rules'
import { type MarketTexts, marketTexts } from '@fairground/games/views'
import { timesOf } from '@fairground/web/text/times'
import { Notice } from '@fairground/web/ui/notice'
import { useCallback, useEffect, useState } from 'react'
import type { PageProps } from '../page-props.ts'
import { Loading } from '../parts/loading.tsx'
import { Trouble } from '../parts/trouble.tsx'
import { playerClient } from '../server.ts'
import { type Refusal, useWords, type WordId } from '../words.ts'
import { type BeaconVerdict, checkBeacon, checkDraw } from './draw-verdict.ts'
import { Raw, Step } from './step.tsx'
import type { Finding } from './verdict.ts'

interface Shown {
  draw: OutputOf<typeof getDraw>
  beacon: BeaconVerdict | null
  ticket: OutputOf<typeof getTicketProof> | null
  timeZone: string
  module: MarketTexts
}

/** Verifies a draw in this browser, and that a ticket of the player was sealed before it. */
export function Page({ mode: { drawId, ticketId } }: PageProps<'draw'>) {
  const { code, say, sayOfGame, tag } = useWords()
  const [shown, setShown] = useState<Shown>()
  const [refusal, setRefusal] = useState<Refusal>()

  const load = useCallback(async () => {
    setRefusal(undefined)
    const client = playerClient(code)
    const [draw, ticket, status] = await Promise.all([
      client.send(getDraw, { drawId }),
      ticketId === null ? null : client.send(getTicketProof, { ticketId }),
      client.send(getStatus, {}),
    ])
    if (!draw.ok) return setRefusal(draw.error)
    if (ticket && !ticket.ok) return setRefusal(ticket.error)
    const module = await marketTexts(draw.value.nodeId)!
    const { proof, beaconChain } = draw.value
    const isPublished = proof.beacon !== null && proof.beacon.signature !== null
    setShown({
      draw: draw.value,
      beacon: isPublished && beaconChain ? await checkBeacon(draw.value, beaconChain) : null,
      ticket: ticket?.value ?? null,
      timeZone: status.ok ? status.value.timeZone : 'UTC',
      module,
    })
  }, [code, drawId, ticketId])
  useEffect(() => void load(), [load])

  if (refusal) return <Trouble code={refusal} onAgain={() => void load()} />
  if (!shown) return <Loading />
  const { draw, beacon, ticket, timeZone, module } = shown
  const { Result, Sheet } = module
  const rules = marketGames.find(({ game }) => game.info.id === draw.nodeId)
  const { serverSeed, serverSeedHash, seal, entries } = draw.proof
  const isOfficial = draw.mode === 'official'
  const verdict =
    rules && (isOfficial ? ticket?.proof : serverSeed !== null)
      ? checkDraw(draw, rules.game, ticket?.proof ?? null, beacon, ticket?.exits)
      : null
  const { beacon: named } = draw.proof
  const steps: [title: WordId, text: WordId, finding: Finding | undefined | null][] = [
    ['draw.hash', 'draw.hash-text', verdict?.hash],
    ['draw.beacon', 'draw.beacon-text', verdict?.beacon?.round],
    ['draw.signature', 'draw.signature-text', verdict?.beacon?.signature],
    ['draw.outcome', named ? 'draw.outcome-beacon-text' : 'draw.outcome-text', verdict?.outcome],
    ['draw.ticket', 'draw.ticket-text', verdict?.ticket],
    // Two at most; the first that does not match is shown.
    ['draw.exits', 'draw.exits-text', exitFinding(verdict?.exits)],
  ]
  return (
    <main className="mx-auto max-w-3xl px-4 py-5 sm:px-6" data-testid="check-draw">
      <h1 className="text-2xl">{say('draw.title')}</h1>
      <p className="tabular mt-1 flex flex-wrap items-center gap-2 text-sm text-soft">
        {rules?.game.info.name} · {draw.issue} ·{' '}
        {timesOf({ tag, timeZone, nowMs: undefined }).exact(draw.drawsAt)}
        {draw.isSeeded && <> · {say('market.seeded')}</>}
        {draw.result !== null && <Result result={draw.result} say={sayOfGame} />}
      </p>
      {Sheet && rules && draw.result !== null && (
        <div className="mt-4 rounded-usual border border-line bg-surface p-3">
          <Sheet
            info={rules.game.info}
            result={draw.result}
            bets={ticket?.ticket.bets ?? []}
            drawId={draw.drawId}
            isPlayed={false}
            say={sayOfGame}
          />
        </div>
      )}
      {isOfficial && (
        <p className="mt-4 max-w-prose" data-testid="official">
          {draw.readBy && <>{sayOfGame(`lotteries.read-by.${draw.readBy}`)}. </>}
          {say('draw.official')}
        </p>
      )}
      {Sheet && rules && draw.earlier.length > 0 && (
        <section className="mt-4 grid gap-2" data-testid="earlier">
          <h2 className="text-lg">{say('draw.earlier')}</h2>
          {draw.earlier.map((result, at) => (
            <Sheet
              // biome-ignore lint/suspicious/noArrayIndexKey: the earlier results of a draw keep their places
              key={at}
              info={rules.game.info}
              result={result}
              bets={[]}
              drawId={`${draw.drawId} ${at}`}
              isPlayed={false}
              say={sayOfGame}
            />
          ))}
        </section>
      )}
      {verdict ? (
        <>
          <div className="mt-4" role="status" data-testid="verdict" data-matching={verdict.isMatching}>
            <Notice kind={verdict.isMatching ? 'jade' : 'coral'}>
              <span className="text-base font-bold">{say(matchText(verdict.isMatching, isOfficial))}</span>
            </Notice>
          </div>
          <ol className="mt-5 grid gap-3">
            {steps
              .filter((step): step is [WordId, WordId, Finding] => Boolean(step[2]))
              .map(([title, about, finding], at) => (
                <Step key={title} number={at + 1} title={say(title)} text={say(about)} finding={finding} />
              ))}
          </ol>
        </>
      ) : (
        !isOfficial && <p className="mt-4 max-w-prose">{say(named ? 'draw.waits-beacon' : 'draw.waits')}</p>
      )}
      <dl className="mt-6 grid gap-4">
        {serverSeedHash !== null && <Raw name={say('proof.hash')} value={serverSeedHash} />}
        {seal !== null && <Raw name={say('draw.seal', { tickets: entries ?? 0 })} value={seal} />}
        {serverSeed !== null && <Raw name={say('proof.server-seed')} value={serverSeed} />}
        {serverSeed !== null && verdict && (
          <Raw name={say('proof.first-block')} value={`HMAC-SHA256(${serverSeed}, "${verdict.text}:0:0")`} />
        )}
        {named && draw.beaconChain && (
          <>
            <Raw
              name={say('draw.chain', { name: draw.beaconChain.name, round: named.round })}
              value={named.chain}
            />
            <Raw name={say('draw.chain-key')} value={draw.beaconChain.publicKey} />
          </>
        )}
        {named?.signature && <Raw name={say('draw.signature')} value={named.signature} />}
        {ticket?.proof && <Raw name={say('draw.sealed')} value={ticket.proof.sealed} />}
        {draw.proof.exits && (
          <Raw
            name={say('draw.exits-seal', { count: draw.proof.exits.count })}
            value={draw.proof.exits.seal}
          />
        )}
        {ticket?.exits.map(({ sealed }) => (
          <Raw key={sealed} name={say('draw.exit')} value={sealed} />
        ))}
      </dl>
    </main>
  )
}

/** Returns the finding on the cash-outs of a ticket: one that does not match, else the first; undefined without any. */
function exitFinding(exits: readonly Finding[] = []): Finding | undefined {
  return exits.find(({ isMatching }) => !isMatching) ?? exits[0]
}

/** Returns the words for a verdict; for an official draw it is about the ticket alone. */
function matchText(isMatching: boolean, isOfficial: boolean) {
  if (!isMatching) return 'draw.differs'
  return isOfficial ? 'draw.ticket-matches' : 'draw.matches'
}
