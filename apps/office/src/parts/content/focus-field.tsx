import type { Focus } from '@fairground/contract/content'
import { Button, Group, Stack, Text } from '@mantine/core'
import { type KeyboardEvent, type MouseEvent, useId } from 'react'
import { useWords } from '../../text/words.tsx'

interface FocusFieldProps {
  url: string
  /** Null for the part that the site shows of every picture without a point. */
  focus: Focus | null
  /** The shapes in which the site shows the picture, as width by height. */
  shapes: readonly number[]
  onChange(focus: Focus | null): void
}

/** The place that the site keeps in sight of a picture without a point, in percent. */
const usual: Focus = { x: 100, y: 100 }
const middle: Focus = { x: 50, y: 50 }

const within = (percent: number) => Math.max(0, Math.min(100, Math.round(percent)))

/** Returns the point to which a key moves the focus of a picture: by one percent, with Shift by ten. */
function focusByKey({ x, y }: Focus, { key, shiftKey }: KeyboardEvent): Focus | undefined {
  const step = shiftKey ? 10 : 1
  const steps: Record<string, [x: number, y: number]> = {
    ArrowLeft: [-step, 0],
    ArrowRight: [step, 0],
    ArrowUp: [0, -step],
    ArrowDown: [0, step],
  }
  const by = steps[key]
  return by && { x: within(x + by[0]), y: within(y + by[1]) }
}

/** A picture on which the point that stays in sight is set by a click or by keys, beside it as the site crops it. */
export function FocusField({ url, focus, shapes, onChange }: FocusFieldProps) {
  const { w } = useWords()
  const id = useId()
  const { x, y } = focus ?? usual

  function press({ currentTarget, clientX, clientY, detail }: MouseEvent<HTMLButtonElement>) {
    // A press by a key has no place.
    if (detail === 0) return
    const box = currentTarget.getBoundingClientRect()
    onChange({
      x: within(((clientX - box.left) / box.width) * 100),
      y: within(((clientY - box.top) / box.height) * 100),
    })
  }

  return (
    <Stack gap={4}>
      <Text size="xs" fw={500} c="dimmed" id={`${id}-label`}>
        {w('content.focus')}
      </Text>
      <Group gap="sm" align="flex-start" wrap="nowrap">
        <button
          type="button"
          className="focus-field"
          aria-labelledby={`${id}-label ${id}-point`}
          aria-describedby={`${id}-hint`}
          onClick={press}
          onKeyDown={(event) => {
            const next = focusByKey(focus ?? middle, event)
            if (!next) return
            event.preventDefault()
            onChange(next)
          }}
        >
          <img src={url} alt="" />
          {focus && <span className="focus-point" style={{ left: `${x}%`, top: `${y}%` }} />}
        </button>
        <div className="focus-crops">
          {shapes.map((shape) => (
            <img
              key={shape}
              className="focus-crop"
              src={url}
              alt={w('content.cropped')}
              style={{ aspectRatio: shape, objectPosition: `${x}% ${y}%` }}
            />
          ))}
        </div>
      </Group>
      <Group gap="xs">
        <Text size="xs" c="dimmed" id={`${id}-point`} role="status">
          {focus ? w('content.focusAt', { x, y }) : w('content.focusNone')}
        </Text>
        {focus && (
          <Button size="compact-xs" variant="subtle" onClick={() => onChange(null)}>
            {w('content.focusClear')}
          </Button>
        )}
      </Group>
      <Text size="xs" c="dimmed" id={`${id}-hint`}>
        {w('content.focusHint')}
      </Text>
    </Stack>
  )
}
