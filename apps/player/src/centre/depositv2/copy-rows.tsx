import { IconButton } from '@fairground/web/ui/icon-button'
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import type { DepositWords } from './use-deposit-words.ts'

interface Row {
  name: string
  value: string
  /** The text that is copied instead of the value. */
  copy?: string
  /** Whether the value has a copy button, so that the player does not mistype it elsewhere. */
  isCopied?: boolean
}

/** Shows the values that a payer has to enter elsewhere, one per line. */
export function CopyRows({ rows, words }: { rows: readonly Row[]; words: DepositWords }) {
  const { say } = words
  const [copied, setCopied] = useState<string>()
  return (
    <dl className="divide-y divide-line rounded-large border border-line bg-surface">
      {rows.map(({ name, value, copy = value, isCopied = false }) => (
        <div key={name} className="px-4 py-2">
          <dt className="text-sm text-soft">{name}</dt>
          <dd className="flex min-h-11 items-center gap-3">
            <span className="min-w-0 flex-1 font-semibold break-all" dir="auto">
              {value}
            </span>
            {isCopied && (
              <IconButton
                icon={copied === name ? Check : Copy}
                label={copied === name ? say('deposit.copied') : say('deposit.copy', { what: name })}
                onClick={async () => {
                  await navigator.clipboard.writeText(copy)
                  setCopied(name)
                }}
              />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
