import { joinPromotion, leavePromotion, listPromotions } from '@fairground/contract/promotions'
import { useAct } from '@fairground/web/api/use-calls'
import { Button, buttonClass } from '@fairground/web/ui/button'
import { say as sayToast } from '@fairground/web/ui/toast'
import { useIsTrial } from '../../data.ts'
import { openModal } from '../../modals.tsx'
import { useSession } from '../../session/session.ts'
import { useTimes } from '../../use-times.ts'
import { useWords } from '../../words.ts'
import { CentreLink } from '../centre/centre-link.tsx'
import { BonusProgress } from './bonus-progress.tsx'
import { FreeRoundsLeft } from './free-rounds-left.tsx'
import { PromotionArt } from './promotion-art.tsx'
import { PromotionTerms } from './promotion-terms.tsx'
import { StateChip } from './state-chip.tsx'
import type { Promotion } from './use-promotion.ts'
import type { PromotionWords } from './use-promotion-words.ts'

/** Shows the player's state in a promotion with its next step, and all its conditions. */
export function PromotionPanel({ promotion, words }: { promotion: Promotion; words: PromotionWords }) {
  const { say } = words
  return (
    <section
      aria-labelledby="promotion-terms"
      className="mt-8 rounded-large border border-line bg-surface p-5 sm:p-6"
      data-testid="promotion-panel"
    >
      <div className="mb-6 border-b border-line pb-6">
        <div className="flex items-start gap-4">
          <PromotionArt kind={promotion.terms.kind} className="size-14 max-sm:hidden" />
          <div className="min-w-0 flex-1">
            <p>
              <StateChip promotion={promotion} words={words} />
            </p>
            <NextStep promotion={promotion} words={words} />
          </div>
        </div>
      </div>
      <h2 id="promotion-terms" className="mb-4 text-xl">
        {say('promotion.terms')}
      </h2>
      <PromotionTerms
        terms={promotion.terms}
        currency={promotion.currency}
        words={words}
        gameName={promotion.gameName}
      />
    </section>
  )
}

function NextStep({ promotion, words }: { promotion: Promotion; words: PromotionWords }) {
  const { say, money } = words
  const times = useTimes()
  const { state, reason, claim, reward, freeRounds, terms, currency, startsAt, endsAt, promotionId } =
    promotion
  switch (state) {
    case 'coming':
      return <p className="mt-2">{say('promotion.start', { time: times.near(startsAt) })}</p>
    case 'join':
      return (
        <>
          <p className="mt-2 text-soft">{say('bonus.until', { time: times.near(endsAt) })}</p>
          {terms.kind === 'application' ? (
            <>
              <p className="mt-2">{say('promotion.apply-text')}</p>
              <Apply promotion={promotion} words={words} />
            </>
          ) : (
            <Join promotionId={promotionId} words={words} />
          )}
        </>
      )
    case 'applying':
      return <p className="mt-2">{say('promotion.applying-text')}</p>
    case 'rejected':
      return (
        <>
          <p className="mt-2" dir="auto">
            {say('promotion.rejected-text', { answer: claim?.answer ?? '' })}
          </p>
          {reason ? (
            <p className="mt-2 text-soft">{say(`promotion.close.${reason}`)}</p>
          ) : (
            <Apply promotion={promotion} words={words} isAgain />
          )}
        </>
      )
    case 'claim':
      return (
        <>
          <p className="mt-2">
            {say('promotion.claim-text', { amount: reward ? money(reward.amount, currency) : '' })}
          </p>
          {reward?.expiresAt && (
            <p className="mt-1 text-sm text-soft">
              {say('bonus.until', { time: times.near(reward.expiresAt) })}
            </p>
          )}
          <CentreLink page="rewardCenter" className={`${buttonClass('gold')} mt-4 max-sm:w-full`}>
            {say('promotion.claim-open')}
          </CentreLink>
        </>
      )
    case 'claimed':
      return <p className="mt-2">{say('promotion.claimed-text')}</p>
    case 'joined':
      if (terms.kind !== 'deposit')
        return (
          <>
            <p className="mt-2">{say('promotion.counting-text', { time: times.moment(claim!.openUntil) })}</p>
            <div className="mt-4">
              <Leave claimId={claim!.claimId} words={words} />
            </div>
          </>
        )
      return (
        <>
          <p className="mt-2">
            {say('promotion.joined-text', {
              least: money(terms.least, currency),
              time: times.moment(claim!.openUntil),
            })}
          </p>
          <div className="mt-4 flex flex-wrap gap-3">
            <CentreLink page="depositv2" className={`${buttonClass('gold')} max-sm:w-full`}>
              {say('promotion.deposit')}
            </CentreLink>
            <Leave claimId={claim!.claimId} words={words} />
          </div>
        </>
      )
    case 'process':
      if (freeRounds)
        return (
          <div className="mt-3">
            <FreeRoundsLeft rounds={freeRounds} currency={currency} words={words} />
          </div>
        )
      return (
        <div className="mt-3 max-w-md">
          <p className="mb-2 font-semibold">{money(claim!.amount!, currency)}</p>
          {claim!.progress && <BonusProgress progress={claim!.progress} currency={currency} words={words} />}
          <CentreLink page="bonusDetails" className={`${buttonClass('plain')} mt-4 max-sm:w-full`}>
            {say('bonus.title')}
          </CentreLink>
        </div>
      )
    case 'issued':
      return (
        <p className="mt-2 font-semibold">
          {freeRounds
            ? say('free-rounds.won', { won: money(freeRounds.won ?? '0', currency) })
            : claim?.amount && money(claim.amount, currency)}
        </p>
      )
    case 'close':
      return <p className="mt-2 text-soft">{reason && say(`promotion.close.${reason}`)}</p>
  }
}

interface ApplyProps {
  promotion: Promotion
  words: PromotionWords
  isAgain?: boolean
}

/** Opens the form of an application. */
function Apply({ promotion: { promotionId, terms }, words: { say }, isAgain = false }: ApplyProps) {
  const isVisitor = useSession() === null
  const isTrial = useIsTrial()
  return (
    <Button
      look="gold"
      className="mt-4 max-sm:w-full"
      data-testid="promotion-apply"
      onClick={() => {
        if (isVisitor) openModal('loginPopupModal')
        else if (isTrial) openModal('needAccountModal')
        else if (terms.kind === 'application')
          openModal('promotionApplicationModal', { promotionId, channels: terms.channels })
      }}
    >
      {say(isVisitor ? 'promotion.log-in' : isAgain ? 'promotion.apply-again' : 'promotion.apply')}
    </Button>
  )
}

function Join({ promotionId, words: { say } }: { promotionId: string; words: PromotionWords }) {
  const { sayRefusal } = useWords()
  const isVisitor = useSession() === null
  const send = useAct(joinPromotion, { refreshes: [listPromotions] })
  if (isVisitor)
    return (
      <Button look="gold" className="mt-4 max-sm:w-full" onClick={() => openModal('loginPopupModal')}>
        {say('promotion.log-in')}
      </Button>
    )
  return (
    <Button
      look="gold"
      className="mt-4 max-sm:w-full"
      data-testid="promotion-join"
      onClick={async () => {
        const answer = await send({ promotionId })
        if (!answer.ok) sayToast({ kind: 'coral', text: sayRefusal(answer.error) })
      }}
    >
      {say('promotion.join')}
    </Button>
  )
}

function Leave({ claimId, words: { say } }: { claimId: string; words: PromotionWords }) {
  const { sayRefusal } = useWords()
  const send = useAct(leavePromotion, { refreshes: [listPromotions] })
  return (
    <Button
      look="plain"
      className="max-sm:w-full"
      data-testid="promotion-leave"
      onClick={async () => {
        const answer = await send({ claimId })
        if (!answer.ok) sayToast({ kind: 'coral', text: sayRefusal(answer.error) })
      }}
    >
      {say('promotion.leave')}
    </Button>
  )
}
