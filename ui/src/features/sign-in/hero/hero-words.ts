import { studioName } from '@/lib/studios'
import type { HeroKind } from './hero-kind'

const design = studioName('projects')
const photo = studioName('photogenix')
const catalog = studioName('catalogix')

interface HeroWords {
  studio: string
  /** One entry a line. */
  heading: readonly string[]
  points: readonly string[]
}

export const heroWords: Record<HeroKind, HeroWords> = {
  console: {
    studio: 'Retail Command Center',
    heading: ['One thread through', 'every studio.'],
    points: [
      `${design}, from concept to techpack`,
      `${photo}, from sample to campaign`,
      `${catalog}, from product data to listing`,
      'One team, one credit balance',
    ],
  },
  design: {
    studio: design,
    heading: ['From first sketch', 'to techpack.'],
    points: [
      'Intelligent design research and trend analysis',
      'AI-powered moodboard creation',
      'Automated techpack generation',
      'Generate entire collections',
    ],
  },
  catalog: {
    studio: catalog,
    heading: ['From swatch', 'to storefront.'],
    points: [
      'Product data management for every store',
      'AI attributes and SEO content',
      'Listings on every connected channel',
      'Custom AI model training',
    ],
  },
  photo: {
    studio: photo,
    heading: ['One garment,', 'every frame.'],
    points: [
      'Model transformation and AI styling',
      'Product image and video generation',
      'Mannequin, flat-lay and static ad images',
      'Full looks in Style Studio 3D',
    ],
  },
}
