import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { errorText } from '@/api/error'
import { Button } from '@/components/button'
import { Field } from '@/components/field'
import { Panel } from '@/components/panel'
import { toast } from '@/components/toast'
import type { Delivery } from '@/platform/chat/port'
import css from './support-panel.module.css'

const maxMessageLength = 5000
/** The remaining characters are shown above this length. */
const countdownFrom = 4500
const onItsWay = 'Your message is on its way.'
const failed = "Couldn't send your message."

type SupportPanelProps = {
  send: (message: string) => Promise<Delivery>
  onClose: () => void
}

/** Live support without a provider: sends one message and shows where it went. */
export default function SupportPanel({ send, onClose }: SupportPanelProps) {
  const { mutateAsync, data: delivery, error, isPending, reset } = useMutation({ mutationFn: send })
  const [message, setMessage] = useState('')
  const [blank, setBlank] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setBlank(message.trim() === '')
    if (message.trim() === '' || isPending) return
    // Awaited: if the panel is closed by then, a toast shows the result.
    let shown = false
    function show() {
      shown = true
    }
    function sent() {
      show()
      setMessage('')
    }
    try {
      await mutateAsync(message, { onSuccess: sent, onError: show })
      if (!shown) toast.success(onItsWay)
    } catch (refused) {
      if (!shown) toast.error(errorText(refused, failed))
    }
  }

  return (
    <Panel
      open
      onClose={onClose}
      title="Live Support"
      description="Tell us what you need. A real person will reply."
      footer={
        delivery ? (
          <>
            <Button onClick={reset}>Send another message</Button>
            <Button variant="primary" onClick={onClose}>
              Done
            </Button>
          </>
        ) : (
          <Button type="submit" form="support" variant="primary" busy={isPending}>
            Send
          </Button>
        )
      }
    >
      {delivery ? (
        <div role="status" className={css.sent}>
          <p className={css.title}>{onItsWay}</p>
          <p>
            We sent it to{' '}
            <a href={delivery.href} target="_blank" rel="noreferrer">
              {delivery.to}
            </a>{' '}
            in the local mailbox.
          </p>
        </div>
      ) : (
        <form id="support" onSubmit={submit} noValidate>
          <Field
            label="Message"
            error={blank ? 'Please enter a message.' : error && errorText(error, failed)}
            hint={
              message.length > countdownFrom &&
              `${(maxMessageLength - message.length).toLocaleString('en-US')} characters left`
            }
          >
            {(control) => (
              <textarea
                dir="auto"
                {...control}
                rows={8}
                maxLength={maxMessageLength}
                className={css.message}
                value={message}
                onChange={(event) => {
                  setMessage(event.target.value)
                  setBlank(false)
                }}
              />
            )}
          </Field>
        </form>
      )}
    </Panel>
  )
}
