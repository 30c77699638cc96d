import { getBrandDomains, getBrandPlace } from '@fairground/contract/office-brand'
import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useMay } from '../../api/session.tsx'
import { useRead } from '../../api/use-reads.ts'
import { codeOf, Failure } from '../../parts/failure.tsx'
import { ScreenTitle } from '../../parts/screen-title.tsx'
import { Figures, Part } from '../../parts/settings-part.tsx'
import { WaitingChange } from '../../parts/waiting-change.tsx'
import { useWords } from '../../text/words.tsx'
import { DomainsDialog } from './domains-dialog.tsx'
import { PlaceDialog } from './place-dialog.tsx'

/** The page of the brand's domains, and of its currency and time zone. */
export function Screen() {
  const { w } = useWords()
  return (
    <>
      <ScreenTitle title={w('brandDomains.title')} about={w('brandDomains.about')} />
      <Stack>
        <DomainsPart />
        <PlacePart />
      </Stack>
    </>
  )
}

function DomainsPart() {
  const { w } = useWords()
  const mayChange = useMay('settings.site')
  const { data, error, refetch } = useRead(getBrandDomains, {})
  const [isChanging, setChanging] = useState(false)
  if (error && !data) return <Failure code={codeOf(error)} onAgain={() => void refetch()} />
  if (!data) return <Skeleton height={140} />
  return (
    <>
      <WaitingChange call="setBrandDomains" subject={undefined} />
      <Part
        title={w('brandDomains.domains')}
        about={w('brandDomains.domainsAbout')}
        action={mayChange && <Button onClick={() => setChanging(true)}>{w('brandDomains.change')}</Button>}
      >
        {data.domains.length === 0 ? (
          <Text size="sm" c="dimmed">
            {w('brandDomains.none')}
          </Text>
        ) : (
          <ol className="domain-list">
            {data.domains.map((domain, at) => (
              <li key={domain}>
                <span className="code">{domain}</span>
                {at === 0 && <span className="chip">{w('brandDomains.main')}</span>}
              </li>
            ))}
          </ol>
        )}
      </Part>
      {isChanging && (
        <DomainsDialog
          domains={data.domains}
          version={data.version}
          onClose={() => {
            setChanging(false)
            void refetch()
          }}
        />
      )}
    </>
  )
}

function PlacePart() {
  const { w } = useWords()
  const mayChange = useMay('settings.law')
  const { data, error, refetch } = useRead(getBrandPlace, {})
  const [isChanging, setChanging] = useState(false)
  if (error && !data) return <Failure code={codeOf(error)} onAgain={() => void refetch()} />
  if (!data) return <Skeleton height={140} />
  return (
    <>
      <WaitingChange call="setBrandPlace" subject={undefined} />
      <Part
        title={w('brandPlace.title')}
        about={w(data.isFixed ? 'brandPlace.fixed' : 'brandPlace.about')}
        action={
          mayChange &&
          !data.isFixed && <Button onClick={() => setChanging(true)}>{w('brandPlace.change')}</Button>
        }
      >
        <div className="brand-figures">
          <Figures
            rows={[
              [w('fields.currency'), data.currency],
              [w('fields.timeZone'), data.timeZone],
            ]}
          />
        </div>
      </Part>
      {isChanging && (
        <PlaceDialog
          place={data}
          onClose={() => {
            setChanging(false)
            void refetch()
          }}
        />
      )}
    </>
  )
}
