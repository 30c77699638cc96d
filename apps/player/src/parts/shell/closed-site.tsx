import { getStatus } from '@fairground/contract/system'
import { useRead } from '@fairground/web/api/use-calls'
import { Button, buttonClass } from '@fairground/web/ui/button'
import { State } from '@fairground/web/ui/state'
import { MapPinOff, Wrench } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useStatus } from '../../data.ts'
import { useTimes } from '../../use-times.ts'
import { useWords } from '../../words.ts'
import { LanguagePicker } from '../menu/language-picker.tsx'
import { ThemeSwitch } from '../menu/theme-switch.tsx'
import { SceneSpot } from '../picture/scene-spot.tsx'
import { LogoMark } from './logo.tsx'

interface ClosedSiteProps {
  status: 1 | 2
  /** The parts that stay open, which replace the reason for the closure. */
  children: ReactNode
}

/** The screen that works on a closed site too: customer service can be asked for the reason. */
export const openWhileClosed = '/livechat'

/** Replaces the whole site while it is under maintenance (1) or closed for the visitor's region (2). */
export function ClosedSite({ status, children }: ClosedSiteProps) {
  const { say, sayRefusal, country } = useWords()
  const { merchantName, maintenanceUntil } = useStatus()
  const times = useTimes()
  // The page was rendered for everybody; only a read of the visitor's own contains their IP address and country.
  const { data, refetch } = useRead(getStatus, {}, { staleTime: Number.POSITIVE_INFINITY })
  useEffect(() => {
    void refetch()
  }, [refetch])
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex h-(--header-height) items-center gap-2 px-4 font-display text-2xl font-bold sm:px-6">
        <LogoMark />
        <span className="me-auto">{merchantName}</span>
        <ThemeSwitch />
        <LanguagePicker />
      </header>
      <main className={children ? 'flex-1' : 'flex flex-1 items-center'}>
        {children ||
          (status === 1 ? (
            <State
              isPage
              icon={Wrench}
              picture={<SceneSpot scene="gate" />}
              title={say('maintenance.title')}
              text={say('maintenance.text')}
            >
              {maintenanceUntil && (
                <p className="tabular w-full rounded-usual bg-raised px-4 py-3 font-semibold">
                  {say('maintenance.until', { time: times.near(maintenanceUntil) })}
                </p>
              )}
              <Contact />
              <Button onClick={() => refetch()}>{say('again')}</Button>
            </State>
          ) : (
            <State
              isPage
              icon={MapPinOff}
              picture={<SceneSpot scene="lake" />}
              title={say('restricted.title')}
              text={sayRefusal('region_restricted')}
            >
              <p className="tabular w-full rounded-usual bg-raised px-4 py-3 font-semibold">
                {say('restricted.address', { ip: data?.location.ip || '…' })}
                {data?.location.country && (
                  <span className="block">
                    {say('restricted.country', { country: country(data.location.country) ?? '' })}
                  </span>
                )}
              </p>
              <Contact />
              <Button onClick={() => refetch()}>{say('again')}</Button>
            </State>
          ))}
      </main>
    </div>
  )
}

/** Shows the contact link of a closed site: the operator's address, or else the live chat. */
function Contact() {
  const { say } = useWords()
  const { contactUrl } = useStatus()
  return (
    <a
      href={contactUrl ?? openWhileClosed}
      className={buttonClass('gold')}
      target="_blank"
      rel="noopener noreferrer"
    >
      {say('closed.contact')}
    </a>
  )
}
