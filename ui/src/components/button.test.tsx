import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { expectAccessible } from '@/test/axe'
import { Button, ButtonLink } from './button'

describe('Button', () => {
  test('does not submit by default', () => {
    render(<Button>Copy</Button>)
    expect(screen.getByRole('button', { name: 'Copy' })).toHaveAttribute('type', 'button')
  })

  test('keeps its name and focus when busy, and announces it', async () => {
    const { rerender } = render(<Button>Save</Button>)
    const button = screen.getByRole('button', { name: 'Save' })
    button.focus()
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    rerender(<Button busy>Save</Button>)
    expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus()
    expect(button).toHaveAttribute('aria-busy', 'true')
    expect(screen.getByRole('status')).toHaveTextContent('Please wait')
    await expectAccessible()
  })

  test('ignores clicks when busy', async () => {
    const onClick = vi.fn()
    render(
      <Button busy onClick={onClick}>
        Save
      </Button>,
    )
    await userEvent.click(screen.getByRole('button'))
    expect(onClick).not.toHaveBeenCalled()
  })

  test('prevents its form from being submitted when busy, by click or by Enter', async () => {
    const onSubmit = vi.fn((event) => event.preventDefault())
    const { rerender } = render(<Form busy onSubmit={onSubmit} />)
    await userEvent.click(screen.getByRole('button'))
    await userEvent.type(screen.getByRole('textbox'), '{Enter}')
    expect(onSubmit).not.toHaveBeenCalled()
    rerender(<Form busy={false} onSubmit={onSubmit} />)
    await userEvent.type(screen.getByRole('textbox'), '{Enter}')
    expect(onSubmit).toHaveBeenCalledTimes(1)
  })
})

test('can be a link', () => {
  render(
    <ButtonLink asChild variant="primary">
      <a href="/teams">Go to Teams</a>
    </ButtonLink>,
  )
  const link = screen.getByRole('link', { name: 'Go to Teams' })
  expect(link).toHaveAttribute('href', '/teams')
  expect(link).toHaveClass('button', 'primary')
})

function Form({ busy, onSubmit }: { busy: boolean; onSubmit: (event: React.FormEvent) => void }) {
  return (
    <form onSubmit={onSubmit}>
      <input aria-label="Name" />
      <Button type="submit" busy={busy}>
        Save
      </Button>
    </form>
  )
}
