import { Button, buttonClass } from '@fairground/web/ui/button'
import { Notice } from '@fairground/web/ui/notice'
import { Skeleton } from '@fairground/web/ui/skeleton'
import { Gauge, RotateCw } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { useStatus } from '../../data.ts'
import { type MeasuredRoute, measured, type Route } from '../../parts/domains/speeds.ts'
import { useDomainWords } from '../../parts/domains/use-domain-words.ts'
import { useMove } from '../../parts/domains/use-move.ts'
import { isHere, useRoutes } from '../../parts/domains/use-routes.ts'
import { Failed } from '../../parts/failure/failed.tsx'
import { keepCopy } from '../../session/session-copies.ts'
import { type Refusal, useWords } from '../../words.ts'

/** The page of the brand's addresses, fastest first as measured in this browser. */
export function Screen() {
  const { sayRefusal } = useWords()
  const say = useDomainWords()
  const { merchantName, resources } = useStatus()
  const { list, error, refetch } = useRoutes()
  const [routes, setRoutes] = useState<MeasuredRoute[]>()
  const [isMeasuring, setMeasuring] = useState(true)
  const [refusal, setRefusal] = useState<Refusal>()
  const move = useMove()
  // As a text, since the list is a new object on each render.
  const asText = list && JSON.stringify(list)

  const measure = useCallback(async () => {
    if (asText === undefined) return
    setMeasuring(true)
    const found = await measured(JSON.parse(asText) as Route[])
    setRoutes(found)
    setMeasuring(false)
    keepCopy('routers', found)
  }, [asText])
  useEffect(() => void measure(), [measure])

  if (error) return <Failed code={error.code} onAgain={refetch} />
  const best = routes?.[0]
  const speedTest = resources.SpeedTest
  return (
    <div className="mx-auto max-w-2xl">
      <h1 className="min-h-10 text-3xl sm:text-4xl">{say?.('domains.heading', { brand: merchantName })}</h1>
      <p className="mt-2 min-h-12 text-soft">{say?.('domains.text')}</p>
      <div className="mt-4 empty:hidden">
        {refusal && <Notice kind="coral">{sayRefusal(refusal)}</Notice>}
      </div>
      {routes && say ? (
        <ul
          aria-busy={isMeasuring}
          className={`mt-4 divide-y divide-line rounded-large border border-line bg-surface px-5 transition-opacity sm:px-6 ${isMeasuring ? 'opacity-60' : ''}`}
        >
          {routes.map((route) => (
            <li
              key={route.url}
              data-testid="domain"
              className="flex min-h-18 flex-wrap items-center gap-x-4 gap-y-2 py-3"
            >
              <div className="min-w-0 flex-1 basis-40">
                <p className="font-semibold break-all">
                  <bdi>{new URL(route.url).host}</bdi>
                </p>
                <p className="tabular flex flex-wrap items-center gap-2 text-sm text-soft">
                  {route.speed === null ? say('domains.silent') : say('domains.speed', { ms: route.speed })}
                  {route === best && routes.length > 1 && route.speed !== null && (
                    <span className="rounded-small bg-gold px-2 py-0.5 text-xs text-on-gold">
                      {say('domains.fastest')}
                    </span>
                  )}
                </p>
              </div>
              {isHere(route) ? (
                <span className="rounded-small bg-jade-ground px-2 py-1 text-sm text-jade-text">
                  {say('domains.here')}
                </span>
              ) : (
                <Button
                  look={route === best ? 'gold' : 'outline'}
                  size="small"
                  disabled={route.speed === null}
                  aria-label={say('domains.switch-to', { domain: route.domain })}
                  onClick={async () => setRefusal(await move(route, '/'))}
                >
                  {say('domains.switch')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <div className="mt-4 flex flex-col gap-4">
          <Skeleton className="h-18" />
          <Skeleton className="h-18" />
        </div>
      )}
      <div className="mt-6 flex min-h-11 flex-wrap gap-3">
        {say && (
          <Button isPending={isMeasuring} onClick={measure}>
            <RotateCw className="size-4" aria-hidden />
            {say('domains.again')}
          </Button>
        )}
        {speedTest && (
          <a
            href={speedTest.url}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass('outline')}
          >
            <Gauge className="size-4" aria-hidden />
            {speedTest.labelNameEn}
          </a>
        )}
      </div>
    </div>
  )
}
