import { useState } from 'react'
import { betName } from '../../view-board.ts'
import type { ClothProps } from '../../view-table.ts'
import { Cloth } from '../view-cloth.tsx'
import { Spot } from '../view-spot.tsx'
import { SuitTile } from '../view-suit.tsx'
import { priceText } from '../view-words.ts'
import { type CardBet, cardBets } from './bets.ts'
import { type Cards, type Side, sides } from './deal.ts'
import { looks } from './view-looks.ts'
import { Mask } from './view-mask.tsx'

interface DragonTigerClothProps extends ClothProps {
  /** Whether a bet wins with these cards. */
  isWon(type: string, selection: string, cards: Cards): boolean
}

/** The cloth of dragon tiger: both sides with their tie between them, and under each side the bets on its card. */
export function DragonTigerCloth({ isWon, ...cloth }: DragonTigerClothProps) {
  const { info, result, say, number } = cloth
  const [stop, setStop] = useState(betName('dragon', 'any'))
  /** Returns what every spot has. */
  const spot = (type: string, selection = 'any') => {
    const betType = info.betTypes.find(({ id }) => id === type)
    return {
      cloth,
      type,
      selection,
      price: betType ? priceText({ ...betType, prizes: betType.prizes.slice(0, 1) }, number) : '',
      isHit: result !== null && isWon(type, selection, result as Cards),
      isStop: betName(type, selection) === stop,
      onFocus: () => setStop(betName(type, selection)),
    }
  }
  const named = (type: string) => ({ ...spot(type), name: say(`dragon-tiger.bet.${type}`) })
  const sideSpot = (side: Side) => (
    <Spot
      {...named(side)}
      letter={looks.signs[side]}
      tone={looks.tones[side]}
      className="tb-spot dt-main"
      face={
        <>
          <span className="dt-ghost" aria-hidden>
            <Mask side={side} />
          </span>
          <span className="tb-name">{say(`dragon-tiger.bet.${side}`)}</span>
        </>
      }
    />
  )
  return (
    <Cloth cloth={cloth}>
      <div className="dt-top">
        {sideSpot('dragon')}
        <div className="dt-ties">
          <Spot {...named('tie')} tone="green" letter={looks.signs.tie} className="tb-spot dt-tie" />
          <Spot {...named('suited-tie')} tone="green" className="tb-spot dt-tie" />
        </div>
        {sideSpot('tiger')}
      </div>
      <div className="dt-cards">
        {sides.map((side) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset takes no grid in all browsers
          <div
            key={side}
            role="group"
            aria-label={say(`dragon-tiger.bet.${side}`)}
            className="dt-panel"
            data-tone={looks.tones[side]}
          >
            {(Object.keys(cardBets) as CardBet[]).flatMap((about) =>
              cardBets[about].map((value) => (
                <Spot
                  key={value}
                  {...spot(`${side}-${about}`, value)}
                  name={say('dragon-tiger.on-card', {
                    side: say(`dragon-tiger.bet.${side}`),
                    value: say(`dragon-tiger.${value}`),
                  })}
                  tone={looks.tones[side]}
                  className="tb-spot dt-cell"
                  face={
                    about === 'suit' ? (
                      <SuitTile suit={value as (typeof cardBets.suit)[number]} />
                    ) : (
                      <span className="tb-name">{say(`dragon-tiger.${value}`)}</span>
                    )
                  }
                />
              )),
            )}
          </div>
        ))}
      </div>
    </Cloth>
  )
}
