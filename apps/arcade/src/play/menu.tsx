import type { OutputOf } from '@fairground/contract/call'
import { getSeeds, listRounds } from '@fairground/contract/rounds'
import { getStatus } from '@fairground/contract/system'
import type { SlotInfo, SoundSettings } from '@fairground/games/view'
import { numberText } from '@fairground/web/text/formats'
import { timesOf } from '@fairground/web/text/times'
import { useNow } from '@fairground/web/text/use-now'
import { Amount } from '@fairground/web/ui/amount'
import { Checkbox } from '@fairground/web/ui/checkbox'
import { Dialog } from '@fairground/web/ui/dialog'
import { Notice } from '@fairground/web/ui/notice'
import { Tabs } from '@fairground/web/ui/tabs'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { Leave } from '../parts/leave.tsx'
import { Loading } from '../parts/loading.tsx'
import { playerClient } from '../server.ts'
import { type Refusal, useWords } from '../words.ts'
import type { OpenTable } from './kept-table.ts'
import { Settings, type SettingsProps } from './settings.tsx'

interface MenuProps extends SettingsProps {
  table: OpenTable
  info: SlotInfo
  pictures: Readonly<Record<string, string>>
  stake: bigint
  stakes: readonly bigint[]
  amount(minor: bigint): string
  sound: SoundSettings
  onSound(change: Partial<SoundSettings>): void
  onClose(): void
}

/** Shows all information about a slot game: payouts, rules, proof and record; and takes the player's rating. */
export function Menu(props: MenuProps) {
  const { say } = useWords()
  return (
    <Dialog title={props.info.name} closeLabel={say('close')} onClose={props.onClose} width="usual">
      <div className="min-h-[min(58dvh,32rem)] [&_[role=tablist]]:flex [&_[role=tablist]]:overflow-x-auto [&_[role=tab]]:flex-1 [&_[role=tab]]:px-1.5 [&_[role=tab]]:text-sm sm:[&_[role=tab]]:text-base">
        <Tabs
          label={say('top.menu')}
          initial="pays"
          tabs={[
            { name: 'pays', title: say('menu.pays'), content: <Pays {...props} /> },
            { name: 'rules', title: say('menu.rules'), content: <Rules {...props} /> },
            {
              name: 'fairness',
              title: say('menu.fairness'),
              content: <Fairness seeds={props.table.seeds} />,
            },
            { name: 'history', title: say('menu.history'), content: <History {...props} /> },
            {
              name: 'settings',
              title: say('menu.settings'),
              content: (
                <>
                  <Settings {...props} />
                  <h3 className="mt-6 mb-1 text-xl">{say('top.sound')}</h3>
                  <Sound {...props} />
                </>
              ),
            },
          ]}
        />
      </div>
    </Dialog>
  )
}

function Pays({ info, pictures, stake, amount }: MenuProps) {
  const { say, sayOfGame } = useWords()
  const pay = (units: number) => amount((BigInt(units) * stake) / BigInt(info.unitsPerStake))
  const nameOf = (symbol: string) => sayOfGame(`${info.id}.symbol.${symbol}`)
  const opensSpins = info.freeSpinsFor.some((spins) => spins > 0)
  const specials = [
    { symbol: info.wild, words: 'pays.wild' },
    { symbol: info.scatter, words: opensSpins ? 'pays.scatter' : 'pays.special' },
    ...(info.closed ? [{ symbol: info.closed, words: 'pays.closed' } as const] : []),
  ] as const
  const anywhere = info.freeSpinsFor.flatMap((spins, count) => {
    const units = info.scatterPays[count] ?? 0
    if (spins === 0 && units === 0) return []
    const words =
      units > 0 ? say('pays.and-spins', { amount: pay(units), spins }) : say('pays.spins', { spins })
    return [[`${count}×`, words] as const]
  })
  const picture = (symbol: string) => (
    <img src={pictures[symbol]} alt="" width={72} height={72} className="size-16 shrink-0" />
  )
  return (
    <>
      <p className="mb-3 text-sm text-soft">
        {say('pays.at', { stake: amount(stake) })} {say(`pays.how-${info.winsOn}`)}
      </p>
      <ul className="grid gap-2 sm:grid-cols-2">
        {specials.map(({ symbol, words }) => (
          <li key={symbol} className="flex items-center gap-3 rounded-usual bg-raised p-3">
            {picture(symbol)}
            <div className="min-w-0 text-sm">
              <p className="font-semibold">{nameOf(symbol)}</p>
              <p className="text-soft">{say(words, { symbol: nameOf(info.scatter) })}</p>
            </div>
          </li>
        ))}
        {info.paytable.map(({ symbol, units }) => (
          <li key={symbol} className="flex items-center gap-3 rounded-usual bg-raised p-3">
            {picture(symbol)}
            <PayList
              name={nameOf(symbol)}
              rows={units.map((each, at) => [`${info.counts[at]}×`, pay(each)])}
            />
          </li>
        ))}
        {anywhere.length > 0 && (
          <li className="flex items-center gap-3 rounded-usual bg-raised p-3 sm:col-span-2">
            {picture(info.scatter)}
            <PayList name={say('pays.anywhere', { symbol: nameOf(info.scatter) })} rows={anywhere} />
          </li>
        )}
        {info.holdPrizes && (
          <li className="flex items-center gap-3 rounded-usual bg-raised p-3 sm:col-span-2">
            {picture(info.scatter)}
            <PayList
              name={nameOf(info.scatter)}
              rows={info.holdPrizes.map(({ prize, units }) => [
                sayOfGame(`slots.prize.${prize}`),
                pay(units),
              ])}
            />
          </li>
        )}
      </ul>
      {info.lines.length > 0 && (
        <>
          <h3 className="mt-6 text-xl">{say('pays.lines', { count: info.lines.length })}</h3>
          <p className="mt-1 text-sm text-soft">{say('pays.lines-text')}</p>
          <ol className="mt-3 grid grid-cols-4 gap-2 sm:grid-cols-5">
            {info.lines.map((line, index) => (
              <li key={line.join('')} className="rounded-small bg-raised p-2 text-center text-xs">
                <Line line={line} rows={info.grid.rows} />
                <span className="tabular text-soft">{index + 1}</span>
              </li>
            ))}
          </ol>
        </>
      )}
    </>
  )
}

/** Shows counts or names, each with its payout, highest first. */
function PayList({ name, rows }: { name: string; rows: readonly (readonly [string, string])[] }) {
  return (
    <div className="min-w-0 flex-1 text-sm">
      <p className="font-semibold">{name}</p>
      <dl className="tabular mt-0.5 grid grid-cols-[auto_1fr] gap-x-3">
        {rows.toReversed().map(([count, value]) => [
          <dt key={`${count} name`} className="text-soft">
            {count}
          </dt>,
          <dd key={`${count} value`} className="font-semibold">
            {value}
          </dd>,
        ])}
      </dl>
    </div>
  )
}

function Line({ line, rows }: { line: readonly number[]; rows: number }) {
  return (
    <svg
      viewBox={`0 0 ${line.length * 10} ${rows * 10}`}
      aria-hidden="true"
      className="mx-auto w-full max-w-16"
    >
      {line.flatMap((marked, reel) =>
        Array.from({ length: rows }, (_, row) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: the places of a grid stay where they are
            key={`${reel} ${row}`}
            x={reel * 10 + 1}
            y={row * 10 + 1}
            width="8"
            height="8"
            rx="2"
            className={marked === row ? 'fill-gold' : 'fill-pressed'}
          />
        )),
      )}
    </svg>
  )
}

function Rules({ info, stakes, amount }: MenuProps) {
  const { say, sayOfGame, tag } = useWords()
  const whole = (count: number) => numberText(count, tag)
  return (
    <>
      <ul className="grid list-disc gap-2 ps-5">
        {info.rules.map(({ words, values }) => (
          <li key={words}>{sayOfGame(words, values)}</li>
        ))}
        <li>{say('rules.cut')}</li>
      </ul>
      <dl className="mt-6 grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <Fact
          name={say('rules.return')}
          value={`${info.returnPercent}%`}
          note={
            info.simulated
              ? say('rules.simulated', {
                  rounds: whole(info.simulated.rounds),
                  percent: info.simulated.plusMinusPercent,
                })
              : say('rules.return-text')
          }
        />
        <Fact name={say('rules.hit')} value={`${info.hitPercent}%`} />
        <Fact
          name={say('rules.top')}
          value={say('rules.times', { times: whole(info.topPrize.timesStake) })}
          note={`${sayOfGame(info.topPrize.words)} ${say('rules.one-in', { rounds: whole(info.topPrize.oneIn) })}`}
        />
        <Fact
          name={say('rules.most')}
          value={say('rules.times', { times: whole(info.maxWin.timesStake) })}
          note={say('rules.rarer', { rounds: whole(info.maxWin.rarerThanOneIn) })}
        />
        <Fact name={say('rules.stakes')} value={`${amount(stakes[0]!)} – ${amount(stakes.at(-1)!)}`} />
      </dl>
    </>
  )
}

function Fact({ name, value, note }: { name: string; value: ReactNode; note?: string }) {
  return (
    <div>
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="tabular font-semibold">{value}</dd>
      {note && <dd className="text-sm text-soft">{note}</dd>}
    </div>
  )
}

type Seeds = MenuProps['table']['seeds']

function Fairness({ seeds: atOpening }: { seeds: Seeds }) {
  const { say, code } = useWords()
  const [seeds, setSeeds] = useState(atOpening)
  useEffect(() => {
    void playerClient(code)
      .send(getSeeds, {})
      .then((answer) => answer.ok && setSeeds(answer.value))
  }, [code])
  return (
    <>
      <p>{say('fairness.text')}</p>
      <dl className="mt-4 grid gap-3 [&_dd]:font-mono [&_dd]:text-sm [&_dd]:font-normal [&_dd]:break-all">
        <Fact name={say('proof.hash')} value={seeds.serverSeedHash} />
        <Fact name={say('proof.client-seed')} value={seeds.clientSeed} />
        <Fact name={say('fairness.next')} value={seeds.nextNonce} />
      </dl>
      <p className="mt-4 mb-3 text-sm text-soft">{say('fairness.change')}</p>
      <Leave to="/?modal=member-centre&page=personalHistoryCopy">{say('history.open')}</Leave>
    </>
  )
}

const roundsShown = 10

function History({ table }: MenuProps) {
  const { say, code, sayRefusal, tag } = useWords()
  const [rounds, setRounds] = useState<OutputOf<typeof listRounds>['list']>()
  const [timeZone, setTimeZone] = useState('UTC')
  const [refusal, setRefusal] = useState<Refusal>()
  const { nodeId } = table.game
  const times = timesOf({ tag, timeZone, nowMs: useNow() })
  useEffect(() => {
    const client = playerClient(code)
    void Promise.all([
      client.send(listRounds, { nodeId, pageSize: roundsShown }),
      client.send(getStatus, {}),
    ]).then(([answer, status]) => {
      if (status.ok) setTimeZone(status.value.timeZone)
      if (answer.ok) setRounds(answer.value.list)
      else setRefusal(answer.error)
    })
  }, [code, nodeId])

  if (refusal) return <Notice kind="coral">{sayRefusal(refusal)}</Notice>
  if (!rounds) return <Loading />
  return (
    <>
      {rounds.length === 0 ? (
        <p className="mb-4 text-soft">{say('history.none')}</p>
      ) : (
        <ul className="mb-4 overflow-hidden rounded-usual border border-line">
          {rounds.map((round) => (
            <li
              key={round.roundId}
              className="tabular flex flex-wrap items-center justify-between gap-x-4 px-4 py-2 text-sm not-last:border-b not-last:border-line"
            >
              <span className="text-soft">{times.near(round.openedAt)}</span>
              <span>
                <span className="text-soft">{say('bar.stake')} </span>
                <Amount amount={round.staked} currency={round.currency} />
                <span className="ms-4 text-soft">{say('bar.win')} </span>
                <Amount amount={round.won} currency={round.currency} className="font-semibold" />
              </span>
            </li>
          ))}
        </ul>
      )}
      <Leave to="/?modal=member-centre&page=personalHistoryCopy">{say('history.open')}</Leave>
    </>
  )
}

function Sound({ sound, onSound }: MenuProps) {
  const { say } = useWords()
  return (
    <>
      <p className="text-sm text-soft">{say('sound.text')}</p>
      <div className="my-3">
        <Checkbox checked={sound.isOn} onChange={({ target }) => onSound({ isOn: target.checked })}>
          {say('sound.on')}
        </Checkbox>
      </div>
      <div className="grid gap-4">
        <Volume name={say('sound.music')} value={sound.music} onChange={(music) => onSound({ music })} />
        <Volume
          name={say('sound.effects')}
          value={sound.effects}
          onChange={(effects) => onSound({ effects })}
        />
      </div>
    </>
  )
}

function Volume({ name, value, onChange }: { name: string; value: number; onChange(value: number): void }) {
  const { tag } = useWords()
  const id = useId()
  const percent = numberText(value, tag, { style: 'percent' })
  return (
    <div className="rounded-usual bg-raised px-4 pt-3 pb-1">
      <div className="flex justify-between gap-4">
        <label htmlFor={id} className="font-semibold">
          {name}
        </label>
        <output htmlFor={id} className="tabular text-soft">
          {percent}
        </output>
      </div>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        step={5}
        value={Math.round(value * 100)}
        aria-valuetext={percent}
        onChange={({ target }) => onChange(Number(target.value) / 100)}
        className="h-11 w-full cursor-pointer accent-gold"
      />
    </div>
  )
}
