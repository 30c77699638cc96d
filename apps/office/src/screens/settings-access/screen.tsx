import { getBrandAccess } from '@fairground/contract/office-brand'
import { Alert, Button, Group, Paper, Skeleton, Stack, Text } from '@mantine/core'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useMay } from '../../api/session.tsx'
import { useRead } from '../../api/use-reads.ts'
import { placeText } from '../../parts/changes/brand-values.ts'
import { useTelling } from '../../parts/changes/use-telling.ts'
import { codeOf, Failure } from '../../parts/failure.tsx'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { ScreenTitle } from '../../parts/screen-title.tsx'
import { Part } from '../../parts/settings-part.tsx'
import { StateWord } from '../../parts/state-word.tsx'
import { WaitingChange } from '../../parts/waiting-change.tsx'
import { Link } from '../../router.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'
import { isSameRule, type ReadAccess, type Rule } from './access.ts'
import { AccessDialog } from './access-dialog.tsx'
import { MaintenanceDialog } from './maintenance-dialog.tsx'
import { RuleDialog } from './rule-dialog.tsx'

/** A change that a dialog asks for. */
type Asked = 'maintain' | 'endMaintenance' | 'close' | 'reopen' | 'addRule' | { removes: Rule }

/** The page of who can reach the site: maintenance, closing, and the places whose visitors are refused. */
export function Screen() {
  const { w } = useWords()
  const query = useRead(getBrandAccess, {})
  const { data, error, refetch } = query
  const [asked, setAsked] = useState<Asked>()
  const mayChange = useMay('settings.access')
  return (
    <>
      <ScreenTitle title={w('access.title')} about={w('access.about')} />
      {error && !data && <Failure code={codeOf(error)} onAgain={() => void refetch()} />}
      {!data && !error && <Skeleton height={160} />}
      {data && (
        <Stack>
          <WaitingChange call="setBrandAccess" subject={undefined} />
          {!data.isOpen && (
            <Alert color="yellow">
              {w('brandPages.notOpen')} <Link to="/settings/opening">{w('opening.toIt')}</Link>
            </Alert>
          )}
          <SitePart access={data} mayChange={mayChange} onAsk={setAsked} />
          <PlacesPart access={data} mayChange={mayChange} onAsk={setAsked} query={query} />
          {asked && (
            <AskedDialog
              access={data}
              asked={asked}
              onClose={() => {
                setAsked(undefined)
                void refetch()
              }}
            />
          )}
        </Stack>
      )}
    </>
  )
}

interface PartProps {
  access: ReadAccess
  mayChange: boolean
  onAsk(asked: Asked): void
}

/** The state of the whole site, with the buttons that close and open it. */
function SitePart({ access, mayChange, onAsk }: PartProps) {
  const { w } = useWords()
  const { minute } = useFormats()
  const { isInMaintenance, maintenanceUntil, isClosedEverywhere, isOpen } = access
  return (
    <Part
      title={w('access.site')}
      about={w('access.siteAbout')}
      action={
        mayChange && (
          <Group gap="xs">
            {isInMaintenance && (
              <>
                <Button variant="default" onClick={() => onAsk('maintain')}>
                  {w('access.changeEnd')}
                </Button>
                <Button onClick={() => onAsk('endMaintenance')}>{w('access.endMaintenance')}</Button>
              </>
            )}
            {isClosedEverywhere && <Button onClick={() => onAsk('reopen')}>{w('access.reopen')}</Button>}
            {!isInMaintenance && !isClosedEverywhere && (
              <Button variant="default" onClick={() => onAsk('maintain')}>
                {w('access.maintain')}
              </Button>
            )}
            {!isClosedEverywhere && (
              <Button color="red.9" onClick={() => onAsk('close')}>
                {w('access.close')}
              </Button>
            )}
          </Group>
        )
      }
    >
      <Group gap="md">
        <StateWord
          is={
            isInMaintenance
              ? 'access.inMaintenance'
              : isClosedEverywhere
                ? 'access.isClosed'
                : isOpen
                  ? 'access.isOpen'
                  : 'access.notOpened'
          }
        />
        {isInMaintenance && (
          <Text size="sm" c="dimmed">
            {maintenanceUntil === null
              ? w('access.endUnknown')
              : w('access.endIs', { time: minute(maintenanceUntil) })}
          </Text>
        )}
      </Group>
    </Part>
  )
}

/** The rules of places, which refuse visitors or let them in. */
function PlacesPart({
  access,
  mayChange,
  onAsk,
  query,
}: PartProps & { query: { error: Error | null; refetch(): unknown } }) {
  const { w } = useWords()
  const telling = useTelling()
  const columns: Column<Rule>[] = [
    { id: 'place', header: w('access.place'), cell: ({ row }) => placeText(row.original, telling) },
    {
      id: 'effect',
      header: w('access.effect'),
      cell: ({ row }) => (
        <StateWord is={row.original.effect === 'deny' ? 'access.denies' : 'access.allows'} />
      ),
    },
    ...(mayChange
      ? [
          {
            id: 'acts',
            header: w('access.change'),
            cell: ({ row }) => (
              <Button size="compact-sm" variant="default" onClick={() => onAsk({ removes: row.original })}>
                {w(row.original.effect === 'deny' ? 'access.letIn' : 'access.endAllow')}
              </Button>
            ),
          } satisfies Column<Rule>,
        ]
      : []),
  ]
  return (
    <Part
      title={w('access.places')}
      about={w('access.placesAbout')}
      action={
        mayChange && (
          <Button
            variant="default"
            leftSection={<Plus size={16} aria-hidden />}
            onClick={() => onAsk('addRule')}
          >
            {w('access.addRule')}
          </Button>
        )
      }
    >
      <Paper className="surface">
        <ListTable
          name={w('access.places')}
          columns={columns}
          rows={access.rules}
          idOf={(rule) => JSON.stringify(rule)}
          empty={w('access.noRules')}
          query={query}
        />
      </Paper>
    </Part>
  )
}

interface AskedDialogProps {
  access: ReadAccess
  asked: Asked
  onClose(): void
}

function AskedDialog({ access, asked, onClose }: AskedDialogProps) {
  const { w } = useWords()
  const telling = useTelling()
  const common = { access, onClose }
  if (asked === 'addRule') return <RuleDialog {...common} />
  if (asked === 'maintain') return <MaintenanceDialog {...common} />
  if (asked === 'endMaintenance')
    return (
      <AccessDialog
        {...common}
        title={w('access.endMaintenance')}
        text={w('access.endMaintenanceText')}
        confirm={w('access.endMaintenance')}
        edit={(now) => ({ ...now, isInMaintenance: false, maintenanceUntil: null })}
      />
    )
  if (asked === 'close')
    return (
      <AccessDialog
        {...common}
        title={w('access.close')}
        text={w('access.closeText')}
        confirm={w('access.close')}
        edit={(now) => ({ ...now, isInMaintenance: false, maintenanceUntil: null, isClosedEverywhere: true })}
      />
    )
  if (asked === 'reopen')
    return (
      <AccessDialog
        {...common}
        title={w('access.reopen')}
        text={w('access.reopenText')}
        confirm={w('access.propose')}
        edit={(now) => ({ ...now, isClosedEverywhere: false })}
      />
    )
  const { removes } = asked
  const isDeny = removes.effect === 'deny'
  return (
    <AccessDialog
      {...common}
      title={placeText(removes, telling)}
      text={w(isDeny ? 'access.letInText' : 'access.endAllowText')}
      confirm={w(isDeny ? 'access.propose' : 'access.endAllow')}
      edit={(now) => ({ ...now, rules: now.rules.filter((rule) => !isSameRule(rule, removes)) })}
    />
  )
}
