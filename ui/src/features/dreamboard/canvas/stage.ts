import type { BoardDocument } from '@/lib/board/board-document'
import { Camera } from '@/lib/board/camera'
import type { BoardElement, Box, ElementOf } from '@/lib/board/element'
import { boundsOf, outerBox, type Point } from '@/lib/board/geometry'
import type { Origins } from '@/lib/board/origins'
import { readingOrder } from '@/lib/board/reading-order'
import type { Guide } from '@/lib/board/snap'
import { Observable } from '@/lib/observable'
import type { ImageAddress } from './board-images'
import { BoardView } from './board-view'

export type Tool = 'select' | 'hand' | 'note' | 'swatch' | 'fabric' | 'frame' | 'comment'

/** What is done with one element, besides moving it. */
export type Mode = { kind: 'none' } | { kind: 'writing' | 'cropping'; id: string }

/** The text that is typed into a note and not yet the note's; `gone`: the note was deleted meanwhile. */
export type Writing = { element: ElementOf<'note'>; text: string; gone?: true }

const nothing: ReadonlySet<string> = new Set()

type Options = {
  /** Nothing can be changed. */
  readOnly: boolean
  origins: Observable<Origins>
  imageAddress: ImageAddress
  newId: () => string
}

/** A board on the screen: its document, the camera, what is selected and what is being done. */
export class Stage {
  readonly document: BoardDocument
  readonly camera = new Camera()
  readonly view: BoardView
  readonly readOnly: boolean
  readonly newId: () => string
  /** Which of its pictures rules or a model made. */
  readonly origins: Observable<Origins>

  readonly selection = new Observable(nothing)
  /** The element that has the focus, or gets it by Tab. */
  readonly focused = new Observable('')
  readonly tool = new Observable<Tool>('select')
  readonly mode = new Observable<Mode>({ kind: 'none' })
  readonly writing = new Observable<Writing | null>(null)
  readonly guides = new Observable<readonly Guide[]>([])
  readonly marquee = new Observable<Box | null>(null)
  /** Pixels of a board unit, when the camera rests. */
  readonly scale = new Observable(1)
  /** Another number each time the camera comes to rest. */
  readonly rests = new Observable(0)
  /** Whether a gesture goes on. */
  readonly moving = new Observable(false)
  /** Whether lines join the selected picture with its parents and children. */
  readonly lineage = new Observable(false)
  /** What is announced. */
  readonly said = new Observable('')
  /** The ids as one reads them. */
  readonly reading = new Observable<readonly string[]>([])
  /** Whether others are there: they see each step of a gesture. */
  isShared = false
  /** Whether the focus is being given to an element, which does not select it. */
  isFocusing = false
  /** Where the pointer was last, on the board. */
  pointer: Point | null = null

  constructor(document: BoardDocument, { readOnly, origins, imageAddress, newId }: Options) {
    this.document = document
    this.readOnly = readOnly
    this.origins = origins
    this.newId = newId
    this.view = new BoardView(this, imageAddress)
    this.read()
  }

  get(id: string): BoardElement | undefined {
    return this.document.get(id)
  }

  /** Where an element is seen: where a gesture has it, or else where it is. */
  boxOf(id: string): (Box & { rotation?: number }) | undefined {
    return this.view.previews.get(id) ?? this.document.get(id)
  }

  get selected(): BoardElement[] {
    return [...this.selection.get()].flatMap((id) => this.document.get(id) ?? [])
  }

  /** The box around what is selected, as it is seen. */
  selectedBox(): Box | null {
    return boundsOf([...this.selection.get()].flatMap((id) => boxed(this.boxOf(id))))
  }

  bounds(): Box | null {
    return boundsOf([...this.document.elements.values()].map(outerBox))
  }

  /** Shows the whole board, with the titles of its frames. */
  showAll(): void {
    const bounds = this.bounds()
    if (bounds) this.camera.fit(bounds, { margin: 24, above: 44 }, 1)
  }

  /** Shows what is selected as large as can be, with room for what is done with it. */
  showSelection(): void {
    const box = this.selectedBox()
    // What is done with it lies above the title of its frame.
    const isOnFrame = this.selected.some(({ kind, frame }) => kind !== 'frame' && frame !== '')
    if (box) this.camera.fit(box, { margin: 32, above: isOnFrame ? 144 : 112 }, 2)
  }

  select(ids: Iterable<string>): void {
    const next = new Set(ids)
    const now = this.selection.get()
    if (next.size === now.size && [...next].every((id) => now.has(id))) return
    this.selection.set(next)
    this.view.markSelected()
  }

  /** Selects one element, shows it and gives it the focus. */
  goTo(id: string): void {
    const element = this.document.get(id)
    if (!element) return
    this.select([id])
    this.camera.reveal(outerBox(element))
    this.focus(id)
  }

  focus(id: string): void {
    this.focused.set(id)
    this.isFocusing = true
    this.view.focus(id)
    this.isFocusing = false
  }

  /** Leaves what is being done, or the selection: one level up. */
  stepUp(): void {
    if (this.mode.get().kind !== 'none') this.mode.set({ kind: 'none' })
    else if (this.tool.get() !== 'select') this.tool.set('select')
    else if (this.lineage.get()) this.lineage.set(false)
    else this.select([])
  }

  say(text: string): void {
    // The same text twice is another one, or it would not be announced.
    this.said.set(text === this.said.get() ? `${text}\u00a0` : text)
  }

  /** Reads the order of the elements, and forgets what is gone. */
  read(): void {
    const ids = readingOrder(this.document.elements)
    const now = this.reading.get()
    if (ids.length !== now.length || ids.some((id, index) => id !== now[index])) {
      this.reading.set(ids)
    }
    const gone = [...this.selection.get()].some((id) => !this.document.get(id))
    if (gone) this.select([...this.selection.get()].filter((id) => this.document.get(id)))
    if (!this.document.get(this.focused.get())) this.focused.set(ids[0] ?? '')
    const mode = this.mode.get()
    if (mode.kind !== 'none' && !this.document.get(mode.id)) this.mode.set({ kind: 'none' })
    this.view.nameAll()
  }
}

const boxed = (box: (Box & { rotation?: number }) | undefined) => (box ? [outerBox(box)] : [])
