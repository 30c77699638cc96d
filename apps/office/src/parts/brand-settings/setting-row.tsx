import type {
  BrandSettingKey,
  BrandSettingTerms,
  BrandSettingValues,
} from '@fairground/contract/brand-settings'
import { Button, Group, Loader, Text } from '@mantine/core'
import { ChevronDown, Undo2 } from 'lucide-react'
import { type ComponentType, Suspense, useId } from 'react'
import { Link } from '../../router.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'
import { settingText } from '../changes/brand-values.ts'
import { useTelling } from '../changes/use-telling.ts'
import { lazyPart, PartBoundary } from '../crash.tsx'
import type { ControlProps } from './control.ts'
import { isSameValue, termsOf } from './draft-values.ts'
import { LanguagesControl } from './languages-control.tsx'
import { SettingValue, useDiffLines } from './setting-diff.tsx'
import type { Fault } from './setting-faults.ts'
import { ChoiceControl, NumberControl, SwitchControl, TextControl, TextsControl } from './simple-controls.tsx'

type Control = BrandSettingTerms['control']

/** The forms that fit beside the name of a setting. */
const beside: Partial<Record<Control, ComponentType<ControlProps>>> = {
  switch: SwitchControl,
  amount: NumberControl,
  number: NumberControl,
  text: TextControl,
  choice: ChoiceControl,
  texts: TextsControl,
  languages: LanguagesControl,
}

/** The forms that unfold below a setting, each loaded when it is first shown. */
const below: Partial<Record<Control, ComponentType<ControlProps>>> = {
  colours: lazyPart(async () => (await import('./colours-editor.tsx')).ColoursEditor),
  mark: lazyPart(async () => (await import('./mark-editor.tsx')).MarkEditor),
  labels: lazyPart(async () => (await import('./labels-editor.tsx')).LabelsEditor),
  links: lazyPart(async () => (await import('./links-editor.tsx')).LinksEditor),
  licence: lazyPart(async () => (await import('./licence-editor.tsx')).LicenceEditor),
  'register-fields': lazyPart(
    async () => (await import('./register-fields-editor.tsx')).RegisterFieldsEditor,
  ),
}

/** The pages on which settings are changed by a call of their own. */
const pages = {
  setRankClubs: { path: '/ranks', title: 'ranks.title' },
  setEventThresholds: { path: '/alarms', title: 'alarms.title' },
} as const

interface SettingRowProps {
  settingKey: BrandSettingKey
  /** The values in force, of the newest version, and of that version with the draft. */
  inForce: BrandSettingValues
  newest: BrandSettingValues
  values: BrandSettingValues
  /** When the newest version begins, if it is planned. */
  plannedFrom: string | undefined
  isUnsaved: boolean
  fault: Fault | undefined
  isCurrent: boolean
  isOpen: boolean
  currency: string
  languages: readonly string[]
  onOpen(isOpen: boolean): void
  onChange(value: unknown): void
  onUndo(): void
}

/** A setting: its name, what players notice of it, its form, and what the draft changes. */
export function SettingRow(props: SettingRowProps) {
  const { settingKey: key, newest, values, isUnsaved, fault, isCurrent, isOpen, currency, languages } = props
  const { w, named } = useWords()
  const id = useId()
  const { control, setBy, judges, second } = termsOf(key)
  const isChanged = !isSameValue(key, newest[key], values[key])
  const Beside = beside[control]
  const Below = below[control]
  const [nameId, aboutId] = [`${id}-name`, `${id}-about`]
  const controlProps: ControlProps = {
    settingKey: key,
    value: values[key],
    onChange: props.onChange,
    nameId,
    aboutId,
    isInvalid: fault !== undefined,
    currency,
    values,
    languages,
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in all browsers
    <div
      role="group"
      aria-labelledby={nameId}
      className="setting-row"
      data-row={key}
      data-current={isCurrent || undefined}
      data-changed={isChanged || undefined}
      data-invalid={fault !== undefined || undefined}
      tabIndex={-1}
    >
      <div className="setting-about">
        <Group gap="xs">
          <Text fw={600} id={nameId}>
            {named('brandSettings', `${key}.name`)}
          </Text>
          {isUnsaved && (
            <span className="chip" data-missing>
              {w('brandPages.unsaved')}
            </span>
          )}
        </Group>
        <Text size="sm" id={aboutId}>
          {named('brandSettings', `${key}.notice`)}
        </Text>
        {!setBy && (
          <Text size="xs" c="dimmed" mt={4}>
            {[named('judgedBy', judges), ...(second === 'none' ? [] : [named('secondPersons', second)])].join(
              ' ',
            )}
          </Text>
        )}
      </div>
      <div className="setting-control">
        {setBy ? (
          <ElsewhereControl {...props} call={setBy} />
        ) : Beside ? (
          <Beside {...controlProps} />
        ) : (
          <Group gap="xs" justify="space-between" wrap="nowrap" align="center">
            <Text size="sm">
              <ValueText settingKey={key} value={values[key]} />
            </Text>
            <Button
              size="compact-sm"
              variant="default"
              flex="none"
              aria-expanded={isOpen}
              aria-labelledby={`${id}-edit ${nameId}`}
              rightSection={<ChevronDown size={14} aria-hidden className="setting-fold" />}
              onClick={() => props.onOpen(!isOpen)}
            >
              <span id={`${id}-edit`}>{w(isOpen ? 'brandPages.fold' : 'brandPages.edit')}</span>
            </Button>
          </Group>
        )}
        {fault && (
          <Text size="xs" c="red.9" className="setting-fault" role="alert">
            <FaultText settingKey={key} fault={fault} />
          </Text>
        )}
        <Standing {...props} isChanged={isChanged} />
      </div>
      {Below && isOpen && (
        <div className="setting-below">
          <PartBoundary subject={key}>
            <Suspense fallback={<Loader size="sm" />}>
              <Below {...controlProps} />
            </Suspense>
          </PartBoundary>
        </div>
      )}
    </div>
  )
}

function ValueText({ settingKey, value }: { settingKey: BrandSettingKey; value: unknown }) {
  const telling = useTelling()
  return settingText(settingKey, value, telling)
}

function FaultText({ settingKey, fault }: { settingKey: BrandSettingKey; fault: Fault }) {
  const { w } = useWords()
  const { whole } = useFormats()
  const [from, to] = termsOf(settingKey).range ?? [0, 0]
  return w(`brandPages.fault.${fault}`, { from: whole(from), to: whole(to) })
}

/** Says what is in force, what is planned, and what the draft makes of it, with the button that undoes that. */
function Standing(props: SettingRowProps & { isChanged: boolean }) {
  const { settingKey: key, inForce, newest, values, plannedFrom, isChanged, isUnsaved, onUndo } = props
  const { w, named } = useWords()
  const { minute } = useFormats()
  const telling = useTelling()
  const linesOf = useDiffLines()
  const isPlanned = plannedFrom !== undefined && !isSameValue(key, inForce[key], newest[key])
  const mayUndo = isChanged || isUnsaved
  if (!isPlanned && !mayUndo) return null
  return (
    <div className="setting-standing">
      {isPlanned && (
        <Text size="xs" c="dimmed">
          {w('brandPages.planned', {
            now: settingText(key, inForce[key], telling),
            next: settingText(key, newest[key], telling),
            from: minute(plannedFrom),
          })}
        </Text>
      )}
      {mayUndo && (
        <Group gap="xs" wrap="nowrap" align="start" justify="space-between">
          <div className="setting-lines">
            {isChanged ? (
              linesOf({ key, before: newest[key], after: values[key] }).map(({ name, before, after }) => (
                <Text key={name} size="xs">
                  {name && <span className="dimmed">{name}: </span>}
                  <del>
                    <SettingValue text={before} />
                  </del>
                  {' → '}
                  <ins>
                    <SettingValue text={after} />
                  </ins>
                </Text>
              ))
            ) : (
              <Text size="xs" c="dimmed">
                {w('brandPages.backToVersion')}
              </Text>
            )}
          </div>
          {isChanged && (
            <Button
              size="compact-xs"
              variant="subtle"
              flex="none"
              leftSection={<Undo2 size={12} aria-hidden />}
              aria-label={w('brandPages.undoOf', { name: named('brandSettings', `${key}.name`) })}
              onClick={onUndo}
            >
              {w('brandPages.undo')}
            </Button>
          )}
        </Group>
      )}
    </div>
  )
}

/** The value in force of a setting that another page changes, with the link to that page. */
function ElsewhereControl({ settingKey, inForce, call }: SettingRowProps & { call: keyof typeof pages }) {
  const { w } = useWords()
  const { path, title } = pages[call]
  return (
    <>
      <Text size="sm">
        <ValueText settingKey={settingKey} value={inForce[settingKey]} />
      </Text>
      <Text size="sm">
        <Link to={path}>{w('brandPages.setOn', { page: w(title) })}</Link>
      </Text>
    </>
  )
}
