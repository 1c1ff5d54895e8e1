import { CloudUpload, type LucideProps, PencilRuler, Sparkles, Wand } from 'lucide-react'
import type { MadeOrigin } from '@/lib/origin-text'

const icons = { uploaded: CloudUpload, drawn: PencilRuler, made: Sparkles, edited: Wand } as const

/** How something came to be, as a picture; its title says it in words. */
export function OriginIcon({
  origin,
  ...props
}: LucideProps & { origin: 'uploaded' | MadeOrigin }) {
  const Icon = icons[origin]
  return <Icon aria-hidden="true" {...props} />
}
