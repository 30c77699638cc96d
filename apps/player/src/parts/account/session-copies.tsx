import { getWhitelabel } from '@fairground/contract/system'
import { useRead } from '@fairground/web/api/use-calls'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { copyAnswers } from '../../session/session-copies.ts'

/** Keeps what calls answer under the specification's names, the settings among them, once the page has come to rest. */
export function SessionCopies() {
  const queries = useQueryClient()
  useRead(getWhitelabel, {}, { staleTime: Number.POSITIVE_INFINITY })
  useEffect(() => copyAnswers(queries), [queries])
  return null
}
