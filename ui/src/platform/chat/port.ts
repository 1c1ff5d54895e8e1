import type { Schema } from '@/api/types'

export type ChatConfig = Schema<'Config'>['chat']
export type ChatUser = Pick<Schema<'User'>, '_id' | 'name' | 'email' | 'createdAt'>

/** Live support, by who renders it. */
export type Chat =
  /** The app renders a panel with a form; `send` returns where the message went. */
  | { kind: 'form'; send(message: string): Promise<Delivery> }
  /** The provider renders its own window. */
  | { kind: 'widget'; show(): Promise<void>; end(): Promise<void> }

export type Delivery = {
  to: string
  /** Where the message can be read. */
  href: string
}
