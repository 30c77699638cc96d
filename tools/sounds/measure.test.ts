import { describe, expect, test } from 'vitest'
import {
  changesIn,
  loudestOf,
  loudnessOf,
  quietestOf,
  seamChangeOf,
  seamLikenessOf,
  seamStepOf,
  spectrumOf,
  truePeakOf,
} from './measure.ts'

const sampleRate = 48_000
const factorOf = (decibels: number) => 10 ** (decibels / 20)

function sine(hertz: number, seconds: number, decibels: number, turn = 0): Float32Array {
  return Float32Array.from(
    { length: Math.round(seconds * sampleRate) },
    (_, at) => factorOf(decibels) * Math.sin((2 * Math.PI * hertz * at) / sampleRate + turn),
  )
}

function joined(...pieces: Float32Array[]): Float32Array {
  return Float32Array.from(pieces.flatMap((piece) => [...piece]))
}

describe('the loudness of', () => {
  test('a sine of 997 Hz at full scale in one channel is -3.01 LUFS (BS.1770-4)', () => {
    expect(loudnessOf([sine(997, 5, 0)])).toBeCloseTo(-3.01, 1)
  })

  test.each([-23, -33])(
    'a sine of 1000 Hz at %i dBFS in both channels is as many LUFS (EBU Tech 3341, cases 1 and 2)',
    (level) => {
      const one = sine(1000, 20, level)
      expect(loudnessOf([one, one])).toBeCloseTo(level, 1)
    },
  )

  test('a sound ignores quiet parts before and after it (EBU Tech 3341, case 3, shortened)', () => {
    const one = joined(sine(1000, 5, -36), sine(1000, 20, -23), sine(1000, 5, -36))
    expect(Math.abs(loudnessOf([one, one]) + 23)).toBeLessThan(0.1)
  })

  test('a sound ignores silence below -70 LUFS (EBU Tech 3341, case 4, shortened)', () => {
    const one = joined(sine(1000, 5, -72), sine(1000, 20, -23), sine(1000, 5, -72))
    expect(Math.abs(loudnessOf([one, one]) + 23)).toBeLessThan(0.1)
  })

  test('silence is none', () => {
    expect(loudnessOf([new Float32Array(sampleRate)])).toBe(Number.NEGATIVE_INFINITY)
  })

  test('the quietest 400 ms is found between loud ones', () => {
    const one = joined(sine(1000, 2, -20), sine(1000, 1, -50), sine(1000, 2, -20))
    expect(quietestOf([one, one])).toBeCloseTo(-50, 0)
  })
})

describe('the largest momentary loudness of', () => {
  test('a sound is that of its loudest 400 ms (EBU Tech 3341, case 12, shortened)', () => {
    const one = joined(sine(1000, 2, -40), sine(1000, 0.5, -20), sine(1000, 2, -40))
    expect(loudestOf([one, one])).toBeCloseTo(-20, 0)
  })

  test('a tenth of a second is 6 LU below that of a sine as high, since silence fills its 400 ms', () => {
    const short = sine(1000, 0.1, -20)
    expect(loudestOf([short, short])).toBeCloseTo(-26, 0)
  })

  test('silence is none', () => {
    expect(loudestOf([new Float32Array(100)])).toBe(Number.NEGATIVE_INFINITY)
  })
})

describe('the true peak of', () => {
  // EBU Tech 3341, cases 15 to 17, allow 0.2 above and 0.4 below.
  test.each([
    ['a quarter of the sample rate', 12_000, 0],
    ['a quarter of the sample rate between its samples', 12_000, Math.PI / 4],
    ['a sixth of the sample rate between its samples', 8000, Math.PI / 3],
    ['an eighth of the sample rate between its samples', 6000, (3 * Math.PI) / 8],
  ])('a sine of half of full scale at %s is -6 dBTP', (_, hertz, turn) => {
    const peak = truePeakOf([sine(hertz, 1, -6.02, turn)])
    expect(peak).toBeGreaterThan(-6.02 - 0.4)
    expect(peak).toBeLessThan(-6.02 + 0.2)
  })

  test('two channels is that of the higher one, wherever its peak is', () => {
    const late = joined(sine(440, 1, -40), sine(440, 0.1, -3))
    expect(truePeakOf([sine(440, 1.1, -20), late])).toBeCloseTo(-3, 1)
  })
})

describe('the seam of a loop', () => {
  const whole = sine(440, 2, -12)

  test('has no step with whole periods of a sine', () => {
    expect(seamStepOf([whole])).toBeLessThan(1.01)
    expect(seamChangeOf([whole])).toBeLessThan(0.05)
  })

  test('has a step if the loop is cut in the middle of a wave', () => {
    expect(seamStepOf([whole.subarray(0, whole.length - 27)])).toBeGreaterThan(5)
  })

  test('has the step of the worse channel', () => {
    const cut = whole.subarray(0, whole.length - 27)
    expect(seamStepOf([new Float32Array(cut.length), cut])).toBeGreaterThan(5)
  })

  test('sounds the same where the file repeats, and different 5 ms beside it', () => {
    const turn = joined(sine(430, 0.3, -12), sine(610, 0.3, -12), sine(770, 0.4, -12))
    const twice = joined(turn, turn)
    expect(seamLikenessOf([twice], 2400, 2400 + turn.length)).toBeCloseTo(1, 6)
    expect(seamLikenessOf([twice], 2400, 2400 + turn.length - 250)).toBeLessThan(0.7)
  })

  test('changes more than any other place in a loop that fades out', () => {
    const faded = sine(440, 2, -12).map(
      (value, at, { length }) => value * Math.min(1, ((length - at) / length) * 3),
    )
    expect(seamChangeOf([faded])).toBeGreaterThan(Math.max(...changesIn([faded])))
  })
})

test('the spectrum of a sine has its peak at the frequency of the sine', () => {
  const spectrum = spectrumOf(sine(3000, 0.1, -6), 0, 4096)
  expect(spectrum.indexOf(Math.max(...spectrum))).toBe(Math.round((3000 * 4096) / sampleRate))
})
