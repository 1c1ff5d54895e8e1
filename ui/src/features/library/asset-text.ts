import type { Asset } from '@/api/queries/assets'
import { formatBytes } from '@/lib/limits'
import { studios } from '@/lib/studios'

export const kinds = [
  { value: 'image', label: 'Images' },
  { value: 'model', label: '3D' },
  { value: 'video', label: 'Videos' },
  { value: 'document', label: 'Documents' },
] as const

const kindNames: Record<Asset['kind'], string> = {
  image: 'Image',
  model: '3D model',
  video: 'Video',
  document: 'Document',
}

export const origins = [
  { value: 'uploaded', label: 'Uploaded' },
  { value: 'drawn', label: 'Drawn by rules' },
  { value: 'made', label: 'Made with AI' },
  { value: 'edited', label: 'Edited' },
] as const

/** The colors that assets are found by, as they are drawn; several colors have none. */
export const hues = [
  { value: 'black', label: 'Black', color: '#2a2927' },
  { value: 'white', label: 'White', color: '#f4f2ec' },
  { value: 'grey', label: 'Gray', color: '#9b9a95' },
  { value: 'beige', label: 'Beige', color: '#cdbb95' },
  { value: 'brown', label: 'Brown', color: '#6b4f3a' },
  { value: 'red', label: 'Red', color: '#8d3a33' },
  { value: 'pink', label: 'Pink', color: '#d9a3a5' },
  { value: 'orange', label: 'Orange', color: '#c9762f' },
  { value: 'yellow', label: 'Yellow', color: '#dcb54a' },
  { value: 'green', label: 'Green', color: '#5f7350' },
  { value: 'blue', label: 'Blue', color: '#4e6a82' },
  { value: 'purple', label: 'Purple', color: '#75658a' },
  { value: 'multi', label: 'Many colors', color: null },
] as const

const apps = studios.flatMap(({ services }) => services)

/** IDs of apps in the order of their studios; unknown ones first. */
export function byStudio(ids: readonly string[]): string[] {
  const place = (id: string) => apps.findIndex(({ _id }) => _id === id)
  return [...ids].sort((a, b) => place(a) - place(b))
}

/** The name of an app; its ID if the catalog has none. */
export function appName(id: string): string {
  return apps.find(({ _id }) => _id === id)?.displayName ?? id
}

/** How an asset is announced: 'Image heather.jpg'. */
export const spokenName = ({ kind, name }: Asset) => `${kindNames[kind]} ${name}`

const formats: Record<string, string> = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'image/gif': 'GIF',
  'image/svg+xml': 'SVG',
  'video/mp4': 'MP4',
  'video/quicktime': 'MOV',
  'video/webm': 'WebM',
  'model/gltf-binary': 'GLB',
  'application/pdf': 'PDF',
}

export const formatName = ({ mediaType }: Pick<Asset, 'mediaType'>) =>
  formats[mediaType] ?? mediaType.replace(/^.*\//, '').toUpperCase()

/** 'PNG, 2048 × 2560, 1.9 MB', with the length of a video. */
export function factsOf(asset: Asset): string {
  const { width, height, duration, bytes } = asset
  const size = width > 0 && height > 0 ? `${width} × ${height}` : ''
  const length = duration > 0 ? formatSeconds(duration) : ''
  return [formatName(asset), size, length, formatBytes(bytes)].filter(Boolean).join(', ')
}

/** What a tile says of what is no image: '3D, 6.2 MB', 'PDF, 1.1 MB', '0:08'. */
export function kindMark(asset: Asset): string | null {
  const { kind, duration, bytes } = asset
  if (kind === 'image') return null
  if (kind === 'video') return duration > 0 ? formatSeconds(duration) : 'Video'
  return `${kind === 'model' ? '3D' : formatName(asset)}, ${formatBytes(bytes)}`
}

/** '0:08', '12:30'; seconds, rounded. */
function formatSeconds(seconds: number): string {
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** The proportion of a tile, width by height. */
export function ratioOf({ kind, width, height }: Asset): number {
  if (width > 0 && height > 0) return width / height
  if (kind === 'document') return 0.78
  return kind === 'video' ? 16 / 9 : 1
}
