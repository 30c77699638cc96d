import type { OutputOf } from '@fairground/contract/call'
import { getSeeds, listRounds } from '@fairground/contract/rounds'
import { getStatus } from '@fairground/contract/system'
import type { GameInfo } from '@fairground/games/game'
import type { SoundSettings } from '@fairground/games/view'
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

export interface MenuProps extends SettingsProps {
  table: OpenTable
  info: GameInfo
  /** The paytable; absent for a game whose payouts follow from the choice of the player. */
  pays?: ReactNode
  stakes: readonly bigint[]
  amount(minor: bigint): string
  /** Absent for a game without sound. */
  sound?: SoundSettings
  onSound?(change: Partial<SoundSettings>): void
  onClose(): void
}

/** Shows all information about a game: payouts, rules, proof, record and settings. */
export function Menu(props: MenuProps) {
  const { say } = useWords()
  const { pays, sound, onSound } = props
  return (
    <Dialog title={props.info.name} closeLabel={say('close')} onClose={props.onClose} width="usual">
      <div className="min-h-[min(58dvh,32rem)] [&_[role=tablist]]:flex [&_[role=tablist]]:overflow-x-auto [&_[role=tab]]:flex-1 [&_[role=tab]]:px-1.5 [&_[role=tab]]:text-sm sm:[&_[role=tab]]:text-base">
        <Tabs
          label={say('top.menu')}
          initial={pays ? 'pays' : 'rules'}
          tabs={[
            ...(pays ? [{ name: 'pays', title: say('menu.pays'), content: pays }] : []),
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
                  {sound && onSound && (
                    <>
                      <h3 className="mt-6 mb-1 text-xl">{say('top.sound')}</h3>
                      <Sound sound={sound} onSound={onSound} />
                    </>
                  )}
                </>
              ),
            },
          ]}
        />
      </div>
    </Dialog>
  )
}

function Rules({ info, pays, stakes, amount }: MenuProps) {
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
              : say(pays ? 'rules.return-text' : 'rules.return-of-choices')
          }
        />
        {pays && <Fact name={say('rules.hit')} value={`${info.hitPercent}%`} />}
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

function Sound({ sound, onSound }: Required<Pick<MenuProps, 'sound' | 'onSound'>>) {
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
