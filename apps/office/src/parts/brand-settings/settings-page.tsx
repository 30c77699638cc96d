import { type BrandSettingKey, type SettingGroup, settingGroups } from '@fairground/contract/brand-settings'
import { getBrandAccess } from '@fairground/contract/office-brand'
import {
  Alert,
  Group,
  Paper,
  SegmentedControl,
  Skeleton,
  Stack,
  Switch,
  Text,
  TextInput,
  Title,
} from '@mantine/core'
import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { oneOf, oneOrNone, useAddress } from '../../address.ts'
import { useMay } from '../../api/session.tsx'
import { useRead } from '../../api/use-reads.ts'
import { Link } from '../../router.tsx'
import { useWords } from '../../text/words.tsx'
import { codeOf, Failure } from '../failure.tsx'
import { useRowKeys } from '../row-keys.ts'
import { ScreenTitle } from '../screen-title.tsx'
import { WaitingChange } from '../waiting-change.tsx'
import { DraftBar, DraftFacts } from './draft-bar.tsx'
import { type DraftDialog, DraftDialogs } from './draft-dialogs.tsx'
import { MeanwhilePanel } from './meanwhile-panel.tsx'
import { type SettingSection, sectionsOf } from './sections.ts'
import { SettingRow } from './setting-row.tsx'
import { StaleDraft } from './stale-draft.tsx'
import { type ReadSettings, useSettings } from './use-settings.ts'
import { useSettingsDraft } from './use-settings-draft.ts'

const shownField = oneOf(['all', 'changed'], 'all')

/** A page of the settings of a group: each with its value, and one draft for all of them. */
export function SettingsPage({ group }: { group: SettingGroup }) {
  const { w } = useWords()
  const query = useSettings()
  const [turn, setTurn] = useState(0)
  const [dialog, setDialog] = useState<DraftDialog>()
  const { data, error, refetch } = query
  const onAnew = () => setTurn((before) => before + 1)
  return (
    <>
      <ScreenTitle
        title={w('brandPages.title', { group: w(`settingGroups.${group}`) })}
        about={w(`settingGroupsAbout.${group}`)}
      >
        <Link to="/settings/versions">{w('brandVersions.title')}</Link>
      </ScreenTitle>
      <NotOpen />
      {error && !data && <Failure code={codeOf(error)} onAgain={() => void refetch()} />}
      {!data && !error && (
        <Stack>
          {[40, 320, 240].map((height) => (
            <Skeleton key={height} height={height} />
          ))}
        </Stack>
      )}
      {data && (
        <SettingsForm
          key={turn}
          group={group}
          read={data}
          refetch={async () => (await refetch()).data}
          onAnew={onAnew}
          onDialog={setDialog}
        />
      )}
      {data && (
        <DraftDialogs
          opened={dialog}
          read={data}
          onClose={() => setDialog(undefined)}
          onDone={async () => {
            setDialog(undefined)
            await refetch()
            onAnew()
          }}
        />
      )}
    </>
  )
}

/** Says that the brand is not open to players yet, with the link to what is missing. */
function NotOpen() {
  const { w } = useWords()
  const { data } = useRead(getBrandAccess, {})
  if (!data || data.isOpen) return null
  return (
    <Alert color="yellow" mb="md">
      {w('brandPages.notOpen')} <Link to="/settings/opening">{w('opening.toIt')}</Link>
    </Alert>
  )
}

interface SettingsFormProps {
  group: SettingGroup
  read: ReadSettings
  refetch(): Promise<ReadSettings | undefined>
  /** Begins the form anew with what was read. */
  onAnew(): void
  /** Opens a dialog about the saved draft. */
  onDialog(dialog: DraftDialog): void
}

function SettingsForm({ group, read, refetch, onAnew, onDialog }: SettingsFormProps) {
  const { w, named } = useWords()
  const mayDraft = useMay('settings.draft')
  const mayPublish = useMay(settingGroups[group])
  const sections = sectionsOf(group)
  const [section, setSection] = useAddress('section', oneOrNone(sections.map(([name]) => name)))
  const [shown, setShown] = useAddress('show', shownField)
  const [open, setOpen] = useAddress('edit', oneOrNone(sections.flatMap(([, keys]) => keys)))
  const [text, setText] = useState('')
  const draft = useSettingsDraft(read, refetch, onAnew)
  const { changes, unsaved, faults, meanwhile, isBehind } = draft

  // Where nothing was typed, the newer draft of another person takes its place.
  const isOutdated = isBehind && unsaved.size === 0 && !draft.isSending && meanwhile === undefined
  const dropOutdated = useEffectEvent(draft.drop)
  useEffect(() => {
    if (isOutdated) dropOutdated()
  }, [isOutdated])

  const newest = read.newest.values
  const values = { ...newest, ...changes }
  const plannedFrom = read.planned.at(-1)?.from
  const isFound = (key: BrandSettingKey) => {
    const words = [key, named('brandSettings', `${key}.name`), named('brandSettings', `${key}.notice`)]
    return words.join(' ').toLowerCase().includes(text.trim().toLowerCase())
  }
  const isShown = (key: BrandSettingKey) =>
    isFound(key) && (shown === 'all' || key in changes || unsaved.has(key) || faults.has(key))
  const shownSections = sections
    .filter(([name]) => section === null || section === name)
    .map(([name, keys]) => [name, keys.filter(isShown)] as const)
    .filter(([, keys]) => keys.length > 0)
  const keys = shownSections.flatMap(([, all]) => all)
  const rows = useRowKeys<HTMLDivElement>(keys, {})

  const ofGroup = draft.list.filter(({ key }) =>
    sections.some(([, all]) => (all as readonly string[]).includes(key)),
  )
  return (
    <>
      <WaitingChange call="publishBrandSettings" subject={undefined} />
      <StaleDraft read={read} />
      <DraftFacts read={read} />
      {!mayDraft && <Note text={w('brandPages.mayNotDraft')} />}
      {mayDraft && !mayPublish && (
        <Note
          text={w('brandPages.mayNotPublish', { permission: named('permissions', settingGroups[group]) })}
        />
      )}
      <Group mb="md" mt="md" gap="sm">
        <SegmentedControl
          size="xs"
          aria-label={w('brandPages.section')}
          value={section ?? 'all'}
          onChange={(value) => setSection(value === 'all' ? null : (value as SettingSection))}
          data={[
            { value: 'all', label: w('brandPages.allSections') },
            ...sections.map(([value]) => ({ value, label: w(`settingSections.${value}`) })),
          ]}
        />
        <TextInput
          size="xs"
          className="setting-search"
          type="search"
          aria-label={w('brandPages.find')}
          placeholder={w('brandPages.find')}
          leftSection={<Search size={14} aria-hidden />}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Switch
          size="xs"
          label={w('brandPages.onlyChanged', { count: ofGroup.length })}
          checked={shown === 'changed'}
          onChange={(event) => setShown(event.currentTarget.checked ? 'changed' : 'all')}
        />
      </Group>
      {draft.wasKept && (
        <Text size="sm" c="dimmed" role="status" mb="sm">
          {w('dialog.kept')}
        </Text>
      )}
      <fieldset className="fields" disabled={!mayDraft}>
        <legend className="sr-only">{w(`settingGroups.${group}`)}</legend>
        <div ref={rows.table}>
          <Stack>
            {keys.length === 0 && (
              <Text c="dimmed" p="md">
                {w(text.trim() === '' ? 'brandPages.noChanges' : 'brandPages.nothing')}
              </Text>
            )}
            {shownSections.map(([name, all]) => (
              <Paper key={name} className="surface setting-section">
                <Title order={2} size="h4" px="md" py="sm">
                  {w(`settingSections.${name}`)}
                </Title>
                {all.map((key) => (
                  <SettingRow
                    key={key}
                    settingKey={key}
                    inForce={read.inForce.values}
                    newest={newest}
                    values={values}
                    plannedFrom={plannedFrom}
                    isUnsaved={unsaved.has(key)}
                    fault={faults.get(key)}
                    isCurrent={rows.current === key}
                    isOpen={open === key}
                    currency={read.currency}
                    languages={read.languages}
                    onOpen={(isOpen) => setOpen(isOpen ? key : null)}
                    onChange={(value) => draft.set(key, value)}
                    onUndo={() => draft.undo(key)}
                  />
                ))}
              </Paper>
            ))}
          </Stack>
        </div>
      </fieldset>
      {meanwhile && (
        <MeanwhilePanel meanwhile={meanwhile} isSending={draft.isSending} onSave={draft.saveMerged} />
      )}
      {mayDraft && !meanwhile && (
        <DraftBar
          read={read}
          draft={draft}
          onOpen={async (wanted) => {
            if (unsaved.size === 0 || (await draft.save())) onDialog(wanted)
          }}
        />
      )}
    </>
  )
}

function Note({ text }: { text: string }) {
  return (
    <Text size="sm" c="dimmed" mt="xs">
      {text}
    </Text>
  )
}
