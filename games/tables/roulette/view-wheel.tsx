import { type Ref, useEffect, useRef } from 'react'
import { ballRadius, idleTurn, sceneAt, startMs, startTurn, type WheelScene } from './view-course.ts'
import { colourOf, pockets, type Wheel } from './wheel.ts'

interface WheelProps {
  wheel: Wheel
  /** The number drawn; null while the wheel only turns. */
  number: string | null
  /** The time since the show of the number began, in milliseconds. */
  shownMs: number
  isMotionReduced: boolean
}

/** The size of the drawing: the rim is a circle around the hub with this radius. */
const rim = 150
const box = `${-rim} ${-rim} ${2 * rim} ${2 * rim}`
/** Half the side of the square around the ball. */
const ballBox = 10

/** The height of a circle that lies flat, seen from the seats, and the size of the wheel from near. */
const lying = 0.64
const nearSize = 2.35

/** The milliseconds between two frames of a wheel that only turns slowly. */
const idleFrameMs = 50

/** Returns the point at an angle and a distance from the hub. */
function at(angle: number, radius: number): string {
  const turn = (angle * Math.PI) / 180
  return `${(radius * Math.sin(turn)).toFixed(2)} ${(-radius * Math.cos(turn)).toFixed(2)}`
}

/** Returns the outline of a part of a ring. */
function ringPart(from: number, to: number, outer: number, inner: number): string {
  return `M${at(from, outer)}A${outer} ${outer} 0 0 1 ${at(to, outer)}L${at(to, inner)}A${inner} ${inner} 0 0 0 ${at(from, inner)}Z`
}

/**
 * The wheel of painted wood with its ball, moved by the time since the result: a page that comes late sees what all
 * others see. Its parts are layers that are painted once, so that a phone only has to turn them.
 */
export function WheelDrawing({ wheel, number, shownMs, isMotionReduced }: WheelProps) {
  const camera = useRef<HTMLDivElement>(null)
  const rotor = useRef<SVGSVGElement>(null)
  const ball = useRef<HTMLDivElement>(null)
  const anchor = useRef({ shownMs, clockMs: performance.now() })
  anchor.current = { shownMs, clockMs: performance.now() }

  useEffect(() => {
    function place({ turn, ball: { angle, radius }, near }: WheelScene, hasBall: boolean) {
      // The layers are painted in the size of the whole wheel, and once more before the camera comes near.
      const painted = near > 0 ? nearSize : 1
      camera.current!.dataset.near = String(near > 0)
      const size = (1 + near * (nearSize - 1)) / painted
      const height = size * (lying + near * (1 - lying))
      // From near, the pocket at the top is in the middle.
      const down = near * ((ballRadius.pocket + 12) / (2 * rim)) * 100
      camera.current!.style.transform = `translateY(${down.toFixed(2)}%) scale(${size.toFixed(4)}, ${height.toFixed(4)})`
      rotor.current!.style.transform = `rotate(${turn.toFixed(2)}deg)`
      // The ball is small: its distance is in units of its own size.
      const out = ((radius / (2 * ballBox)) * 100).toFixed(2)
      ball.current!.style.transform = `rotate(${angle.toFixed(2)}deg) translateY(-${out}%)`
      ball.current!.style.opacity = hasBall ? '1' : '0'
    }
    function draw() {
      const clockMs = performance.now()
      const idle = isMotionReduced ? 0 : idleTurn(Date.now())
      if (number === null) {
        place({ turn: idle, ball: { angle: 0, radius: ballRadius.track, part: 'run' }, near: 0 }, false)
        return
      }
      const sinceMs = anchor.current.shownMs + (isMotionReduced ? 0 : clockMs - anchor.current.clockMs)
      const scene = sceneAt(number, wheel, sinceMs)
      place(
        sinceMs < startMs ? { ...scene, turn: startTurn(idle, scene.turn, sinceMs) } : scene,
        sinceMs > 120,
      )
    }
    draw()
    if (isMotionReduced) return
    if (number === null) {
      const timer = setInterval(draw, idleFrameMs)
      return () => clearInterval(timer)
    }
    let frame = requestAnimationFrame(function next() {
      draw()
      frame = requestAnimationFrame(next)
    })
    return () => cancelAnimationFrame(frame)
  }, [wheel, number, isMotionReduced])

  return (
    <div aria-hidden className="rl-wheel" dir="ltr">
      <div ref={camera} className="rl-camera">
        <Bowl />
        <Rotor layer={rotor} wheel={wheel} />
        <div ref={ball} className="rl-ball" style={{ opacity: 0 }}>
          <Ball />
        </div>
      </div>
    </div>
  )
}

const studs = [0, 1, 2, 3, 4, 5, 6, 7]

/** The part that stands still: the rim, the track of the ball, and its studs. */
function Bowl() {
  return (
    <svg aria-hidden viewBox={box} className="rl-layer">
      <defs>
        <radialGradient id="rl-wood">
          <stop offset="0.7" stopColor="#5b2a10" />
          <stop offset="0.86" stopColor="#b46a2b" />
          <stop offset="0.94" stopColor="#7c3f17" />
          <stop offset="1" stopColor="#3a1a08" />
        </radialGradient>
        <radialGradient id="rl-track">
          <stop offset="0.78" stopColor="#2a1206" />
          <stop offset="0.93" stopColor="#6a3413" />
          <stop offset="1" stopColor="#3a1a08" />
        </radialGradient>
        <Gold id="rl-gold" />
      </defs>
      <circle cy="32" r="152" fill="#06060e" opacity="0.5" />
      <circle cy="24" r="150" fill="#2c1206" />
      <circle cy="13" r="150" fill="#6b3413" />
      <circle r="150" fill="url(#rl-wood)" />
      <circle r="148" fill="none" stroke="url(#rl-gold)" strokeWidth="2.500" />
      <circle r="136" fill="url(#rl-track)" stroke="url(#rl-gold)" strokeWidth="2.500" />
      {studs.map((stud) => (
        <path
          key={stud}
          d={stud % 2 ? 'M-7 0 0-2.500 7 0 0 2.500Z' : 'M0-6 2.500 0 0 6-2.500 0Z'}
          fill="url(#rl-gold)"
          transform={`rotate(${stud * 45 + 22}) translate(0 -121)`}
        />
      ))}
      <path d="M-104-88A137 137 0 0 1-20-134" className="rl-shine" />
    </svg>
  )
}

function Gold({ id }: { id: string }) {
  return (
    <linearGradient id={id} x1="0" x2="1" y1="0" y2="1">
      <stop offset="0" stopColor="#fff0b8" />
      <stop offset="0.5" stopColor="#eab13c" />
      <stop offset="1" stopColor="#8a560c" />
    </linearGradient>
  )
}

function Ball() {
  return (
    <svg aria-hidden viewBox={`${-ballBox} ${-ballBox} ${2 * ballBox} ${2 * ballBox}`} className="rl-layer">
      <defs>
        <radialGradient id="rl-ivory" cx="0.36" cy="0.32" r="0.75">
          <stop offset="0" stopColor="#ffffff" />
          <stop offset="0.55" stopColor="#efe6d2" />
          <stop offset="1" stopColor="#9d8f74" />
        </radialGradient>
      </defs>
      <circle cx="1.500" cy="3" r="6.800" fill="#000" opacity="0.45" />
      <circle r="6.600" fill="url(#rl-ivory)" stroke="#6f6450" strokeWidth="0.500" />
    </svg>
  )
}

const paints = { red: '#b3202f', black: '#17181f', green: '#0f7a4a' } as const
const deepPaints = { red: '#7d1220', black: '#0b0c11', green: '#0a5232' } as const
const rays = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]

/** The part that turns: the ring of numbers, the pockets, and the cone with its turret. */
function Rotor({ wheel, layer }: { wheel: Wheel; layer: Ref<SVGSVGElement> }) {
  const all = pockets[wheel]
  const step = 360 / all.length
  return (
    <svg ref={layer} aria-hidden viewBox={box} className="rl-layer rl-rotor">
      <defs>
        <radialGradient id="rl-cone">
          <stop offset="0" stopColor="#f0b867" />
          <stop offset="0.45" stopColor="#b36a2a" />
          <stop offset="1" stopColor="#5a290d" />
        </radialGradient>
        <Gold id="rl-brass" />
      </defs>
      <circle r="114" fill="#2a1206" stroke="url(#rl-brass)" strokeWidth="2.500" />
      {all.map((number, place) => {
        const middle = place * step
        const colour = colourOf(number)
        return (
          <g key={number}>
            <path d={ringPart(middle - step / 2, middle + step / 2, 112.5, 91)} fill={paints[colour]} />
            <path d={ringPart(middle - step / 2, middle + step / 2, 91, 70)} fill={deepPaints[colour]} />
            <text
              y="-97.500"
              transform={`rotate(${middle})`}
              textAnchor="middle"
              fontSize={number.length > 1 ? 11.5 : 12.5}
              fontWeight="700"
              fill="#fff8e6"
            >
              {number}
            </text>
          </g>
        )
      })}
      <path
        d={all
          .map((_, place) => `M${at((place + 0.5) * step, 112)}L${at((place + 0.5) * step, 70)}`)
          .join('')}
        stroke="#e9b95a"
        strokeWidth="1.100"
      />
      <circle r="91" fill="none" stroke="#e9b95a" strokeWidth="1.400" />
      <circle r="70" fill="url(#rl-cone)" stroke="url(#rl-brass)" strokeWidth="2.500" />
      {rays.map((ray) => (
        <path
          key={ray}
          d="M0-18 5-44 0-62-5-44Z"
          fill={ray % 2 ? '#f7c95c' : '#c9542f'}
          opacity={ray % 2 ? 0.5 : 0.6}
          transform={`rotate(${ray * 30})`}
        />
      ))}
      <circle r="22" fill="#7a3f16" stroke="url(#rl-brass)" strokeWidth="3" />
      {[0, 90, 180, 270].map((turn) => (
        <g key={turn} transform={`rotate(${turn})`}>
          <path d="M-3.500-8h7L2.500-30h-5Z" fill="url(#rl-brass)" stroke="#7a4a0b" strokeWidth="0.800" />
          <circle cy="-32" r="5" fill="url(#rl-brass)" stroke="#7a4a0b" strokeWidth="0.800" />
        </g>
      ))}
      <circle r="9.500" fill="url(#rl-brass)" stroke="#7a4a0b" strokeWidth="1" />
      <circle cx="-2.500" cy="-3" r="3" fill="#fff8dc" opacity="0.8" />
    </svg>
  )
}
