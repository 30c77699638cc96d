import { type BrandGame, setBrandGame } from '@fairground/contract/office-catalogue'
import { Checkbox, NumberInput, Select, SimpleGrid, Stack, Switch, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useSession } from '../../api/session.tsx'
import { MaintenanceFields } from '../../parts/catalogue/maintenance-fields.tsx'
import { OfferFields } from '../../parts/catalogue/offer-fields.tsx'
import { SettingDialog } from '../../parts/setting-dialog.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'
import { type GameTerms, rangeOf, termsIn } from './game.ts'

/** The parts of what a brand sets for a game, each with a dialog of its own. */
export type GamePart = 'offer' | 'maintenance' | 'stakes' | 'weight' | 'rooms'

interface GameDialogProps {
  game: BrandGame
  part: GamePart
  onClose(): void
}

/** Changes a part of what the brand sets for a game, with a reason. */
export function GameDialog({ game, part, onClose }: GameDialogProps) {
  const { w } = useWords()
  const { gameId, gameName: name, version } = game
  const [values, setValues] = useState<GameTerms>(termsIn(game))
  const change = (more: Partial<GameTerms>) => setValues((before) => ({ ...before, ...more }))
  const texts = {
    offer: [w('games.offerOf', { name }), w('games.offerText')],
    maintenance: [w('catalogue.maintenanceOf', { name }), w('catalogue.maintenanceText')],
    stakes: [w('games.stakesOf', { name }), w('games.stakesText')],
    weight: [w('games.weightOf', { name }), w('games.weightText')],
    rooms: [w('games.roomsOf', { name }), w('games.roomsText')],
  } as const
  const [title, text] = texts[part]
  return (
    <SettingDialog
      title={title}
      text={text}
      confirm={w('catalogue.save')}
      call={setBrandGame}
      subject={`brand-game/${gameId}`}
      version={version}
      values={values}
      more={() => ({ gameId })}
      onTake={(now) => setValues(termsIn(now))}
      onClose={onClose}
    >
      {part === 'offer' && <OfferFields value={values} onChange={change} />}
      {part === 'maintenance' && (
        <>
          {game.isVendorInMaintenance && (
            <Text size="sm" c="dimmed">
              {w('games.vendorMaintained')}
            </Text>
          )}
          <MaintenanceFields value={values.maintenance} onChange={(maintenance) => change({ maintenance })} />
        </>
      )}
      {part === 'stakes' && (
        <StakesFields game={game} stakes={values.stakes} onChange={(stakes) => change({ stakes })} />
      )}
      {part === 'weight' && (
        <WeightField
          usual={game.usualWeight!}
          weight={values.turnoverWeight}
          onChange={(turnoverWeight) => change({ turnoverWeight })}
        />
      )}
      {part === 'rooms' && (
        <RoomFields
          game={game}
          closed={values.closedRooms}
          onChange={(closedRooms) => change({ closedRooms })}
        />
      )}
    </SettingDialog>
  )
}

interface StakesFieldsProps {
  game: BrandGame
  stakes: GameTerms['stakes']
  onChange(stakes: GameTerms['stakes']): void
}

/** The fields of the stakes that a brand allows: one of the steps, or any amount between. */
function StakesFields({ game, stakes, onChange }: StakesFieldsProps) {
  const { w } = useWords()
  const { money } = useFormats()
  const { currency } = useSession().self.brand
  const { offeredStakes, hasSteps } = game
  const offered = { least: offeredStakes[0]!, most: offeredStakes.at(-1)! }
  const shown = (amount: string) => money({ amount, currency })
  return (
    <>
      <Switch
        label={w('games.hasOwnStakes')}
        description={w('games.offeredStakes', { least: shown(offered.least), most: shown(offered.most) })}
        checked={stakes !== null}
        onChange={(event) => onChange(event.currentTarget.checked ? rangeOf(game) : null)}
      />
      {stakes && (
        <SimpleGrid cols={2}>
          {(['least', 'most'] as const).map((end) =>
            hasSteps ? (
              <Select
                key={end}
                label={w(end === 'least' ? 'games.least' : 'games.most')}
                allowDeselect={false}
                value={stakes[end]}
                onChange={(value) => onChange({ ...stakes, [end]: value ?? stakes[end] })}
                data={offeredStakes.map((value) => ({ value, label: shown(value) }))}
              />
            ) : (
              <TextInput
                key={end}
                required
                inputMode="decimal"
                label={w(end === 'least' ? 'games.least' : 'games.most')}
                value={stakes[end]}
                onChange={(event) => onChange({ ...stakes, [end]: event.currentTarget.value.trim() })}
              />
            ),
          )}
        </SimpleGrid>
      )}
    </>
  )
}

interface WeightFieldProps {
  /** Percent. */
  usual: number
  weight: number | null
  onChange(weight: number | null): void
}

/** The field of the weight of a game's turnover. */
function WeightField({ usual, weight, onChange }: WeightFieldProps) {
  const { w } = useWords()
  return (
    <>
      <Switch
        label={w('games.hasOwnWeight')}
        description={w('games.usualWeight', { percent: usual })}
        checked={weight !== null}
        onChange={(event) => onChange(event.currentTarget.checked ? usual : null)}
      />
      {weight !== null && (
        <NumberInput
          required
          label={w('games.weight')}
          suffix=" %"
          min={0}
          max={100}
          allowDecimal={false}
          value={weight}
          onChange={(value) => onChange(Number(value))}
        />
      )}
    </>
  )
}

interface RoomFieldsProps {
  game: BrandGame
  closed: readonly string[]
  onChange(closed: string[]): void
}

/** The rooms of a game, each open or closed. */
function RoomFields({ game, closed, onChange }: RoomFieldsProps) {
  const { w } = useWords()
  return (
    <fieldset className="plain-fields">
      <legend>{w('games.openRooms')}</legend>
      <Stack gap="xs">
        {game.rooms.map(({ roomId, roomName, isSupplied }) => (
          <Checkbox
            key={roomId}
            label={roomName}
            description={isSupplied ? undefined : w('catalogue.notSupplied')}
            checked={!closed.includes(roomId)}
            onChange={(event) =>
              onChange(
                event.currentTarget.checked ? closed.filter((id) => id !== roomId) : [...closed, roomId],
              )
            }
          />
        ))}
      </Stack>
    </fieldset>
  )
}
