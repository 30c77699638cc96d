import { getWhitelabel } from '@fairground/contract/system'
import { useRead } from '@fairground/web/api/use-calls'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { copyAnswers } from '../../session/session-copies.ts'

/** Stores copies of answers under the specification's names, the settings included, once the page is idle. */
export function SessionCopies() {
  const queries = useQueryClient()
  useRead(getWhitelabel, {}, { staleTime: Number.POSITIVE_INFINITY })
  useEffect(() => copyAnswers(queries), [queries])
  return null
}
