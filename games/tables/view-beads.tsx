import { roundsOfSheet, roundsOnSheet, rowsOfRoad } from './roads.ts'
import { Grid } from './view-roads.tsx'

/** A round on a bead plate: its letter or number, which is read where the colour is not. */
export interface PlateBead {
  text: string
  fill: string
  ink?: string
}

/** The bead plate of a sheet of rounds, oldest first: every round in order, down each column. */
export function BeadPlate({ beads }: { beads: readonly PlateBead[] }) {
  return (
    <div dir="ltr" aria-hidden>
      <Grid columns={roundsOfSheet / rowsOfRoad}>
        {beads.map(({ text, fill, ink = '#fff' }, at) => (
          <g
            // biome-ignore lint/suspicious/noArrayIndexKey: a bead is its place on the sheet
            key={at}
            transform={`translate(${Math.floor(at / rowsOfRoad) * 10 + 5} ${(at % rowsOfRoad) * 10 + 5})`}
          >
            <circle r="4.300" fill={fill} />
            <text textAnchor="middle" y="2" fontSize={text.length > 1 ? 5 : 5.6} fontWeight="700" fill={ink}>
              {text}
            </text>
          </g>
        ))}
      </Grid>
    </div>
  )
}

/** Returns the number of rounds on the sheet of a table with a round of a number, of those that the page knows. */
export function sheetRounds(issue: string, known: number): number {
  const played = Number(issue)
  return Math.min(known, Number.isSafeInteger(played) ? roundsOnSheet(played) : roundsOfSheet)
}
