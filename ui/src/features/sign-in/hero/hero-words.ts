import type { HeroKind } from './hero-kind'

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
      'Design Studio, from concept to techpack',
      'Photo Studio, from sample to campaign',
      'Catalog Studio, from product data to listing',
      'One team, one credit balance',
    ],
  },
  design: {
    studio: 'Design Studio',
    heading: ['From first sketch', 'to techpack.'],
    points: [
      'Intelligent design research and trend analysis',
      'AI-powered moodboard creation',
      'Automated techpack generation',
      'Generate entire collections',
    ],
  },
  catalog: {
    studio: 'Catalog Studio',
    heading: ['From swatch', 'to storefront.'],
    points: [
      'Product data management for every store',
      'AI attributes and SEO content',
      'Listings on every connected channel',
      'Custom AI model training',
    ],
  },
  photo: {
    studio: 'Photo Studio',
    heading: ['One garment,', 'every frame.'],
    points: [
      'Model transformation and AI styling',
      'Product image and video generation',
      'Mannequin, flat-lay and static ad images',
      'Full looks in Style Studio 3D',
    ],
  },
}
