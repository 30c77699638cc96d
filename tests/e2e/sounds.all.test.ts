import { expect, type FrameLocator, type Page } from '@playwright/test'
import { test } from './house.ts'
import { comesNew, listen, visit } from './visitor.ts'
import { say } from './words.ts'

/** Opens a slot and waits until it can be played. */
async function opens(page: Page): Promise<FrameLocator> {
  await visit(page, '/game?id=parol-nights')
  const frame = page.frameLocator('[data-testid=game-frame]')
  await expect(frame.getByTestId('spin')).toBeEnabled()
  return frame
}

/** Opens the settings of the game for sound. */
async function soundOf(frame: FrameLocator) {
  await frame.getByTestId('menu').click()
  await frame.getByRole('tab', { name: say('menu.settings') }).click()
  return {
    isOn: frame.getByRole('checkbox', { name: say('sound.on') }),
    music: frame.getByRole('slider', { name: say('sound.music') }),
    effects: frame.getByRole('slider', { name: say('sound.effects') }),
  }
}

test('sound is off at first, and once switched on loads effects first and stores its volumes in the browser', async ({
  page,
}) => {
  const heard = listen(page)
  const asked: string[] = []
  page.on('request', (request) => {
    const name = /(effects|music|feature)-[\w-]+\.webm$/.exec(request.url())?.[1]
    if (name) asked.push(name)
  })
  await comesNew(page, 'nakikinig')
  const frame = await opens(page)
  const usual = await soundOf(frame)
  await usual.music.fill('20')
  await usual.effects.fill('0')
  await expect(usual.isOn).not.toBeChecked()
  expect(asked).toEqual([])
  await usual.isOn.check()
  await expect.poll(() => asked).toEqual(['effects', 'music', 'feature'])

  const again = await soundOf(await opens(page))
  await expect(again.isOn).not.toBeChecked()
  await expect(again.music).toHaveValue('20')
  await expect(again.effects).toHaveValue('0')
  expect(asked).toHaveLength(3)
  await test.step('the board of a draw is silent until its switch is pressed, and then loads its effects alone', async () => {
    const asked: string[] = []
    page.on('request', (request) => {
      const name = /([\w-]+)\.webm$/.exec(request.url())?.[1]
      if (name) asked.push(name)
    })
    await visit(page, '/lottery?gameCode=color-game')
    const sound = page
      .frameLocator('[data-testid=game-frame]')
      .getByRole('button', { name: say('top.sound') })
    await expect(sound).toHaveAttribute('aria-pressed', 'false')
    expect(asked).toEqual([])
    await sound.click()
    await expect(sound).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => asked).toHaveLength(1)
    expect(asked[0]).toMatch(/^effects-/)
    await sound.click()
    await expect(sound).toHaveAttribute('aria-pressed', 'false')
  })
  expect(heard).toEqual([])
})
