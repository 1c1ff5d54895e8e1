import { describe, expect, test } from 'vitest'
import { photoOf, trayOf } from '@/test/mapping'
import {
  captionOf,
  dropWords,
  evidenceWords,
  fileName,
  questionOf,
  surePlaces,
  viewOf,
  without,
} from './guesses'

const sure = photoOf('DSC_0412.jpg', { sure: true, view: 'front' })
const two = photoOf('IMG_7781.jpg', { others: 1 })
const pale = photoOf('DSC_0420.jpg', { kinds: ['neighbor'] })
const none = photoOf('IMG_7790.jpg', { guessed: false })

describe('photos without a product', () => {
  test('say in few words what is known', () => {
    expect([sure, two, pale, none].map((photo) => captionOf(photo, false))).toEqual([
      'NH-2604-RUS?',
      'two products fit',
      'color unknown',
      'no product in its name',
    ])
    expect(captionOf(sure, true)).toBe('1600 × 1600')
    expect(questionOf(sure)).toBe('Fanø Crew, Rust, front?')
    expect(questionOf(none)).toBe('Which product does it show?')
    expect(fileName('shoot/a/DSC_1.jpg')).toBe('DSC_1.jpg')
  })

  test('the sure ones are placed at once', () => {
    const all = [sure, two, pale, none]
    expect(surePlaces(all)).toEqual([
      { assetId: 'DSC_0412.jpg', sku: 'NH-2604-RUS-S', view: 'front' },
    ])
    expect(evidenceWords(all)).toBe('neighbor and color')
  })

  test('leave the tray when they are placed or left out', () => {
    const tray = trayOf([sure, two, none])
    const next = without(tray, [{ assetId: sure.assetId, sku: 'x' }])
    expect(next).toMatchObject({ loose: 2, placed: 1, out: 0 })
    expect(without(next, [{ assetId: none.assetId, out: true }])).toMatchObject({
      loose: 1,
      placed: 1,
      out: 1,
      photos: [two],
    })
    expect(without(tray, [{ assetId: 'gone' }])).toEqual(tray)
  })

  test('say what dropping them does', () => {
    expect(dropWords('front', 'NH-2604-RUS')).toBe('Front of NH-2604-RUS')
    expect(dropWords('', 'NH-2604-RUS')).toBe('Photo of NH-2604-RUS')
    expect(viewOf('upside down')).toBe('')
  })
})
