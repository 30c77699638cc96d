import './mantine.css'
import './office.css'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { setNonce } from 'get-nonce'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { watchPresses } from './api/press.ts'
import { Office } from './office.tsx'
import { OfficeBoundary } from './parts/crash.tsx'
import { firstWords, WordsOfOffice } from './text/words.tsx'
import { theme, variables } from './theme.ts'

/** Style elements created by the page carry the nonce of the response that delivered it. */
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
setNonce(nonce)

watchPresses(window)

const queries = new QueryClient({
  defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, staleTime: 0, gcTime: 60_000 } },
})

const first = await firstWords()

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={variables}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
    >
      <QueryClientProvider client={queries}>
        <WordsOfOffice first={first}>
          <OfficeBoundary>
            <Office />
          </OfficeBoundary>
        </WordsOfOffice>
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
)
