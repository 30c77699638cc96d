import { expect, test } from 'vitest'
import { type EffectName, effectNames, type Recordings } from './sounds.ts'
import { createSounds, type SoundTools, semitonesOf, stepsOfWin, titleSounds } from './view-sounds.ts'

const recordings: Recordings = {
  source: '',
  beatsPerMinute: 120,
  key: 'C major',
  loop: { start: 0.5, end: 8.5, firstBeat: 7.5 },
  effects: Object.fromEntries(effectNames.map((name, at) => [name, { start: at, seconds: 0.5 }])) as Record<
    EffectName,
    { start: number; seconds: number }
  >,
  ladder: [0, 2, 4, 7, 9],
}
const found = Object.fromEntries(
  ['effects', 'music', 'feature'].map((name) => [`./recordings/${name}.webm`, `/${name}.webm`]),
)
const loud = { isOn: true, music: 1, effects: 0.5 }

interface Played {
  file: string
  rate: number
  at: number
  from: number
  seconds: number | undefined
}

/** Returns a browser with a manual clock, which records its calls. */
function browser({ cannotDecode = [] as string[] } = {}) {
  const asked: string[] = []
  const played: Played[] = []
  const synthesised: number[] = []
  const gains: { value: number; target: number }[] = []
  const clock = { now: 0 }
  let state = 'none'
  let isHidden = false
  let changed = () => {}
  const context = {
    get currentTime() {
      return clock.now
    },
    destination: {},
    createGain() {
      const gain = { value: 1, target: 1, setTargetAtTime: (to: number) => (gain.target = to) }
      gains.push(gain)
      return { gain, connect() {} }
    },
    createBufferSource() {
      const source = {
        buffer: { file: '' },
        playbackRate: { value: 1 },
        connect() {},
        start(at: number, from: number, seconds?: number) {
          played.push({ file: source.buffer.file, rate: source.playbackRate.value, at, from, seconds })
        },
      }
      return source
    },
    async decodeAudioData(file: string) {
      if (cannotDecode.includes(file)) throw new Error('no such codec')
      return { file }
    },
    async resume() {
      state = 'running'
    },
    async suspend() {
      state = 'suspended'
    },
    async close() {
      state = 'closed'
    },
  }
  const tools = {
    openContext: () => context,
    async load(address: string) {
      asked.push(address)
      return address
    },
    loadSynthesiser: async () => (volume: number) => synthesised.push(volume),
    isHidden: () => isHidden,
    onHidden(call: () => void) {
      changed = call
    },
  } as unknown as SoundTools
  return {
    tools,
    asked,
    played,
    synthesised,
    gains,
    clock,
    state: () => state,
    hide(hidden: boolean) {
      isHidden = hidden
      changed()
    },
    /** Resolves once everything requested has loaded. */
    loaded: () => new Promise((done) => setImmediate(done)),
  }
}

const soundsIn = ({ tools }: { tools: SoundTools }) => createSounds(titleSounds(found, recordings), tools)

test('nothing is loaded and no audio device is opened before sound is switched on', async () => {
  const page = browser()
  const sounds = soundsIn(page)
  sounds.set({ ...loud, isOn: false })
  sounds.play('stop')
  await page.loaded()
  expect(page.asked).toEqual([])
  expect(page.played).toEqual([])
  expect(page.state()).toBe('none')
})

test('sound that is switched on loads the effects first, then the music, and each file once', async () => {
  const page = browser()
  const sounds = soundsIn(page)
  sounds.set(loud)
  sounds.set({ ...loud, isOn: false })
  sounds.set(loud)
  await page.loaded()
  expect(page.asked).toEqual(['/effects.webm', '/music.webm', '/feature.webm'])
  expect(page.state()).toBe('running')
})

test('the music of the feature begins at the same position of the loop as the usual music', async () => {
  const page = browser()
  const { load } = page.tools
  page.tools.load = async (address) => {
    if (address === '/feature.webm') page.clock.now = 11
    return load(address)
  }
  soundsIn(page).set(loud)
  await page.loaded()
  // The loop is 8 s long, and its first beat is 1 s before its end: 11 s after that beat it is 2 s after its start.
  expect(page.played.map(({ file, at, from }) => [file, at, Number(from.toFixed(6))])).toEqual([
    ['/music.webm', 0.05, 7.5],
    ['/feature.webm', 11.05, 0.5 + 2],
  ])
})

test('a feature fades the usual music out and its own in, and fades back at its end', async () => {
  const page = browser()
  const sounds = soundsIn(page)
  sounds.set(loud)
  await page.loaded()
  const [, , usual, feature] = page.gains
  expect([usual!.target, feature!.target]).toEqual([1, 0])
  sounds.setFeature(true)
  expect([usual!.target, feature!.target]).toEqual([0, 1])
  sounds.setFeature(false)
  expect([usual!.target, feature!.target]).toEqual([1, 0])
})

test('music and effects have the square of their volume as gain', async () => {
  const page = browser()
  soundsIn(page).set({ isOn: true, music: 0.3, effects: 0.5 })
  await page.loaded()
  expect(page.gains.slice(0, 2).map(({ target }) => Number(target.toFixed(4)))).toEqual([0.09, 0.25])
})

test('an effect is cut out of the recording, and raised by the requested steps of the ladder', async () => {
  const page = browser()
  const sounds = soundsIn(page)
  sounds.set(loud)
  await page.loaded()
  page.played.length = 0
  sounds.play('stop')
  sounds.play('stop', 2)
  sounds.play('scatter', 5)
  expect(page.played).toEqual([
    { file: '/effects.webm', rate: 1, at: 0, from: 1, seconds: 0.5 },
    { file: '/effects.webm', rate: 2 ** (4 / 12), at: 0, from: 1, seconds: 0.5 },
    { file: '/effects.webm', rate: 2, at: 0, from: 3, seconds: 0.5 },
  ])
})

test('sound that is switched off plays no effect and suspends the audio device', async () => {
  const page = browser()
  const sounds = soundsIn(page)
  sounds.set(loud)
  await page.loaded()
  page.played.length = 0
  sounds.set({ ...loud, isOn: false })
  sounds.play('win')
  expect(page.played).toEqual([])
  expect(page.state()).toBe('suspended')
})

test('a hidden page is silent until it is shown, and stays silent if sound was switched off meanwhile', async () => {
  const page = browser()
  const sounds = soundsIn(page)
  sounds.set(loud)
  page.hide(true)
  expect(page.state()).toBe('suspended')
  page.hide(false)
  expect(page.state()).toBe('running')
  page.hide(true)
  sounds.set({ ...loud, isOn: false })
  page.hide(false)
  expect(page.state()).toBe('suspended')
})

test('if the recordings cannot be decoded, effects are synthesised at the chosen volume and no music is loaded', async () => {
  const page = browser({ cannotDecode: ['/effects.webm'] })
  const sounds = soundsIn(page)
  sounds.set(loud)
  await page.loaded()
  sounds.play('win')
  sounds.play('count', 3)
  expect(page.asked).toEqual(['/effects.webm'])
  expect(page.played).toEqual([])
  // The win has a loudness of 0.9, and the volume of effects is one half.
  expect(page.synthesised).toEqual([0.9 * 0.25])
})

test('music that cannot be decoded leaves the effects playing', async () => {
  const page = browser({ cannotDecode: ['/music.webm'] })
  const sounds = soundsIn(page)
  sounds.set(loud)
  await page.loaded()
  sounds.play('line')
  expect(page.played.map(({ file }) => file)).toEqual(['/effects.webm'])
})

test('a game without music loads and plays its effects alone', async () => {
  const page = browser()
  const sounds = createSounds(
    {
      files: { effects: '/board.webm' },
      recordings: { effects: { ball: { start: 2, seconds: 0.4 } }, ladder: [0, 12] },
      synthesised: {},
    },
    page.tools,
  )
  sounds.set(loud)
  await page.loaded()
  sounds.play('ball', 1)
  expect(page.asked).toEqual(['/board.webm'])
  expect(page.played).toEqual([{ file: '/board.webm', rate: 2, at: 0, from: 2, seconds: 0.4 }])
})

test('a view that is removed closes the audio device', async () => {
  const page = browser()
  const sounds = soundsIn(page)
  sounds.set(loud)
  await page.loaded()
  sounds.destroy()
  expect(page.state()).toBe('closed')
})

test('a view that is removed before its effects have loaded synthesises none', async () => {
  const page = browser({ cannotDecode: ['/effects.webm'] })
  let isSynthesised = false
  page.tools.loadSynthesiser = async () => {
    isSynthesised = true
    return () => undefined
  }
  const sounds = soundsIn(page)
  sounds.set(loud)
  sounds.destroy()
  await page.loaded()
  expect(isSynthesised).toBe(false)
})

test.each([
  [-1, 0],
  [0, 0],
  [3, 7],
  [5, 12],
  [9, 21],
  [10, 24],
  [99, 24],
])('step %i of a ladder of five is %i semitones above the first', (step, semitones) => {
  expect(semitonesOf(step, recordings.ladder)).toBe(semitones)
})

test('a higher win never counts up to a lower tone', () => {
  const steps = [0, 1, 2, 5, 10, 50, 500, 10_000].map(stepsOfWin)
  expect(steps).toEqual(steps.toSorted((one, other) => one - other))
  expect(steps[0]).toBeGreaterThan(0)
  expect(steps.at(-1)).toBe(10)
})
