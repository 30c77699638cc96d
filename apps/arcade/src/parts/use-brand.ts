import { getStatus } from '@fairground/contract/system'
import { useEffect, useState } from 'react'
import { playerClient } from '../server.ts'

/** Returns the brand's name and time zone; undefined until they are known. */
export function useBrand(language: string) {
  const [brand, setBrand] = useState<{ timeZone: string; merchantName: string }>()
  useEffect(() => {
    void playerClient(language)
      .send(getStatus, {})
      .then((answer) => answer.ok && setBrand(answer.value))
  }, [language])
  return brand
}
