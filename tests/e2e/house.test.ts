import { type BrowserContext, expect } from '@playwright/test'
import { test } from './house.ts'

let before: BrowserContext | undefined

// A context of its own would load the whole site anew for each test.
for (const turn of ['first', 'second'])
  test(`the ${turn} test of a file has the browser’s own context`, ({ context }) => {
    before ??= context
    expect(context).toBe(before)
  })
