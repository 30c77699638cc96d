import type { SoundSettings } from '../view.ts'
import type { EffectName, RecordedEffects, Recordings } from './sounds.ts'

/** The parameters of zzfx by effect; the second one, 0, makes every sound the same each time. */
export type Synthesised<Name extends string> = Partial<Record<Name, readonly (number | undefined)[]>>

/** The parameters of slots; counting has none. */
const ofSlots: Synthesised<EffectName> = {
  turn: [0.5, 0, 180, 0.01, 0.06, 0.12, 0, 1.6, -6],
  stop: [0.7, 0, 150, 0, 0.01, 0.06, 1, 1.2, -14],
  fall: [0.7, 0, 150, 0, 0.01, 0.06, 1, 1.2, -14],
  scatter: [0.9, 0, 523, 0.01, 0.12, 0.3, 0, 1.3, undefined, undefined, 260, 0.06],
  tense: [0.4, 0, 220, 0.2, 0.7, 0.2, 0, 1, 1.2, undefined, undefined, undefined, 0.06],
  line: [0.6, 0, 660, 0, 0.05, 0.16, 0, 1.4, undefined, undefined, 180, 0.04],
  win: [0.9, 0, 440, 0.01, 0.2, 0.45, 0, 1.2, undefined, undefined, 220, 0.08, 0.08],
  feature: [1, 0, 330, 0.02, 0.5, 0.7, 0, 1.1, undefined, undefined, 165, 0.09, 0.12],
  ray: [0.7, 0, 880, 0, 0.06, 0.25, 0, 1.5, undefined, undefined, 330, 0.05],
}

/** The recordings of a game: the addresses of its files and their facts, with a loop of music if there is one. */
export interface GameSounds<Name extends string> {
  files: Readonly<{ effects: string; music?: string; feature?: string }>
  recordings: RecordedEffects<Name> & Partial<Pick<Recordings, 'loop'>>
  /** The sounds for devices that cannot play recordings. */
  synthesised: Synthesised<Name>
}

/** The recordings of a title: the addresses of its files, and its manifest. */
export interface TitleSounds extends GameSounds<EffectName> {
  files: Readonly<Record<'effects' | 'music' | 'feature', string>>
  recordings: Recordings
}

/** Returns the sounds of a title, from the recordings that `import.meta.glob` found. */
export function titleSounds(found: Readonly<Record<string, string>>, recordings: Recordings): TitleSounds {
  const file = (name: string) => found[`./recordings/${name}.webm`]!
  return {
    files: { effects: file('effects'), music: file('music'), feature: file('feature') },
    recordings,
    synthesised: ofSlots,
  }
}

/** The parts of the browser that sounds use. */
export interface SoundTools {
  openContext(): AudioContext
  load(address: string): Promise<ArrayBuffer>
  loadSynthesiser(): Promise<(...parameters: (number | undefined)[]) => unknown>
  /** Whether the page is hidden; and a callback on changes until the signal is aborted. */
  isHidden(): boolean
  onHidden(changed: () => void, signal: AbortSignal): void
}

const browserTools: SoundTools = {
  openContext: () => new AudioContext(),
  async load(address) {
    const answer = await fetch(address)
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
    return answer.arrayBuffer()
  },
  // The synthesiser opens an audio device as soon as it is loaded.
  loadSynthesiser: async () => (await import('zzfx')).zzfx,
  isHidden: () => document.hidden,
  onHidden: (changed, signal) => document.addEventListener('visibilitychange', changed, { signal }),
}

/** The seconds of the cross-fade between the usual music and that of a feature. */
const changeSeconds = 1.4
/** The highest step of the ladder: two octaves of five steps; above that a chime sounds like a whistle. */
const mostSteps = 10

/** Returns the semitones of a step of a ladder above its first step; past its end it continues an octave higher. */
export function semitonesOf(step: number, ladder: readonly number[]): number {
  const climbed = Math.max(0, Math.min(mostSteps, step))
  return ladder[climbed % ladder.length]! + 12 * Math.floor(climbed / ladder.length)
}

/**
 * Returns the number of steps that counting climbs for a win in stakes: three, plus one for each doubling of the win.
 */
export function stepsOfWin(stakes: number): number {
  return Math.min(mostSteps, Math.round(3 + Math.log2(Math.max(1, stakes))))
}

/** Returns the gain of a volume: its square, so that the middle of a slider sounds about half as loud. */
const gainOf = (volume: number) => volume ** 2

/**
 * Returns the sounds of a game, silent until they are switched on and loaded then: first the effects, then the music,
 * if any. If the recordings cannot be played, effects are synthesised and there is no music.
 */
export function createSounds<Name extends string>(
  { files, recordings, synthesised }: GameSounds<Name>,
  tools: SoundTools = browserTools,
) {
  const gone = new AbortController()
  let settings: SoundSettings = { isOn: false, music: 0, effects: 0 }
  let isFeature = false
  let output: ReturnType<typeof openOutput> | undefined
  let effects: AudioBuffer | undefined
  let zzfx: Awaited<ReturnType<SoundTools['loadSynthesiser']>> | undefined

  function openOutput() {
    const context = tools.openContext()
    const ofMusic = context.createGain()
    const ofEffects = context.createGain()
    ofMusic.connect(context.destination)
    ofEffects.connect(context.destination)
    const usual = context.createGain()
    const feature = context.createGain()
    usual.connect(ofMusic)
    feature.connect(ofMusic)
    return { context, ofMusic, ofEffects, usual, feature }
  }

  async function load({ context, usual, feature }: ReturnType<typeof openOutput>) {
    const decode = async (address: string) => context.decodeAudioData(await tools.load(address))
    try {
      effects = await decode(files.effects)
    } catch {
      // A closed device cannot decode either.
      if (gone.signal.aborted) return
      zzfx = await tools.loadSynthesiser()
      return
    }
    if (!recordings.loop) return
    const { start, end, firstBeat } = recordings.loop
    const length = end - start
    let beganAt: number | undefined
    for (const [address, into] of [
      [files.music, usual],
      [files.feature, feature],
    ] as const) {
      // Effects are played even if the music failed.
      const buffer = address && (await decode(address).catch(() => undefined))
      if (!buffer || gone.signal.aborted) return
      const source = context.createBufferSource()
      Object.assign(source, { buffer, loop: true, loopStart: start, loopEnd: end })
      source.connect(into)
      const at = context.currentTime + 0.05
      beganAt ??= at
      // Both loops are always at the same position.
      source.start(at, start + ((firstBeat - start + at - beganAt) % length))
    }
  }

  function apply() {
    if (!output) return
    const { context, ofMusic, ofEffects, usual, feature } = output
    const now = context.currentTime
    const fade = (gain: GainNode, to: number, seconds: number) =>
      gain.gain.setTargetAtTime(to, now, seconds / 4)
    fade(ofMusic, gainOf(settings.music), 0.1)
    fade(ofEffects, gainOf(settings.effects), 0.1)
    fade(usual, isFeature ? 0 : 1, changeSeconds)
    fade(feature, isFeature ? 1 : 0, changeSeconds)
    const wanted = settings.isOn && !tools.isHidden()
    void (wanted ? context.resume() : context.suspend())
  }

  return {
    set(next: SoundSettings) {
      settings = next
      if (next.isOn && !output) {
        output = openOutput()
        output.usual.gain.value = isFeature ? 0 : 1
        output.feature.gain.value = isFeature ? 1 : 0
        tools.onHidden(apply, gone.signal)
        void load(output)
      }
      apply()
    },
    /** Plays an effect, raised by a number of steps of the title's ladder. */
    play(name: Name, step = 0) {
      if (!settings.isOn || !output) return
      const { context, ofEffects } = output
      if (zzfx) {
        const [volume, ...others] = synthesised[name] ?? []
        if (volume !== undefined) zzfx(volume * gainOf(settings.effects), ...others)
      } else if (effects) {
        const { start, seconds } = recordings.effects[name]
        const source = context.createBufferSource()
        source.buffer = effects
        source.playbackRate.value = 2 ** (semitonesOf(step, recordings.ladder) / 12)
        source.connect(ofEffects)
        source.start(0, start, seconds)
      }
    },
    /** Switches between the music of the feature and the usual music. */
    setFeature(isOn: boolean) {
      if (isFeature === isOn) return
      isFeature = isOn
      apply()
    },
    destroy() {
      gone.abort()
      void output?.context.close()
    },
  }
}

export type Sounds<Name extends string = EffectName> = ReturnType<typeof createSounds<Name>>
