import { composed, type Op } from './ops'

const most = 200

type Step = readonly Op[]

/**
 * What one person can take back: for each step the ops that undo it. What somebody else has written
 * since is struck from them, so that nobody's work is taken back but one's own.
 */
export class History {
  #past: Step[] = []
  #future: Step[] = []
  /** What a gesture has changed so far; null: none goes on. */
  #gesture: Op[] | null = null

  get canUndo() {
    return this.#past.length > 0
  }

  get canRedo() {
    return this.#future.length > 0
  }

  /** Adds a step by what takes it back, the last op first. */
  record(inverse: Step): void {
    if (this.#gesture) {
      // What is undone last wins: the values from before the gesture.
      this.#gesture = [...inverse, ...this.#gesture]
      return
    }
    if (inverse.length === 0) return
    this.#past = [...this.#past, composed(inverse)].slice(-most)
    this.#future = []
  }

  /** Begins a gesture: all that is recorded until its end is one step. */
  begin(): void {
    this.#gesture ??= []
  }

  end(): void {
    const inverse = this.#gesture ?? []
    this.#gesture = null
    this.record(inverse)
  }

  /** Ends a gesture, and takes what it has changed back by `change`: it is no step. */
  cancel(change: (ops: Step) => Step): void {
    const inverse = this.#gesture ?? []
    this.#gesture = null
    if (inverse.length > 0) change(composed(inverse))
  }

  /** Takes the last step back by `change`, which returns what would do it again. */
  undo(change: (ops: Step) => Step): void {
    this.#move(this.#past, this.#future, change)
  }

  redo(change: (ops: Step) => Step): void {
    this.#move(this.#future, this.#past, change)
  }

  #move(from: Step[], to: Step[], change: (ops: Step) => Step) {
    const step = from.pop()
    if (!step) return
    const back = change(step)
    if (back.length > 0) to.push(composed(back))
  }

  /** Strikes what somebody else has written. */
  strike(theirs: readonly Op[]): void {
    for (const op of theirs) {
      this.#past = struck(this.#past, op)
      this.#future = struck(this.#future, op)
      if (this.#gesture) this.#gesture = struck([this.#gesture], op).flat()
    }
  }
}

function struck(steps: readonly Step[], theirs: Op): Step[] {
  return steps
    .map((step) => {
      if (!step.some(({ id }) => id === theirs.id)) return step
      return step.flatMap((op) => (op.id === theirs.id ? left(op, theirs) : [op]))
    })
    .filter((step) => step.length > 0)
}

/** What is left of an op after somebody else has changed its element. */
function left(op: Op, theirs: Op): Op[] {
  // Their change of what I have deleted was dropped, so that it comes back as it was.
  if ('put' in op) return 'put' in theirs ? [] : [op]
  if ('del' in op || !('set' in theirs)) return []
  const set = Object.fromEntries(Object.entries(op.set).filter(([key]) => !(key in theirs.set)))
  return Object.keys(set).length > 0 ? [{ id: op.id, set }] : []
}
