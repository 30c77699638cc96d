import { getOpening, openBrand, type openingChecks } from '@fairground/contract/office-brand'
import { Alert, Button, Paper, Skeleton, Stack } from '@mantine/core'
import { CircleCheck, CircleX } from 'lucide-react'
import { useState } from 'react'
import { useMay } from '../../api/session.tsx'
import { useRead } from '../../api/use-reads.ts'
import { codeOf, Failure } from '../../parts/failure.tsx'
import { ScreenTitle } from '../../parts/screen-title.tsx'
import { SettingDialog } from '../../parts/setting-dialog.tsx'
import { WaitingChange } from '../../parts/waiting-change.tsx'
import { Link } from '../../router.tsx'
import { useWords } from '../../text/words.tsx'

/** The pages on which what a check lacks is mended. */
const pages = {
  domain: { path: '/settings/domains', title: 'brandDomains.title' },
  limits: { path: '/brand-limits', title: 'brandLimits.title' },
  'payments-in': { path: '/payment-methods', title: 'methods.title' },
  payouts: { path: '/payment-methods', title: 'methods.title' },
  help: { path: '/articles?kind=help', title: 'articles.title' },
  support: { path: '/channels', title: 'channels.title' },
  'two-persons': { path: '/staff', title: 'staff.title' },
} as const satisfies Record<(typeof openingChecks)[number], object>

/** The page of what must hold before the brand opens to players, with the button that opens it. */
export function Screen() {
  const { w } = useWords()
  const mayOpen = useMay('settings.access')
  const { data, error, refetch } = useRead(getOpening, {})
  const [isOpening, setOpening] = useState(false)
  const missing = data?.checks.filter(({ isMet }) => !isMet).length ?? 0
  return (
    <>
      <ScreenTitle title={w('opening.title')} about={w('opening.about')}>
        {data && !data.isOpen && mayOpen && (
          <Button disabled={missing > 0} onClick={() => setOpening(true)}>
            {w('opening.open')}
          </Button>
        )}
      </ScreenTitle>
      {error && !data && <Failure code={codeOf(error)} onAgain={() => void refetch()} />}
      {!data && !error && <Skeleton height={320} />}
      {data && (
        <Stack>
          <WaitingChange call="openBrand" subject={undefined} />
          {data.isOpen ? (
            <Alert color="green">{w('opening.isOpen')}</Alert>
          ) : (
            <Alert color={missing > 0 ? 'yellow' : 'green'} role="status">
              {missing > 0 ? w('opening.missing', { count: missing }) : w('opening.ready')}
            </Alert>
          )}
          <Paper className="surface">
            <ul className="check-list">
              {data.checks.map(({ check, isMet }) => {
                const { path, title } = pages[check]
                return (
                  <li key={check} data-met={isMet || undefined}>
                    {isMet ? (
                      <CircleCheck size={20} aria-hidden className="check-mark" />
                    ) : (
                      <CircleX size={20} aria-hidden className="check-mark" />
                    )}
                    <span>
                      {w(`openingChecks.${check}`)}
                      <span className="sr-only"> {w(isMet ? 'opening.met' : 'opening.notMet')}</span>
                    </span>
                    <Link to={path}>{w(title)}</Link>
                  </li>
                )
              })}
            </ul>
          </Paper>
          {isOpening && (
            <SettingDialog
              title={w('opening.open')}
              text={w('opening.openText')}
              confirm={w('brandPages.propose')}
              waits={(until) => w('brandPages.waits', { until })}
              call={openBrand}
              version={data.version}
              values={{}}
              onClose={() => {
                setOpening(false)
                void refetch()
              }}
            />
          )}
        </Stack>
      )}
    </>
  )
}
