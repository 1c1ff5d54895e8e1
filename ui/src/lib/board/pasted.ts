import type { BoardElement } from './element'
import { elementProblem } from './refusal'

/** The elements in a text that was pasted. Any page can write one: what is no element is left out. */
export function pastedElements(text: string): BoardElement[] {
  try {
    const all: unknown = JSON.parse(text)
    return Array.isArray(all) ? all.filter(isElement) : []
  } catch {
    return []
  }
}

const isElement = (one: unknown): one is BoardElement => elementProblem(one) === null
