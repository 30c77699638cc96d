import { checkAffiliate } from '@fairground/contract/players'
import { useClient } from '@fairground/web/api/use-calls'
import { useEffect, useState } from 'react'

/**
 * The affiliate's code of the address, checked once: while it holds, nobody is asked for one. Where it does not, or the
 * address has none, the field is shown.
 */
export function useAffiliate(code: string): { code: string; isShown: boolean } {
  const client = useClient()
  const [isWrong, setWrong] = useState(false)
  useEffect(() => {
    if (code === '') return
    void client.send(checkAffiliate, { code, domain: location.host }).then((answer) => setWrong(!answer.ok))
  }, [client, code])
  return { code, isShown: code === '' || isWrong }
}
