import { ActionIcon, Button, Group, TextInput } from '@mantine/core'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '../../text/words.tsx'
import { OrderHandle, OrderSaid, useOrdering } from '../order/ordering.tsx'

const form = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/
const mostDomains = 20

/** Returns whether a text is a host name in small letters, such as `perya.example`. */
export function isDomain(text: string): boolean {
  return text.length <= 253 && form.test(text)
}

/** The form of the domains of a brand in their order, of which the first is the main one. */
export function DomainsField({
  domains,
  onChange,
}: {
  domains: readonly string[]
  onChange(all: string[]): void
}) {
  const { w } = useWords()
  const [typed, setTyped] = useState('')
  const ordering = useOrdering({ ids: domains, nameOf: (domain) => domain, onMove: onChange })
  const isTaken = domains.includes(typed)
  const mayAdd = isDomain(typed) && !isTaken && domains.length < mostDomains

  function add() {
    if (!mayAdd) return
    onChange([...domains, typed])
    setTyped('')
  }

  return (
    <div>
      <OrderSaid ordering={ordering} />
      <ol className="domain-list">
        {domains.map((domain, at) => (
          <li key={domain} data-row={domain}>
            <OrderHandle ordering={ordering} id={domain} />
            <span className="code">{domain}</span>
            {at === 0 && <span className="chip">{w('brandDomains.main')}</span>}
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={w('brandPages.removeOne', { name: domain })}
              onClick={() => onChange(domains.filter((one) => one !== domain))}
            >
              <X size={16} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ol>
      <Group gap="xs" align="start" wrap="nowrap" mt="xs">
        <TextInput
          flex={1}
          aria-label={w('brandDomains.new')}
          placeholder={w('brandDomains.new')}
          spellCheck={false}
          maxLength={253}
          error={
            (typed !== '' && !isDomain(typed) && w('brandDomains.invalid')) ||
            (isTaken && w('brandDomains.twice'))
          }
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value.trim().toLowerCase())}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
        />
        <Button
          variant="default"
          leftSection={<Plus size={14} aria-hidden />}
          disabled={!mayAdd}
          onClick={add}
        >
          {w('brandDomains.add')}
        </Button>
      </Group>
    </div>
  )
}
