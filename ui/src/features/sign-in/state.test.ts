import rows from '@fixtures/rules/login-steps.json'
import { createStore } from 'jotai'
import { describe, expect, test, vi } from 'vitest'
import { advance, busyAtom, type SignIn, type SignInEvent, signInAtom } from './state'

const states: Record<string, SignIn> = {
  EMAIL_ENTRY: { step: 'EMAIL_ENTRY', email: '' },
  OTP_VERIFICATION: { step: 'OTP_VERIFICATION', email: 'ada@example.com' },
  SETUP_ACCOUNT: { step: 'SETUP_ACCOUNT', target: '/teams' },
  DONE: { step: 'DONE', target: '/teams' },
}

const events: Record<string, SignInEvent> = {
  CODE_SENT: { type: 'CODE_SENT', email: 'grace@example.com' },
  WENT_BACK: { type: 'WENT_BACK' },
  SIGNED_IN_FIRST_TIME: { type: 'SIGNED_IN_FIRST_TIME', target: '/home' },
  SIGNED_IN: { type: 'SIGNED_IN', target: '/home' },
  SETUP_COMPLETED: { type: 'SETUP_COMPLETED' },
}

describe('a step', () => {
  test.each(rows)('$from on $event leads to $to @spec:4.1', ({ from, event, to }) => {
    const state = states[from] as SignIn
    const next = advance(state, events[event] as SignInEvent)
    if (to === null) expect(next).toBe(state)
    else expect(next.step).toBe(to)
  })

  test('back from the code keeps the address', () => {
    expect(advance(states.OTP_VERIFICATION as SignIn, { type: 'WENT_BACK' })).toEqual({
      step: 'EMAIL_ENTRY',
      email: 'ada@example.com',
    })
  })

  test('the target after setup is the one from signing in', () => {
    expect(advance(states.SETUP_ACCOUNT as SignIn, { type: 'SETUP_COMPLETED' })).toEqual({
      step: 'DONE',
      target: '/teams',
    })
  })

  test('is reset with the screen', () => {
    const store = createStore()
    const leave = store.sub(signInAtom, () => {})
    store.set(signInAtom, { type: 'CODE_SENT', email: 'ada@example.com' })
    expect(store.get(signInAtom).step).toBe('OTP_VERIFICATION')
    leave()
    expect(store.get(signInAtom)).toEqual({ step: 'EMAIL_ENTRY', email: '' })
  })
})

describe('the busy flag', () => {
  test('drops requests while busy, and is free again afterwards', async () => {
    const store = createStore()
    let finish = () => {}
    const first = store.set(busyAtom, 'email', () => new Promise<void>((done) => (finish = done)))
    const dropped = vi.fn()
    await store.set(busyAtom, 'google', dropped)
    expect(dropped).not.toHaveBeenCalled()
    expect(store.get(busyAtom)).toBe('email')
    finish()
    await first
    expect(store.get(busyAtom)).toBeNull()
  })

  test('is free again after a failure', async () => {
    const store = createStore()
    const failing = store.set(busyAtom, 'code', () => Promise.reject(new Error('no')))
    await expect(failing).rejects.toThrow('no')
    expect(store.get(busyAtom)).toBeNull()
  })
})
