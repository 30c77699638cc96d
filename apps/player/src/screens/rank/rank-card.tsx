import type { OutputOf } from '@fairground/contract/call'
import type { getRank, listRanks } from '@fairground/contract/ranks'
import { Button } from '@fairground/web/ui/button'
import { Notice } from '@fairground/web/ui/notice'
import { ShareBar } from '@fairground/web/ui/share-bar'
import { Skeleton } from '@fairground/web/ui/skeleton'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useHasAccount, useIsTrial, useMayRegister } from '../../data.ts'
import { openModal } from '../../modals.tsx'
import { RankBadge } from '../../parts/ranks/rank-badge.tsx'
import { RankMedal } from '../../parts/ranks/rank-medal.tsx'
import type { Money, RankWords } from '../../parts/ranks/use-rank-words.ts'
import { useWords } from '../../words.ts'

type Own = OutputOf<typeof getRank>
export type Rank = OutputOf<typeof listRanks>['list'][number]

interface RankCardProps {
  words: RankWords
  own: Own | undefined
  ranks: readonly Rank[]
}

/**
 * Shows the player's rank, with the missing amounts to reach the next and to keep this one; to others, how to get an
 * account.
 */
export function RankCard({ words, own, ranks }: RankCardProps) {
  const hasAccount = useHasAccount()
  if (!hasAccount) return <WithoutAccount words={words} />
  if (!own) return <Skeleton className="h-64 rounded-large" />
  const { next, keep, heldUntil, isClosed } = own
  const below = ranks.find(({ rank }) => rank === own.rank - 1) ?? { rank: 0, club: null }
  return (
    <section
      aria-labelledby="own-rank"
      data-testid="own-rank"
      className="flex flex-col gap-5 rounded-large border border-line bg-surface p-5 sm:p-6"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        {own.rank > 0 ? (
          <RankMedal rank={own.rank} club={own.club} />
        ) : (
          next && (
            <span className="opacity-40 grayscale">
              <RankMedal rank={next.rank} club={next.club} />
            </span>
          )
        )}
        <div className="me-auto">
          <h2 id="own-rank" className="font-text text-sm font-normal text-soft">
            {words.say('rank.yours')}
          </h2>
          <p data-testid="rank-name" className="font-display text-2xl font-bold sm:text-3xl">
            {words.nameOf(own)}
          </p>
        </div>
        {own.rank > 0 && own.club && <RankBadge rank={own.rank} club={null} words={words} />}
      </div>
      {isClosed && <Notice>{words.say('rank.closed')}</Notice>}
      {heldUntil && <Notice>{words.say('rank.held', { time: words.moment(heldUntil) })}</Notice>}
      {keep?.isNotice && (
        <Notice>
          {words.say('rank.notice', {
            name: words.nameOf(own),
            below: words.nameOf(below),
            time: words.moment(keep.until),
          })}
        </Notice>
      )}
      <div className="grid gap-6 md:grid-cols-2">
        {next ? (
          <Part title={words.say('rank.next', { name: words.nameOf(next) })}>
            <Progress
              words={words}
              name={words.say('rank.valid-bet')}
              done={own.validBet}
              of={next.validBet}
            />
            <Progress
              words={words}
              name={words.say('rank.deposits')}
              done={own.deposits}
              of={next.deposits}
            />
            {next.again && (
              <p className="text-sm text-soft">
                {words.say('rank.again', { amount: words.whole(next.again) })}
              </p>
            )}
          </Part>
        ) : (
          <p className="text-soft">{words.say('rank.highest')}</p>
        )}
        {keep && (
          <Part title={words.say('rank.keep', { name: words.nameOf(own) })}>
            <Progress
              words={words}
              name={words.say('rank.valid-bet')}
              done={keep.played}
              of={keep.validBet}
            />
            <p className="text-sm text-soft">
              {words.missing(keep.played, keep.validBet) === undefined
                ? words.say('rank.keep-done')
                : words.say('rank.keep-text', { time: words.moment(keep.until) })}
            </p>
          </Part>
        )}
      </div>
    </section>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <h3 className="font-text text-base font-semibold">{title}</h3>
      {children}
    </div>
  )
}

/** Shows the progress of an amount, and the missing part. */
function Progress({ words, name, done, of }: { words: RankWords; name: string; done: Money; of: Money }) {
  const missing = words.missing(done, of)
  return (
    <div className="flex flex-col gap-1">
      <p className="flex flex-wrap justify-between gap-x-3 text-sm">
        <span>{name}</span>
        {missing === undefined ? (
          <span className="inline-flex items-center gap-1 font-semibold text-jade-text">
            <Check className="size-4" aria-hidden />
            {words.say('rank.reached')}
          </span>
        ) : (
          <span className="font-semibold">{words.say('rank.missing', { amount: missing })}</span>
        )}
      </p>
      <ShareBar done={done.amount} of={of.amount} />
      <p className="tabular text-sm text-soft">
        {words.say(missing === undefined ? 'rank.of-reached' : 'rank.of', {
          done: words.whole(done),
          needed: words.whole(of),
        })}
      </p>
    </div>
  )
}

/** Shows the reason why there is no rank, and the button that opens it. */
function WithoutAccount({ words }: { words: RankWords }) {
  const { say } = useWords()
  const isTrial = useIsTrial()
  const mayRegister = useMayRegister()
  const next = '/rank'
  return (
    <section className="flex flex-wrap items-center justify-between gap-4 rounded-large border border-line bg-surface p-5 sm:p-6">
      <p className="max-w-prose">{words.say(isTrial ? 'rank.trial' : 'rank.login')}</p>
      {isTrial ? (
        mayRegister && (
          <Button look="gold" onClick={() => openModal('registerModal', { next })}>
            {say('register.title')}
          </Button>
        )
      ) : (
        <Button look="gold" onClick={() => openModal('loginPopupModal', { next })}>
          {say('header.login')}
        </Button>
      )}
    </section>
  )
}
