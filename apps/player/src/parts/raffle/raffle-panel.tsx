import { joinRaffle, listRaffles } from '@fairground/contract/raffles'
import { useAct, useRead } from '@fairground/web/api/use-calls'
import { ltr, numberText } from '@fairground/web/text/formats'
import { Button, buttonClass } from '@fairground/web/ui/button'
import { say as toast } from '@fairground/web/ui/toast'
import { useIsTrial } from '../../data.ts'
import { openModal } from '../../modals.tsx'
import { useSession } from '../../session/session.ts'
import { useTimes } from '../../use-times.ts'
import { useWords } from '../../words.ts'
import { CentreLink } from '../centre/centre-link.tsx'
import type { PromotionWords } from '../promotion/use-promotion-words.ts'
import { useIsAlive } from '../use-is-alive.ts'
import type { Raffle } from './raffle.ts'
import { RaffleResult } from './raffle-result.tsx'

const order: readonly Raffle['state'][] = ['joined', 'join', 'counting', 'coming', 'drawn', 'close', 'void']

/**
 * Returns the raffle of an article; of several a current one, or else the last. Undefined if the article has none, and
 * while it loads.
 */
export function useRaffle(articleId: string): Raffle | undefined {
  const { data } = useRead(listRaffles, {}, { staleTime: 0, enabled: useIsAlive() })
  return data?.list
    .filter((one) => one.articleId === articleId)
    .toReversed()
    .sort((one, other) => order.indexOf(one.state) - order.indexOf(other.state))[0]
}

/** Shows a raffle: participation, entries and chance, prizes, and its result with the proof. */
export function RafflePanel({ raffle, words }: { raffle: Raffle; words: PromotionWords }) {
  const { say, money } = words
  const times = useTimes()
  const { state, terms, currency, startsAt, closesAt, seedHash, entries, own } = raffle
  const number = (count: number) => ltr(numberText(count, words.tag))
  return (
    <section
      aria-labelledby="raffle"
      className="mt-8 rounded-large border border-line bg-surface p-5 sm:p-6"
      data-testid="raffle"
    >
      <h2 id="raffle" className="text-xl">
        {say('raffle.title')}
      </h2>
      <Step raffle={raffle} words={words} />
      <dl className="mt-5 grid grid-cols-2 gap-x-6 gap-y-3 border-t border-line pt-5 sm:grid-cols-3">
        {own && (
          <div className="min-w-0">
            <dt className="text-sm text-soft">{say('raffle.entries')}</dt>
            <dd className="text-lg font-semibold" data-testid="raffle-own">
              {number(own.entries)}
            </dd>
          </div>
        )}
        <div className="min-w-0">
          <dt className="text-sm text-soft">{say('raffle.entries-all')}</dt>
          <dd className="text-lg font-semibold">{number(entries)}</dd>
        </div>
      </dl>
      <h3 className="mt-6 text-lg">{say('raffle.prizes')}</h3>
      <table className="mt-2 w-full text-sm">
        <thead>
          <tr className="text-start text-soft">
            <th scope="col" className="py-2 text-start font-normal">
              {say('raffle.prize')}
            </th>
            <th scope="col" className="py-2 text-end font-normal">
              {say('raffle.chance')}
            </th>
          </tr>
        </thead>
        <tbody>
          {terms.prizes.map(({ amount, count }) => (
            <tr key={amount} className="border-t border-line">
              <th scope="row" className="py-2 text-start font-semibold">
                {ltr(`${count} ×`)} {money(amount, currency)}
              </th>
              <td className="tabular py-2 text-end">
                {entries > 0
                  ? say('raffle.chance-text', { count: number(Math.max(1, Math.round(entries / count))) })
                  : '–'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-4 text-sm text-soft">
        {say('raffle.earn', {
          amount: money(terms.perEntry, currency),
          most: number(terms.most),
          time: times.moment(startsAt),
        })}{' '}
        {terms.turnover > 0 && say('raffle.play', { times: terms.turnover / 100 })}
      </p>
      <p className="mt-3 text-sm text-soft">
        {say('raffle.seed')}: <code className="break-all">{seedHash}</code>
      </p>
      {state !== 'drawn' && (
        <p className="mt-3 text-sm text-soft">{say('raffle.closes', { time: times.near(closesAt) })}</p>
      )}
      {state === 'drawn' && <RaffleResult raffle={raffle} words={words} />}
    </section>
  )
}

interface StepProps {
  raffle: Raffle
  words: PromotionWords
}

function Step({
  raffle: { raffleId, state, reason, startsAt, currency, own },
  words: { say, money },
}: StepProps) {
  const { sayRefusal } = useWords()
  const times = useTimes()
  const isVisitor = useSession() === null
  const isTrial = useIsTrial()
  const send = useAct(joinRaffle, { refreshes: [listRaffles] })
  if (own?.won)
    return (
      <>
        <p className="mt-2 font-semibold">{say('raffle.won', { amount: money(own.won, currency) })}</p>
        <CentreLink page="rewardCenter" className={`${buttonClass('gold')} mt-4 max-sm:w-full`}>
          {say('promotion.claim-open')}
        </CentreLink>
      </>
    )
  if (state === 'join')
    return (
      <Button
        look="gold"
        className="mt-4 max-sm:w-full"
        data-testid="raffle-join"
        onClick={async () => {
          if (isVisitor) return openModal('loginPopupModal')
          if (isTrial) return openModal('needAccountModal')
          const answer = await send({ raffleId })
          if (!answer.ok) toast({ kind: 'coral', text: sayRefusal(answer.error) })
        }}
      >
        {say(isVisitor ? 'raffle.log-in' : 'raffle.join')}
      </Button>
    )
  if (state === 'close') return <p className="mt-2 text-soft">{reason && say(`promotion.close.${reason}`)}</p>
  return <p className="mt-2 text-soft">{say(`raffle.${state}`, { time: times.near(startsAt) })}</p>
}
