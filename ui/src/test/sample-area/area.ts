import { pagesOf } from '@/app/pages'
import { screensOf } from '@/lib/screen'
import type { Area } from '@/test/render'
import { sampleScreens } from './screens'

export const sampleArea: Area = {
  screens: screensOf(sampleScreens),
  pages: pagesOf({
    [sampleScreens.boards.file]: () => import('./boards-page'),
    [sampleScreens.board.file]: () => import('./board-page'),
    [sampleScreens.swatches.file]: () => import('./swatches-page'),
  }),
}
