/** The sample rate for which the filters below are designed. */
const sampleRate = 48_000

type Channels = readonly Float32Array[]

/** A second-order filter: b0, b1, b2, a1, a2. */
type Biquad = readonly [number, number, number, number, number]

/** K-weighting at 48 kHz: ITU-R BS.1770-4, annex 1, tables 1 and 2. */
const weighting: readonly Biquad[] = [
  [1.53512485958697, -2.69169618940638, 1.19839281085285, -1.69065929318241, 0.73248077421585],
  [1, -2, 1, -1.99004745483398, 0.99007225036621],
]

function filtered(samples: Float32Array, [b0, b1, b2, a1, a2]: Biquad): Float32Array {
  const found = new Float32Array(samples.length)
  let x1 = 0
  let x2 = 0
  let y1 = 0
  let y2 = 0
  for (let at = 0; at < samples.length; at++) {
    const x = samples[at]!
    const y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
    x2 = x1
    x1 = x
    y2 = y1
    y1 = y
    found[at] = y
  }
  return found
}

const blockLength = 0.4 * sampleRate
const blockStep = 0.1 * sampleRate

const lufsOf = (power: number) => -0.691 + 10 * Math.log10(power)

/** Returns the power of each block of 400 ms, every 100 ms, weighted and summed over the channels. */
function blockPowers(channels: Channels): number[] {
  const steps = Math.floor(channels[0]!.length / blockStep)
  const powers = new Float64Array(steps)
  for (const channel of channels) {
    const weighted = weighting.reduce(filtered, channel)
    for (let step = 0; step < steps; step++) {
      let sum = 0
      for (let at = step * blockStep; at < (step + 1) * blockStep; at++) sum += weighted[at]! ** 2
      powers[step]! += sum / blockLength
    }
  }
  return Array.from({ length: Math.max(0, steps - 3) }, (_, step) =>
    powers.subarray(step, step + 4).reduce((sum, power) => sum + power, 0),
  )
}

/**
 * Returns the gated integrated loudness in LUFS of one or two channels at 48 kHz: ITU-R BS.1770-4, annex 1. Minus
 * infinity for silence and for less than 400 ms.
 */
export function loudnessOf(channels: Channels): number {
  const mean = (powers: number[]) => powers.reduce((sum, power) => sum + power, 0) / powers.length
  const heard = blockPowers(channels).filter((power) => lufsOf(power) > -70)
  if (heard.length === 0) return Number.NEGATIVE_INFINITY
  const gate = lufsOf(mean(heard)) - 10
  return lufsOf(mean(heard.filter((power) => lufsOf(power) > gate)))
}

/** Returns the loudness in LUFS of the quietest 400 ms. */
export function quietestOf(channels: Channels): number {
  return lufsOf(Math.min(...blockPowers(channels)))
}

/**
 * Returns the largest momentary loudness in LUFS: of any 400 ms, every 100 ms (EBU Tech 3341), with silence around the
 * sound, so that one shorter than 400 ms has a value too. Minus infinity for silence.
 */
export function loudestOf(channels: Channels): number {
  const around = channels.map((channel) => {
    const padded = new Float32Array(channel.length + 2 * blockLength)
    padded.set(channel, blockLength)
    return padded
  })
  return lufsOf(Math.max(...blockPowers(around)))
}

/** The first two of the four phases of the filter in ITU-R BS.1770-4, annex 2; the other two are these reversed. */
const phases = [
  [
    0.001708984375, 0.010986328125, -0.0196533203125, 0.033203125, -0.0594482421875, 0.1373291015625,
    0.97216796875, -0.102294921875, 0.047607421875, -0.026611328125, 0.014892578125, -0.00830078125,
  ],
  [
    -0.0291748046875, 0.029296875, -0.0517578125, 0.089111328125, -0.16650390625, 0.465087890625,
    0.77978515625, -0.2003173828125, 0.1015625, -0.0582275390625, 0.0330810546875, -0.0189208984375,
  ],
] as const
const interpolators = [...phases, ...phases.map((phase) => phase.toReversed())].map((taps) =>
  Float64Array.from(taps),
)
const taps = 12
/** No interpolated value is higher than the highest nearby sample times this factor. */
const mostGain = Math.max(...interpolators.map((phase) => phase.reduce((sum, tap) => sum + Math.abs(tap), 0)))

/** Returns the true peak in dBTP at four times the sample rate: ITU-R BS.1770-4, annex 2. */
export function truePeakOf(channels: Channels): number {
  let peak = 0
  for (const channel of channels) for (const value of channel) peak = Math.max(peak, Math.abs(value))
  for (const channel of channels) {
    let quietFor = 0
    for (let at = 0; at < channel.length; at++) {
      // Samples too low for a new peak are not interpolated.
      quietFor = Math.abs(channel[at]!) * mostGain > peak ? 0 : quietFor + 1
      if (quietFor >= taps || at < taps - 1) continue
      for (const phase of interpolators) {
        let sum = 0
        for (let tap = 0; tap < taps; tap++) sum += phase[tap]! * channel[at - tap]!
        peak = Math.max(peak, Math.abs(sum))
      }
    }
  }
  return 20 * Math.log10(peak)
}

const near = 0.02 * sampleRate

/**
 * Returns the step from the last sample of a loop to the first one, relative to the largest step between two samples
 * within 20 ms of it; the larger value of the channels.
 */
export function seamStepOf(channels: Channels): number {
  const steps = channels.map((channel) => {
    const { length } = channel
    let largest = 1e-9
    for (let at = 1; at < near; at++) {
      largest = Math.max(largest, Math.abs(channel[at]! - channel[at - 1]!))
      largest = Math.max(largest, Math.abs(channel[length - at]! - channel[length - at - 1]!))
    }
    return Math.abs(channel[0]! - channel[length - 1]!) / largest
  })
  return Math.max(...steps)
}

/**
 * Returns how similarly a file that repeats from `end` to `start` (samples) continues: the correlation of the 20 ms
 * before and after one position with those of the other, 1 if they are equal; the lower value of the channels.
 */
export function seamLikenessOf(channels: Channels, start: number, end: number): number {
  const likenesses = channels.map((channel) => {
    let product = 0
    let atStart = 0
    let atEnd = 0
    for (let at = -near; at < near; at++) {
      const one = channel[start + at] ?? 0
      const other = channel[end + at] ?? 0
      product += one * other
      atStart += one ** 2
      atEnd += other ** 2
    }
    return product / Math.sqrt(atStart * atEnd || 1)
  })
  return Math.min(...likenesses)
}

/**
 * Returns the change of the spectrum from the last 20 ms of a loop to the first 20 ms: the distance of their logarithms
 * (base 10); with `begin`, as if the loop began at that sample.
 */
export function seamChangeOf(channels: Channels, begin = 0): number {
  const edges = channels.map((channel) =>
    Float32Array.from(
      { length: 2 * near },
      (_, at) => channel[(begin - near + at + channel.length) % channel.length]!,
    ),
  )
  return changesIn(edges)[0]!
}

/** Returns the change of the spectrum from each 20 ms to the next 20 ms. */
export function changesIn(channels: Channels): number[] {
  const mixed = mono(channels)
  const spectra = Array.from({ length: Math.floor(mixed.length / near) }, (_, index) =>
    spectrumOf(mixed, index * near, 1024, near).map((power) => Math.log10(power + 1e-7)),
  )
  return spectra.slice(1).map((spectrum, index) => {
    const before = spectra[index]!
    return Math.sqrt(
      spectrum.reduce((sum, value, at) => sum + (value - before[at]!) ** 2, 0) / spectrum.length,
    )
  })
}

/** Returns the mean of the channels. */
export function mono(channels: Channels): Float32Array {
  const [first, second] = channels
  return second ? first!.map((value, at) => (value + second[at]!) / 2) : first!
}

/**
 * Returns the power of each frequency in a window of `size` samples (a power of two), of which `used` are filled,
 * Hann-weighted.
 */
export function spectrumOf(samples: Float32Array, begin: number, size: number, used = size): Float64Array {
  const real = new Float64Array(size)
  const imaginary = new Float64Array(size)
  for (let at = 0; at < used && begin + at < samples.length; at++)
    real[at] = samples[begin + at]! * (0.5 - 0.5 * Math.cos((2 * Math.PI * at) / used))
  fourier(real, imaginary)
  return Float64Array.from(
    { length: size / 2 },
    (_, at) => (real[at]! ** 2 + imaginary[at]! ** 2) / used ** 2,
  )
}

/** Computes the discrete Fourier transform in place, for a power of two (Cooley-Tukey). */
function fourier(real: Float64Array, imaginary: Float64Array) {
  const { length } = real
  for (let at = 1, to = 0; at < length; at++) {
    let bit = length >> 1
    for (; to & bit; bit >>= 1) to ^= bit
    to ^= bit
    if (at < to) {
      ;[real[at], real[to]] = [real[to]!, real[at]!]
      ;[imaginary[at], imaginary[to]] = [imaginary[to]!, imaginary[at]!]
    }
  }
  for (let size = 2; size <= length; size *= 2) {
    const half = size / 2
    const stepX = Math.cos((-2 * Math.PI) / size)
    const stepY = Math.sin((-2 * Math.PI) / size)
    for (let begin = 0; begin < length; begin += size) {
      let x = 1
      let y = 0
      for (let at = begin; at < begin + half; at++) {
        const otherX = real[at + half]! * x - imaginary[at + half]! * y
        const otherY = real[at + half]! * y + imaginary[at + half]! * x
        real[at + half] = real[at]! - otherX
        imaginary[at + half] = imaginary[at]! - otherY
        real[at]! += otherX
        imaginary[at]! += otherY
        const turned = x * stepX - y * stepY
        y = x * stepY + y * stepX
        x = turned
      }
    }
  }
}
