import { pagesOf } from '@/app/pages'
import { screensOf } from '@/lib/screen'
import type { Area } from '@/test/render'
import { sampleScreens } from './screens'

export const sampleArea: Area = {
  screens: screensOf(sampleScreens),
  pages: pagesOf({
    [sampleScreens.samples.file]: () => import('./boards-page'),
    [sampleScreens.sample.file]: () => import('./board-page'),
    [sampleScreens.swatches.file]: () => import('./swatches-page'),
  }),
}
