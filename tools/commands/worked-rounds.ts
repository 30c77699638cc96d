import { writeFileSync } from 'node:fs'
import { root } from '../machine/terminal.ts'
import { workedRoundsFile, workedRoundsText } from '../worked-rounds/worked-rounds.ts'

writeFileSync(`${root}/${workedRoundsFile}`, workedRoundsText())
