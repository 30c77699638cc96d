import { levels } from '@fairground/contract/levels'
import { listLabels } from '@fairground/contract/office-players'
import { mostRanks } from '@fairground/contract/rank-figures'
import { playerStates } from '@fairground/contract/staff-figures'
import { standings } from '@fairground/kernel/standing'
import { Button, Group, Select, TextInput } from '@mantine/core'
import { code, day, oneOrNone, useAddress } from '../../address.ts'
import { useMay } from '../../api/session.tsx'
import { useRead } from '../../api/use-reads.ts'
import { replaceSearch } from '../../router.tsx'
import { useWords } from '../../text/words.tsx'

const ranks = Array.from({ length: mostRanks + 1 }, (_, rank) => String(rank))
const stateField = oneOrNone(playerStates)
const standingField = oneOrNone(Object.keys(standings))
const rankField = oneOrNone(ranks)
const levelField = oneOrNone(levels.map(String))
const fields = ['state', 'standing', 'level', 'rankfrom', 'rankto', 'from', 'until', 'label'] as const

/** Returns the filters of the list of players in the address, as `listPlayers` takes them. */
export function useFilters() {
  const [state] = useAddress('state', stateField)
  const [standing] = useAddress('standing', standingField)
  const [rankFrom] = useAddress('rankfrom', rankField)
  const [rankTo] = useAddress('rankto', rankField)
  const [from] = useAddress('from', day)
  const [until] = useAddress('until', day)
  const [level] = useAddress('level', levelField)
  const [label] = useAddress('label', code)
  return {
    ...(state && { state }),
    ...(standing && { standing }),
    ...(rankFrom && { rankFrom }),
    ...(rankTo && { rankTo }),
    ...(from && { registeredFrom: from }),
    ...(until && { registeredUntil: until }),
    ...(level && { level }),
    ...(label && { label }),
  }
}

/** The fields of the filters of the list of players; labels only for those who may see the brand’s labels. */
export function Filters({ isFiltered }: { isFiltered: boolean }) {
  const { w, named } = useWords()
  const mayLabel = useMay('players.labels')
  const { data: labels } = useRead(listLabels, {}, { isOn: mayLabel })
  const [from, setFrom] = useAddress('from', day)
  const [until, setUntil] = useAddress('until', day)
  const [label, setLabel] = useAddress('label', code)
  const known = labels?.list.map((one) => ({ value: one.code, label: one.name })) ?? []
  const isKnown = label === '' || known.some(({ value }) => value === label)

  function clear() {
    replaceSearch((address) => {
      for (const field of fields) address.delete(field)
    })
  }

  return (
    <Group mb="md" align="end" className="filters">
      <Choice
        label={w('players.state')}
        field={stateField}
        name="state"
        data={playerStates.map((value) => ({ value, label: named('playerStates', value) }))}
      />
      <Choice
        label={w('player.standing')}
        field={standingField}
        name="standing"
        data={Object.keys(standings).map((value) => ({ value, label: named('standings', value) }))}
      />
      <Choice
        label={w('player.level')}
        field={levelField}
        name="level"
        data={levels.map(String).map((value) => ({ value, label: named('playerLevels', value) }))}
      />
      <Choice label={w('players.rankFrom')} field={rankField} name="rankfrom" data={ranks} />
      <Choice label={w('players.rankTo')} field={rankField} name="rankto" data={ranks} />
      <TextInput
        type="date"
        label={w('players.registeredFrom')}
        value={from}
        max={until || undefined}
        onChange={(event) => setFrom(event.currentTarget.value)}
      />
      <TextInput
        type="date"
        label={w('players.registeredUntil')}
        value={until}
        min={from || undefined}
        onChange={(event) => setUntil(event.currentTarget.value)}
      />
      {mayLabel && (
        <Select
          label={w('players.label')}
          placeholder={w('players.any')}
          clearable
          clearButtonProps={{ 'aria-label': w('players.any') }}
          value={label || null}
          onChange={(value) => setLabel(value ?? '')}
          data={isKnown ? known : [...known, { value: label, label }]}
        />
      )}
      {isFiltered && (
        <Button variant="default" onClick={clear}>
          {w('players.clear')}
        </Button>
      )}
    </Group>
  )
}

interface ChoiceProps<Value extends string> {
  label: string
  name: (typeof fields)[number]
  field: ReturnType<typeof oneOrNone<Value>>
  data: readonly (string | { value: string; label: string })[]
}

/** One of some values of a field of the address, or any. */
function Choice<Value extends string>({ label, name, field, data }: ChoiceProps<Value>) {
  const { w } = useWords()
  const [value, setValue] = useAddress(name, field)
  return (
    <Select
      label={label}
      placeholder={w('players.any')}
      clearable
      clearButtonProps={{ 'aria-label': w('players.any') }}
      value={value}
      onChange={(chosen) => setValue(chosen as Value | null)}
      data={[...data]}
    />
  )
}
