import { writeFileSync } from 'node:fs'
import { root } from './terminal.ts'
import { workedRoundsFile, workedRoundsText } from './worked-rounds/worked-rounds.ts'

writeFileSync(`${root}/${workedRoundsFile}`, workedRoundsText())
