import { type ComponentType, useId, useState } from 'react'
import { type BetType, costOf, topWin } from '../market.ts'
import {
  type BoardProps,
  oddsBesideWin,
  type ResultProps,
  type SheetProps,
  type SlipBet,
} from '../view-board.ts'
import {
  byChance,
  type Draft,
  drafted,
  emptyDraft,
  groupsOf,
  isPanel,
  namedStations,
  typedDigits,
  valuesOf,
} from './drafts.ts'
import { AboutButton, AboutGroup, rulesAbout, useAboutGroup } from './view-about.tsx'
import { below } from './view-chance.ts'
import { Drawn, Last, OwnBets, WhoDraws } from './view-draw.tsx'
import { Felt } from './view-felt.tsx'
import { betButton, chip, optionBar } from './view-looks.ts'
import { Panel, Stations } from './view-panel.tsx'
import { Picker } from './view-pickers.tsx'
import { SlipBar, SlipList } from './view-slip.tsx'
import { Stage } from './view-stage.tsx'
import { GroupRow, StakeRow, Summary } from './view-stake.tsx'
import { PasteBox } from './view-typed.tsx'
import type { ValuePicture } from './view-value.tsx'

/** How a family of lotteries shows a result: the whole of it, as it is drawn, and a small picture. */
interface Family {
  Sheet: ComponentType<SheetProps>
  Result: ComponentType<ResultProps>
  /** Whether all bet types are on one felt instead of in groups. */
  isFelt?: boolean
  picture?: ValuePicture
}

/** Returns the board of a family of lotteries. */
export function lotteryBoard(family: Family): ComponentType<BoardProps> {
  return (props) => <LotteryBoard {...props} {...family} />
}

/**
 * Shows the stage, the groups of bet types, the picker of one type, the stake and the slip; while a draw is shown, the
 * stage has the player's bets on it and the whole scrolls, because the stage may be as high as a phone.
 */
function LotteryBoard(props: BoardProps & Family) {
  const { isFelt = false, picture } = props
  const { info, stage, phase, slip, stations, won, amount, number, say, favourites, onFavourites, onSkip } =
    props
  const groups = groupsOf(info)
  const [groupAt, setGroupAt] = useState(0)
  const group = groups[groupAt] ?? groups[0]!
  const groupId = group.id ?? ''
  const hasRules = !isFelt && groups.length > 1 && groups.every((one) => rulesAbout(info, one).length > 0)
  const [isAbout, toggleAbout] = useAboutGroup(groupId)
  const aboutId = useId()
  const [typeId, setTypeId] = useState('')
  const isAll = isFelt || isPanel(group.types)
  const type = group.types.find(({ id }) => id === typeId) ?? group.types[0]!
  const shown = isFelt ? info.betTypes : isAll ? group.types : [type]

  const [sets, setSets] = useState<Readonly<Record<string, Draft['sets']>>>({})
  const [named, setNamed] = useState<readonly string[]>([])
  const [stake, setStake] = useState(slip.stakes[0]!)
  const [times, setTimes] = useState(1)

  const most = type.form.stations ?? 0
  // Stations named for an earlier draw are dropped; initially the first stations of the draw are named.
  const known = named.filter((station) => stations.includes(station)).slice(-Math.max(most, 1))
  const now = most === 0 ? [] : known.length > 0 ? known : stations.slice(0, most)
  const draftOf = ({ id, form }: BetType): Draft => ({
    ...emptyDraft(form),
    stations: now,
    ...(sets[id] && { sets: sets[id] }),
  })
  const change = ({ id }: BetType, draft: Draft) => setSets({ ...sets, [id]: draft.sets })

  const found = shown.map((one) => ({ one, result: drafted(one.form, draftOf(one)) }))
  const bets = found.flatMap(({ one, result }): SlipBet[] =>
    'lines' in result
      ? [
          {
            type: one.id,
            selection: result.selection,
            lines: result.lines,
            stake: costOf(one, stake, times)! * BigInt(result.lines),
          },
        ]
      : [],
  )
  const sum = bets.reduce((all, bet) => all + bet.stake, 0n)
  const nameOf = ({ id }: BetType) => say(`${info.id}.bet.${id}`)
  const winOf = (one: BetType) => stage.wholeAmount(topWin(one, costOf(one, stake, times)!))
  const oddsOf = (one: BetType) => oddsBesideWin(one, costOf(one, stake, times)!, stage.unit, number)
  const favouriteOf = ({ form }: BetType) =>
    'digits' in form.values ? `d${form.values.digits}` : `of${form.values.length}`
  const canType =
    !isAll && type.form.sets.length === 1 && valuesOf(type.form).every((value) => /^[0-9]+$/.test(value))

  /** The choices of other types than those on the screen. */
  const elsewhere = () =>
    Object.fromEntries(Object.entries(sets).filter(([id]) => !shown.some((one) => one.id === id)))

  function forget() {
    setSets(elsewhere())
  }

  /** Chooses one random line in place of the choices on the screen. */
  function chooseByChance() {
    const one = shown[below(shown.length)]!
    setSets({ ...elsewhere(), [one.id]: byChance(one.form, draftOf(one), below).sets })
  }

  async function buy() {
    if (await slip.onBuy(bets, null)) forget()
  }

  function add() {
    if (slip.onAdd(bets)) forget()
  }

  const isReady = bets.length > 0
  const isOpen = phase === 'open'
  const isShown = phase === 'shown'
  const buttonText = !isOpen
    ? say('lotteries.closed')
    : isReady
      ? say('lotteries.bet', { amount: amount(sum) })
      : say('lotteries.choose-bet')
  return (
    <div className="grid min-h-0 grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="mx-auto grid min-h-0 w-full max-w-280 grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)_auto] short:grid-cols-[minmax(0,1fr)_19rem] short:grid-rows-[minmax(0,1fr)]">
        <div
          className={`flex min-h-0 flex-col ${isShown ? 'overflow-y-auto overscroll-contain' : 'overflow-hidden'}`}
        >
          <Stage {...props} stake={stake} times={times} below={<OwnBets {...props} />}>
            <Drawn {...props} />
          </Stage>
          <nav aria-label={say('lotteries.groups')} className="flex shrink-0 border-b border-line bg-surface">
            {groups.length > 1 && !isFelt && (
              <div data-walk className="flex min-w-0 flex-1 gap-1 overflow-x-auto px-2">
                {groups.map(({ id }, at) => (
                  <button
                    key={id}
                    type="button"
                    tabIndex={at === 0 ? 0 : -1}
                    aria-pressed={at === groupAt}
                    data-testid={`group-${id}`}
                    onClick={() => setGroupAt(at)}
                    className={optionBar}
                  >
                    {say(`lotteries.group.${id ?? 'more'}`)}
                  </button>
                ))}
              </div>
            )}
            {hasRules && (
              <AboutButton
                name={say(`lotteries.group.${groupId}`)}
                isOpen={isAbout}
                controls={aboutId}
                say={say}
                onToggle={toggleAbout}
              />
            )}
          </nav>
          {hasRules && isAbout && <AboutGroup info={info} group={group} id={aboutId} say={say} />}
          <div
            className={`lottery-fading px-2 pt-2 pb-6 ${isShown ? '' : 'min-h-0 flex-1 overflow-y-auto overscroll-contain'}`}
            data-testid="picker"
          >
            {!isAll && group.types.length > 1 && (
              <div data-walk className="-mx-2 mb-2 flex gap-1.5 overflow-x-auto px-2">
                {group.types.map((one, at) => (
                  <button
                    key={one.id}
                    type="button"
                    tabIndex={at === 0 ? 0 : -1}
                    aria-pressed={one === type}
                    data-testid={`type-${one.id}`}
                    onClick={() => setTypeId(one.id)}
                    className={chip}
                  >
                    {nameOf(one)}
                  </button>
                ))}
              </div>
            )}
            {most > 0 && (
              <div className="mb-2">
                <Stations
                  stations={stations}
                  named={now}
                  say={say}
                  onName={(station) => setNamed(namedStations(most, now, station))}
                />
              </div>
            )}
            {isFelt ? (
              <Felt
                groups={groups}
                drafts={draftOf}
                nameOf={nameOf}
                winOf={winOf}
                oddsOf={oddsOf}
                say={say}
                picture={picture}
                onChange={change}
              />
            ) : isAll ? (
              <Panel
                types={group.types}
                drafts={draftOf}
                nameOf={nameOf}
                winOf={winOf}
                oddsOf={oddsOf}
                say={say}
                picture={picture}
                onChange={change}
              />
            ) : (
              <Picker
                key={type.id}
                form={type.form}
                draft={draftOf(type)}
                say={say}
                favourite={favourites[favouriteOf(type)] ?? []}
                picture={picture}
                onChange={(draft) => change(type, draft)}
                onFavourite={(values) => onFavourites(favouriteOf(type), values)}
              />
            )}
            {(canType || typedDigits(type.form) > 0) && (
              <PasteBox
                form={type.form}
                draft={draftOf(type)}
                say={say}
                onChange={(draft) => change(type, draft)}
              />
            )}
            <div className="mt-4 lg:hidden">
              <WhoDraws {...props} />
              <Last {...props} />
            </div>
          </div>
        </div>
        <div
          className="grid grid-cols-[minmax(0,1fr)_auto] content-end items-center gap-2 border-t border-line bg-surface p-2 lg:grid-cols-[minmax(0,3fr)_minmax(0,4fr)_auto]"
          data-testid="controls"
        >
          <div className="col-span-full empty:hidden lg:hidden">
            <SlipBar {...props} />
          </div>
          <div className="max-lg:col-span-full lg:col-span-2">
            <StakeRow
              stakes={slip.stakes}
              stake={stake}
              times={times}
              mostTimes={info.mostTimes}
              isByPoints={shown.some(({ perPoint }) => perPoint > 1)}
              amount={stage.wholeAmount}
              say={say}
              onStake={setStake}
              onTimes={setTimes}
            />
          </div>
          <div className="empty:hidden max-lg:order-1 lg:col-start-3">
            <GroupRow slip={slip} bets={bets} types={shown} amount={amount} say={say} />
          </div>
          <div className="tabular flex min-w-0 flex-wrap gap-x-3 text-xs text-soft lg:col-start-1">
            {slip.onSignUp === null && (
              <dl className="flex gap-1 text-text">
                <dt>{say(slip.isTrial ? 'lotteries.trial' : 'lotteries.balance')}</dt>
                <dd data-testid="balance" className="font-bold">
                  {amount(slip.balance)}
                </dd>
              </dl>
            )}
            <Summary
              bets={bets}
              needs={needsText(found[0]!.result, say)}
              types={shown}
              lineCost={costOf(type, stake, times)!}
              amount={amount}
              wholeAmount={stage.wholeAmount}
              oddsOf={oddsOf}
              say={say}
            />
          </div>
          <div className="flex items-center gap-2 max-lg:order-2 max-lg:col-span-full lg:col-span-2 lg:col-start-2">
            <button
              type="button"
              data-testid="random"
              onClick={chooseByChance}
              className={`${chip} flex h-12 items-center gap-2 max-sm:px-3`}
            >
              <QuickDie />
              <span className="max-sm:sr-only">{say('lotteries.quick.random')}</span>
            </button>
            {slip.onSignUp ? null : slip.canRepeat && !isReady && slip.bets.length === 0 ? (
              <button type="button" className={`${chip} h-12`} onClick={slip.onRepeat} data-testid="repeat">
                {say('lotteries.repeat')}
              </button>
            ) : (
              <button
                type="button"
                data-testid="add"
                aria-disabled={!isReady || undefined}
                onClick={() => isReady && add()}
                className={`${chip} h-12 aria-disabled:opacity-60`}
              >
                {say('lotteries.add')}
              </button>
            )}
            {isShown ? (
              <button type="button" data-testid="skip" onClick={onSkip} className={`${betButton} flex-1`}>
                {say(won === null ? 'lotteries.skip' : 'lotteries.next')}
              </button>
            ) : slip.onSignUp ? (
              <button
                type="button"
                data-testid="sign-up"
                onClick={slip.onSignUp}
                className={`${betButton} flex-1`}
              >
                {say('lotteries.sign-up')}
              </button>
            ) : (
              <button
                type="button"
                data-testid="buy"
                aria-disabled={!isReady || !isOpen || slip.isBuying || undefined}
                onClick={() => isReady && isOpen && !slip.isBuying && void buy()}
                className={`${betButton} flex-1`}
              >
                {buttonText}
              </button>
            )}
          </div>
        </div>
      </div>
      <aside
        aria-label={say(slip.onSignUp ? 'lotteries.last-results' : 'lotteries.slip')}
        className="hidden overflow-y-auto border-s border-line bg-surface p-4 lg:block"
      >
        {slip.onSignUp === null && (
          <>
            <h2 className="mb-2 text-lg">{say('lotteries.slip')}</h2>
            <SlipList {...props} onBought={() => {}} />
          </>
        )}
        {props.openTickets}
        <div className="mt-6">
          <WhoDraws {...props} />
          <Last {...props} isOpen />
        </div>
      </aside>
    </div>
  )
}

/** Draws a die, the mark of a random choice. */
function QuickDie() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden className="size-6" fill="currentColor">
      <rect x="3" y="3" width="18" height="18" rx="4" fill="none" stroke="currentColor" strokeWidth="2" />
      {[
        [8, 8],
        [16, 8],
        [12, 12],
        [8, 16],
        [16, 16],
      ].map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="1.7" />
      ))}
    </svg>
  )
}

/** Returns the missing part of a draft, in words; empty for a complete bet. */
function needsText(result: ReturnType<typeof drafted>, say: BoardProps['say']): string {
  if ('lines' in result) return ''
  if (result.needs === 'stations') return say('lotteries.needs-stations')
  if (result.needs === 'fewer') return say('lotteries.needs-fewer', { most: result.most })
  return result.more === 0
    ? say('lotteries.needs-others')
    : say('lotteries.choose-more', { count: result.more })
}
