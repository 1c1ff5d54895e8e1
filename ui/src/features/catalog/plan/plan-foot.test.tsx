import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { batchOf, photosOf } from '@/test/mapping'
import { renderInApp } from '@/test/render'
import { PlanFoot } from './plan-foot'

const noop = () => {}
const none = { created: 0, changed: 0, same: 0, pictureRows: 0, refused: 0 }
const photos = photosOf()

test.each([
  [{ changed: 57, refused: 3 }, 0, '57 changed applied, 3 refused'],
  [{ created: 1200, changed: 4, same: 16 }, 2, '1,200 new, 4 changed, 2 photos applied, 16 same'],
  [{ same: 9 }, 0, 'Nothing applied, 9 same'],
])('says what was applied and what was not: %o', (applied, shown, text) => {
  const batch = batchOf({
    state: 'done',
    applied: { ...none, ...applied },
    photos: { ...photos, applied: shown },
  })
  renderInApp(
    <PlanFoot
      workspaceId="w1"
      batch={batch}
      busy={false}
      onEdited={null}
      onApply={noop}
      onStop={noop}
      onUndo={noop}
      onDiscard={noop}
    />,
  )
  expect(screen.getByText(text)).toBeVisible()
})

test.each([
  [{ placed: 4, added: 2, replaced: 1, same: 1 }, 'Apply 3 photos'],
  [{ placed: 1, same: 1 }, 'Same as last time'],
  [{ loose: 2 }, 'Nothing to apply'],
])('of photos without a sheet it offers those that change something: %o', (some, text) => {
  const batch = batchOf({ assetId: '', state: 'planned', photos: photosOf(some) })
  renderInApp(
    <PlanFoot
      workspaceId="w1"
      batch={batch}
      busy={false}
      onEdited={null}
      onApply={noop}
      onStop={noop}
      onUndo={noop}
      onDiscard={noop}
    />,
  )
  expect(screen.getByText(text)).toBeVisible()
})
