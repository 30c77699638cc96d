import { getRaffleProof } from '@fairground/contract/raffles'
import { isProven } from '@fairground/kernel/raffle-proof'
import { useRead } from '@fairground/web/api/use-calls'
import { ltr } from '@fairground/web/text/formats'
import { Button } from '@fairground/web/ui/button'
import { Notice } from '@fairground/web/ui/notice'
import { Skeleton } from '@fairground/web/ui/skeleton'
import { useState } from 'react'
import { Failed } from '../failure/failed.tsx'
import type { PromotionWords } from '../promotion/use-promotion-words.ts'
import type { Raffle } from './raffle.ts'

/** Shows the winning codes, and the verification of the draw in the browser. */
export function RaffleResult({
  raffle: { raffleId, seedHash, terms, currency, own },
  words: { say, money },
}: {
  raffle: Raffle
  words: PromotionWords
}) {
  const { data, error, refetch } = useRead(
    getRaffleProof,
    { raffleId },
    { staleTime: Number.POSITIVE_INFINITY },
  )
  const [verdict, setVerdict] = useState<boolean>()
  if (error && !data) return <Failed code={error.code} onAgain={refetch} />
  if (!data) return <Skeleton className="mt-6 h-40 rounded-usual" />
  const prizes = terms.prizes.reduce((sum, { count }) => sum + count, 0)
  return (
    <div className="mt-6 border-t border-line pt-5">
      <h3 className="text-lg">{say('raffle.result')}</h3>
      {data.winners.length === 0 ? (
        <p className="mt-2 text-soft">{say('raffle.nobody')}</p>
      ) : (
        <table className="mt-2 w-full text-sm">
          <thead>
            <tr className="text-soft">
              <th scope="col" className="py-2 text-start font-normal">
                {say('raffle.prize')}
              </th>
              <th scope="col" className="py-2 text-end font-normal">
                {say('raffle.number')}
              </th>
              <th scope="col" className="py-2 text-end font-normal">
                {say('raffle.who')}
              </th>
            </tr>
          </thead>
          <tbody>
            {data.winners.map(({ number, amount, code }) => (
              <tr key={number} className="border-t border-line">
                <th scope="row" className="py-2 text-start font-semibold">
                  {money(amount, currency)}
                </th>
                <td className="tabular py-2 text-end">{ltr(String(number))}</td>
                <td className="tabular py-2 text-end">
                  {ltr(code)} {code === own?.code && `(${say('raffle.yours')})`}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Button
        look="outline"
        className="mt-4 max-sm:w-full"
        data-testid="raffle-check"
        onClick={() => setVerdict(isProven(data, { seedHash, prizes }))}
      >
        {say('raffle.check')}
      </Button>
      {verdict !== undefined && (
        <div className="mt-3" role="status" data-testid="raffle-verdict">
          <Notice kind={verdict ? 'plain' : 'coral'}>
            {say(verdict ? 'raffle.checked' : 'raffle.failed')}
          </Notice>
        </div>
      )}
    </div>
  )
}
