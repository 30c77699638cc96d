import type { RewardKind } from '@fairground/contract/reward-kinds'
import type { ReactNode } from 'react'
import { MissionArt } from '../../parts/missions/mission-art.tsx'
import { PromotionArt } from '../../parts/promotion/promotion-art.tsx'

/** The object that a reward is drawn as, by its reason. */
export function RewardArt({ kind }: { kind: RewardKind }) {
  return <Medallion>{objects[kind]}</Medallion>
}

/** Shows an object on the round ground of a reward. */
export function Medallion({ children }: { children: ReactNode }) {
  return (
    <span className="grid size-14 shrink-0 place-items-center rounded-round bg-raised" aria-hidden>
      {children}
    </span>
  )
}

const objects: Record<RewardKind, ReactNode> = {
  rebate: <PromotionArt kind="cashback" className="size-10" />,
  'rank-gift': <PromotionArt kind="gift" className="size-10" />,
  mission: <MissionArt kind="won" />,
  referral: <PromotionArt kind="application" className="size-10" />,
  promotion: <PromotionArt kind="deposit" className="size-10" />,
  cashback: <PromotionArt kind="cashback" className="size-10" />,
  // A ticket with a star.
  raffle: (
    <svg viewBox="0 0 48 48" className="size-10" aria-hidden>
      <path d="M6 14h36v7a4 4 0 0 0 0 8v7H6v-7a4 4 0 0 0 0-8z" fill="#f7b733" transform="rotate(-10 24 25)" />
      <g transform="rotate(-10 24 25)">
        <path d="M33 16v18" stroke="#9a5d00" strokeWidth="1.8" strokeDasharray="2.5 2.5" />
        <path d="m20 17.5 2.3 4.8 5.2.7-3.8 3.6 1 5.2-4.7-2.5-4.7 2.5 1-5.2-3.8-3.6 5.2-.7z" fill="#7a4ad0" />
      </g>
    </svg>
  ),
}
