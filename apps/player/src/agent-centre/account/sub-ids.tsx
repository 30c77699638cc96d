import { listCampaigns } from '@fairground/contract/agents'
import { listSubIds } from '@fairground/contract/postbacks'
import { useRead } from '@fairground/web/api/use-calls'
import { ltr, numberText } from '@fairground/web/text/formats'
import { inputClass, Labelled } from '@fairground/web/ui/labelled'
import { Pagination } from '@fairground/web/ui/pagination'
import { Skeleton } from '@fairground/web/ui/skeleton'
import { useState } from 'react'
import { Failed } from '../../parts/failure/failed.tsx'
import { usePaginationWords } from '../../parts/use-pagination-words.ts'
import { useTimes } from '../../use-times.ts'
import type { LinkWords } from './use-link-words.ts'

const perPage = 20

interface SubIdsProps {
  /** The code of the selected link; undefined for all links. */
  code: string | undefined
  referralCode: string
  words: LinkWords
  onCode(code: string | undefined): void
}

/** Shows the number of players that each sub id brought, by link. */
export function SubIds({ code, referralCode, words, onCode }: SubIdsProps) {
  const times = useTimes()
  const pagination = usePaginationWords()
  const [page, setPage] = useState(1)
  const { data: campaigns } = useRead(listCampaigns, {})
  const { data, error, refetch } = useRead(
    listSubIds,
    { code: code ?? '', pageNo: page, pageSize: perPage },
    { staleTime: 0, placeholderData: (before) => before },
  )
  return (
    <section aria-label={words.say('subid.title')} data-testid="sub-ids">
      <h3 className="mb-1 text-lg">{words.say('subid.title')}</h3>
      <p className="mb-4 max-w-prose text-sm text-soft">{words.say('subid.text')}</p>
      <div className="mb-4 max-w-xs">
        <Labelled label={words.say('subid.link')}>
          {(tied) => (
            <select
              {...tied}
              value={code ?? ''}
              onChange={({ target }) => {
                setPage(1)
                onCode(target.value || undefined)
              }}
              className={inputClass(false)}
            >
              <option value="">{words.say('subid.all')}</option>
              {referralCode && <option value={referralCode}>{words.say('subid.own')}</option>}
              {campaigns?.list.map((campaign) => (
                <option key={campaign.code} value={campaign.code}>
                  {campaign.name}
                </option>
              ))}
            </select>
          )}
        </Labelled>
      </div>
      {error && !data ? (
        <Failed code={error.code} onAgain={refetch} />
      ) : !data ? (
        <Skeleton className="h-24 rounded-usual" />
      ) : data.list.length === 0 ? (
        <p className="text-sm text-soft">{words.say('subid.none')}</p>
      ) : (
        <>
          <ul className="grid gap-3 @4xl:grid-cols-2">
            {data.list.map((row) => (
              <li
                key={`${row.code} ${row.subId}`}
                className="rounded-usual border border-line bg-surface p-4"
                data-testid="sub-id"
              >
                <p className="font-semibold break-all">{ltr(row.subId)}</p>
                <p className="text-sm break-words text-soft">{row.campaign ?? words.say('subid.own')}</p>
                <dl className="tabular mt-2 flex flex-wrap gap-x-6 gap-y-1 text-sm">
                  <Figure name={words.say('subid.registered')}>
                    {numberText(row.registered, words.tag)}
                  </Figure>
                  <Figure name={words.say('subid.depositors')}>
                    {numberText(row.depositors, words.tag)}
                  </Figure>
                  <Figure name={words.say('subid.last')}>{times.near(row.lastAt)}</Figure>
                </dl>
              </li>
            ))}
          </ul>
          <Pagination page={page} totalPages={data.totalPages} onPage={setPage} words={pagination} />
        </>
      )}
    </section>
  )
}

function Figure({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt className="text-soft">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}
