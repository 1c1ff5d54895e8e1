import { createContext, use } from 'react'
import type { Anchor, Finding, Place } from '@/api/queries/techpack'
import type { TechpackDetail, TechpackDocument } from '@/api/queries/techpacks'
import type { Change } from '@/lib/document-edits'
import type { Unit } from '@/lib/measures'
import type { Girth } from '../measurements/girth'
import type { Person } from './use-presence'

export type TabId =
  | 'measurements'
  | 'materials'
  | 'construction'
  | 'artwork'
  | 'colourways'
  | 'packing'
  | 'fit'
  | 'revisions'

/** A place that a tab is asked to show; `turn` counts the requests. */
export type Target = { path: string; size: string; turn: number }

/** A mark on the drawing that stays on its part of the garment in every size. */
export type Note = {
  id: string
  /** A number or a letter. */
  text: string
  label: string
  anchor: Anchor
  lit: boolean
  onPress: () => void
}

/** What stands beside the editor. */
export type RailId = 'findings' | 'comments' | 'links'

/** What the parts of the editor share. */
export type Editor = {
  place: Place
  /** As it is saved. */
  techpack: TechpackDetail
  /** With what is not saved yet. */
  document: TechpackDocument
  /** It is put away. */
  readOnly: boolean
  /** Changes places; one entry of the history. */
  edit: (changes: readonly Change[]) => void
  /** Calls with the document that an edit makes, before that is rendered. */
  whenEdited: (watch: (document: TechpackDocument) => void) => () => void
  undo: () => void
  redo: () => void
  canUndo: boolean
  canRedo: boolean
  /** What nobody has accepted. */
  findings: readonly Finding[]
  /** What stays as it is. */
  accepted: readonly Finding[]
  /** How many rules were checked. */
  rules: number
  /** Something stands beside the editor. */
  withRail: boolean
  unit: Unit
  girth: Girth
  setGirth: (girth: Girth) => void
  /** The size that is drawn. */
  size: string
  setSize: (size: string) => void
  /** The colourway that is drawn, by its ID; empty: lines. */
  colourway: string
  setColourway: (id: string) => void
  /** The point of measure that is lit in the drawing, by its code. */
  lit: string | null
  setLit: (code: string | null) => void
  /** Others who have the techpack open. */
  people: readonly Person[]
  /** Says where one is, by the place in the document. */
  setAt: (path: string) => void
  tab: TabId
  openTab: (tab: TabId) => void
  /** Opens the tab of a place and shows it there. */
  goTo: (path: string, size?: string) => void
  target: Target | null
  /** Marks on every drawing of the editor. */
  notes: readonly Note[]
  setNotes: (notes: readonly Note[]) => void
  /** Begins a comment about a place of the document. */
  commentOn: (path: string) => void
  /** The place that the next comment is about; `turn` counts the requests. */
  commented: Pick<Target, 'path' | 'turn'> | null
  /** Whoever waits for a place on the drawing. */
  pick: ((anchor: Anchor) => void) | null
  setPick: (pick: ((anchor: Anchor) => void) | null) => void
}

export const EditorContext = createContext<Editor | null>(null)

/** The editor around a component. */
export function useEditor(): Editor {
  const editor = use(EditorContext)
  if (!editor) throw new Error('there is no editor around')
  return editor
}

const tabs: Readonly<Record<string, TabId>> = {
  chart: 'measurements',
  unit: 'measurements',
  materials: 'materials',
  cost: 'materials',
  operations: 'construction',
  style: 'construction',
  fit: 'construction',
  length: 'construction',
  lining: 'construction',
  artwork: 'artwork',
  colourways: 'colourways',
  print: 'colourways',
  texture: 'colourways',
  fits: 'fit',
}

/** What no tab shows: questions, and the note of a release. */
const elsewhere: readonly string[] = ['comments', 'release']

/** The tab that shows a place of the document; null for what stands beside them. */
export function tabOf(path: string): TabId | null {
  const [part = ''] = path.split('/')
  return elsewhere.includes(part) ? null : (tabs[part] ?? 'packing')
}
